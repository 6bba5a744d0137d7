import { type PlantedFault, test } from './planted-fault.ts'

const contest = 'server/campaigns/contest/contest.test.ts'

/** The contest, studios and the fee share: votes, results and what two people pay. */
export const contestFaults: readonly PlantedFault[] = [
  {
    what: 'a vote counted twice after a change',
    edits: [
      {
        file: 'server/campaigns/contest/vote.ts',
        find: `import { Failure } from`,
        put: `import { sql } from 'kysely'\nimport { Failure } from`,
      },
      {
        file: 'server/campaigns/contest/vote.ts',
        find: `  await writeCycle(tx, current)\n`,
        put: `  await writeCycle(tx, current)
  await sql\`alter table contest_vote drop constraint if exists contest_vote_pkey\`.execute(tx)\n`,
      },
      {
        file: 'server/campaigns/contest/vote.ts',
        find: `    .onConflict((conflict) =>
      conflict
        .columns(['programme', 'cycle', 'user_id'])
        .doUpdateSet(({ ref }) => ({ topic: ref('excluded.topic'), voted_at: ref('excluded.voted_at') })),
    )\n`,
        put: '',
      },
    ],
    red: test(contest, 'a person has one vote in a cycle, changed and taken back until its last millisecond'),
  },
  {
    what: 'a freeze that reads live votes',
    edits: [
      {
        file: 'server/campaigns/contest/get-contest.ts',
        find: 'votes: topics.reduce((sum, { votes }) => sum + votes, 0),',
        put: 'votes: (await countedTopics(db, number)).reduce((sum, { votes }) => sum + votes, 0),',
      },
    ],
    red: test(contest, 'they may not vote, and later fraud changes no final result'),
  },
  {
    what: 'a month of a studio paid at the version before its bonus was changed',
    edits: [
      {
        file: 'server/campaigns/studio/set-month.ts',
        find: 'bonus_reason: bonus > 0n ? reason : null, version: version + 1',
        put: 'bonus_reason: bonus > 0n ? reason : null, version',
      },
    ],
    red: test(
      'server/campaigns/studio/studio.test.ts',
      'two people pay its tier and the chosen bonus in USDT available',
    ),
  },
  {
    what: 'a fee of which the creator’s part is rounded up',
    edits: [
      {
        file: 'contract/campaigns/fee-share.ts',
        find: 'const creator = (fee * BigInt(feePercents.creator)) / 100n',
        put: 'const creator = (fee * BigInt(feePercents.creator) + 99n) / 100n',
      },
    ],
    red: test('contract/campaigns/fee-share.test.ts', 'the creator’s part is rounded down'),
  },
]
