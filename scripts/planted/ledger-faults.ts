import { compiler, type PlantedFault, test } from './planted-fault.ts'

const accounts = 'server/ledger/checks/programme-accounts.test.ts'

/** One ground for money: codes, corrections, accounts of the house, programmes. */
export const ledgerFaults: readonly PlantedFault[] = [
  {
    what: 'a transfer of an unknown code',
    edits: [{ file: 'server/wallet/buybacks/buyback-orders.ts', find: `code: 'buyback_hold'`, put: `code: 'gift'` }],
    red: compiler,
  },
  {
    what: 'a transfer of an unknown code that replay passes over',
    edits: [
      {
        file: 'server/rewards/replay/replay.ts',
        find: '    if (!isReplayed(code)) differences.push(',
        put: '    if (count < 0n) differences.push(',
      },
    ],
    red: test('server/rewards/replay/unexplained.test.ts', 'a transfer of a code that nothing posts is found'),
  },
  {
    what: 'a correction without a decision',
    edits: [
      {
        file: 'server/rewards/fraud/decide-case.ts',
        find: `  await transition(tx, [{ ...grant, available }], { step: 'reversed', caseId, actor, now, reason })\n`,
        put: '',
      },
    ],
    red: test(
      'server/rewards/fraud/fraud.test.ts',
      'refusing gives what was held back to the budget and takes back what was credited',
    ),
  },
  {
    what: 'a correction without a decision that replay passes over',
    edits: [
      {
        file: 'server/rewards/replay/replay.ts',
        find: `(counts.get('correction') ?? 0) - corrections`,
        put: '0',
      },
    ],
    red: test('server/rewards/replay/unexplained.test.ts', 'a correction that nobody decided is found'),
  },
  {
    what: 'an account of the house without a row',
    edits: [
      { file: 'server/ledger/checks/programme-accounts.ts', find: `  'programme/CVC/rounding': 'house',\n`, put: '' },
    ],
    red: test(accounts, 'the accounts of the programme in the database are exactly the listed ones'),
  },
  {
    what: 'a pool in two roles',
    edits: [
      {
        file: 'server/ledger/checks/programme-accounts.ts',
        find: `  ...poolAccounts,\n`,
        put: `  ...poolAccounts,\n  'programme/CVC/invite': 'house',\n`,
      },
    ],
    red: test(accounts, 'no pool pays for two kinds of rewards or has a second role'),
  },
  {
    what: 'a pool of two kinds',
    edits: [
      {
        file: 'contract/rewards/reward-kinds.ts',
        find: `      account: 'programme/CVC/invite',`,
        put: `      account: 'programme/CVC/registration',`,
      },
    ],
    red: test(accounts, 'no pool pays for two kinds of rewards or has a second role'),
  },
  {
    what: 'a programme without a replayer',
    edits: [{ file: 'server/rewards/programme-kinds.ts', find: ', replay: replayCvc }', put: ' }' }],
    red: compiler,
  },
]
