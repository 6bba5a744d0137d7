import { type PlantedFault, test } from './planted-fault.ts'

/** What a company that runs this relies on. */
export const companyFaults: readonly PlantedFault[] = [
  {
    what: 'a backup without the log that its database recovers from',
    edits: [
      {
        file: 'server/backup/copy-cluster.ts',
        find: 'of await segments(folder, label, last))',
        put: 'of (await segments(folder, label, last)).slice(0, 0))',
      },
    ],
    red: test('server/backup/backup.test.ts', 'a backup made beside somebody who writes'),
  },
  {
    what: 'a restore whatever the proof found',
    edits: [
      {
        file: 'scripts/backup/restore-backup.ts',
        find: 'if (faults.length) throw',
        put: 'if (faults.length > 99) throw',
      },
    ],
    red: test('scripts/backup/restore.test.ts', 'refuses one whose balance was changed behind the ledger'),
  },
  {
    what: 'a label of a series with whatever somebody wrote',
    edits: [
      { file: 'server/metrics/registry.ts', find: 'values[name]?.has(value) ? value : undeclared', put: 'value' },
    ],
    red: test('server/metrics/metrics.test.ts', 'a value that was not declared becomes no series of its own'),
  },
  {
    what: 'an appeal decided by who suspended',
    edits: [
      {
        file: 'server/users/suspension-appeals/appeal-cases.ts',
        find: 'against: sql`by`',
        put: 'against: sql`null`',
      },
    ],
    red: test(
      'server/operators/casework/appeals/suspension-appeals.test.ts',
      'another operator than who suspended decides, with fraud control’s findings',
    ),
  },
]
