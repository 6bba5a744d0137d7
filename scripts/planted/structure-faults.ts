import { check, compiler, type PlantedFault, test } from './planted-fault.ts'

/** Things of one kind are rows, and nobody forgets one. */
export const structureFaults: readonly PlantedFault[] = [
  {
    what: 'a table that says nothing of its export',
    edits: [{ file: 'server/friends/domain.ts', find: ', onExport: exportedFriends }', put: ' }' }],
    red: compiler,
  },
  {
    what: 'a table that says nothing of a deletion',
    edits: [
      {
        file: 'server/market/domain.ts',
        find: `onErase: 'delete', onExport: exportedAlerts`,
        put: 'onExport: exportedAlerts',
      },
    ],
    red: compiler,
  },
  {
    what: 'a table of people that stands in no manifest',
    edits: [
      {
        file: 'server/rewards/domain.ts',
        find: `    special_airdrop: { by: ['user_id'], onErase: { stays: 'cause of a transfer' }, onExport: exportedAirdrop },\n`,
        put: '',
      },
    ],
    red: test(
      'server/own-data/personal-data.test.ts',
      'every column of the database that names a user stands in a manifest',
    ),
  },
  {
    what: 'a queue that nobody counts',
    edits: [{ file: 'server/rewards/domain.ts', find: ', queueOf(airdropCases)]', put: ']' }],
    red: test('server/operators/dashboard.test.ts', 'every queue that is named is counted'),
  },
  {
    what: 'an item that throws and stops the next',
    edits: [{ file: 'server/jobs/each-item.ts', find: '      errors.push(error)', put: '      throw error' }],
    red: test(
      'server/users/contacts/contact-change.test.ts',
      'a delayed change that cannot be applied holds up no other',
    ),
  },
  {
    what: 'a job that throws and is taken for done',
    edits: [
      {
        file: 'server/jobs/attempt.ts',
        find: 'job.run(services, input), hung.promise]',
        put: 'job.run(services, input).catch(() => undefined), hung.promise]',
      },
    ],
    red: test('server/jobs/jobs.test.ts', 'a job that throws stops no other'),
  },
  {
    what: 'a file with a wrong word for a name',
    edits: [],
    appears: { file: 'server/market/utils.ts', text: 'export const nothing = 0\n' },
    red: check('words'),
  },
  {
    what: 'a code that no document defines',
    edits: [{ file: 'server/market/coins.ts', find: '(REQ-172)', put: `(REQ-${9999})` }],
    red: check('codes'),
  },
  {
    what: 'a handler of another shape',
    edits: [
      {
        file: 'server/rewards/domain.ts',
        find: 'command(rewards.checkIn, checkIn)',
        put: 'command(rewards.checkIn, (user: string, day: string) => Promise.resolve({ unlocked: user, day }))',
      },
    ],
    red: compiler,
  },
  {
    what: 'a function of the database edited without its hash',
    edits: [
      {
        file: 'server/ledger/sql/post-transfers.sql',
        find: 'ceiling constant bigint := 4611686018427387903',
        put: 'ceiling constant bigint := 4611686018427387904',
      },
    ],
    red: check('SQL stamps'),
  },
  {
    what: 'a switch whose knob is laid out as it moves',
    edits: [
      {
        file: 'ui/forms/switch.css',
        find: 'transition: transform var(--fast);',
        put: 'transition: inset var(--fast);',
      },
    ],
    red: check('motion that lays out or paints'),
  },
]
