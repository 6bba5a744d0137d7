import { type PlantedFault, test } from './planted-fault.ts'

const twoPeople = 'server/operators/access/two-people.test.ts'

/** What needs two people. */
export const powerFaults: readonly PlantedFault[] = [
  {
    what: 'a house of two owners that counts as one again',
    edits: [
      {
        file: 'server/operators/access/house.ts',
        find: 'hadTwo: two_since !== null',
        put: 'hadTwo: two_since === undefined',
      },
    ],
    red: test(twoPeople, 'the second owner alone is invited by one person'),
  },
  {
    what: 'the whole link given to whoever agrees to it',
    edits: [
      { file: 'server/operators/access/links.ts', find: 'return link.slice(firstHalfLength)', put: 'return link' },
    ],
    red: test(twoPeople, 'no part of a link lets in'),
  },
  {
    what: 'a proposal of the disabled that is agreed to',
    edits: [
      {
        file: 'server/operators/access/second-person.ts',
        find: ' || !isActive(proposer, now)',
        put: '',
      },
      {
        file: 'server/operators/access/disable.ts',
        find: `    .where('proposed_by', '=', operatorId)\n    .where('state', '=', 'open')`,
        put: `    .where('proposed_by', 'is', null)`,
      },
    ],
    red: test(twoPeople, 'what a disabled operator asked for is closed'),
  },
  {
    what: 'an approval by somebody newly made',
    edits: [
      {
        file: 'server/operators/access/second-person.ts',
        find: '  refuseNew(decider, now)\n  await refusePair',
        put: '  await refusePair',
      },
    ],
    red: test(twoPeople, 'a new access agrees to nothing for 72 hours'),
  },
]
