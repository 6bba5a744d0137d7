/** Files with rules of money, and the tests that should notice a fault in them: of several groups the quick one first. */
interface Target {
  readonly files: RegExp
  readonly tests: readonly (readonly string[])[]
}

const ledger = ['server/ledger/']
const grants = ['server/rewards/grants/', 'server/rewards/fraud/', 'server/rewards/replay/']

/** The first row that fits a path below `server/` is the file's; what no row names is no money file. */
const targets: readonly Target[] = [
  { files: /(^|\/)(tables|domain|ports|test-[\w-]+|export-[\w-]+|[\w-]+\.test)\.ts$/, tests: [] },
  {
    files: /^ledger\/(checks\/)?[\w-]+\.ts$/,
    tests: [['server/ledger/edges.test.ts'], ledger, ['server/rewards/records/']],
  },
  {
    files: /^ledger\/sql\/(post-transfers|refuse-ledger-change)\.sql$/,
    tests: [['server/ledger/edges.test.ts'], ledger],
  },
  { files: /^rewards\/sql\/judge-invitee\.sql$/, tests: [grants] },
  {
    files: /^wallet\/sql\/[\w-]+\.sql$/,
    tests: [['server/wallet/withdrawals/states.test.ts'], ['server/wallet/buybacks/', 'server/wallet/withdrawals/']],
  },
  {
    files: /^rules\//,
    tests: [
      ['server/rules/rules.test.ts', 'server/rules/business-day.test.ts'],
      ['server/rules/'],
      ['server/operators/rules.test.ts', 'server/rewards/dry-run/', 'server/rewards/records/'],
      ['server/rewards/entitlements.test.ts', 'server/rewards/fraud/scoring.test.ts', 'server/wallet/buybacks/'],
    ],
  },
  { files: /^rewards\/fraud\/scoring\.ts$/, tests: [['server/rewards/fraud/scoring.test.ts']] },
  { files: /^rewards\/(entitlements|pools)\.ts$/, tests: [['server/rewards/entitlements.test.ts'], grants] },
  { files: /^rewards\/replay\/(random-events|reward-model)\.ts$/, tests: [] },
  {
    files: /^rewards\/replay\//,
    tests: [['server/rewards/replay/'], ['server/rewards/airdrop/', 'server/rewards/class-time/']],
  },
  { files: /^rewards\/fraud\/(random-decisions|simulation\/.*)\.ts$/, tests: [] },
  {
    files: /^rewards\/(grants|fraud|invitees)\//,
    tests: [
      ['server/rewards/grants/settle-registrations.test.ts'],
      ['server/rewards/fraud/fraud.test.ts'],
      [...grants, 'server/rewards/invitees/', 'server/rewards/records/', 'server/operators/rules.test.ts'],
    ],
  },
  {
    files: /^rewards\/(airdrop|check-in|class-time)\//,
    tests: [
      ['server/rewards/airdrop/', 'server/rewards/check-in/', 'server/rewards/class-time/'],
      ['server/rewards/records/', 'server/rewards/replay/', 'server/operators/casework/'],
    ],
  },
  { files: /^totals\/[\w-]+\.ts$/, tests: [['server/totals/']] },
  {
    files: /^wallet\/(buybacks|replay)\//,
    tests: [
      ['server/wallet/buybacks/'],
      ['server/wallet/withdrawals/'],
      ['server/operators/casework/buybacks.test.ts'],
    ],
  },
  {
    files: /^wallet\/withdrawals\//,
    tests: [
      ['server/wallet/withdrawals/withdrawals.test.ts', 'server/wallet/withdrawals/states.test.ts'],
      ['server/wallet/withdrawals/', 'server/wallet/hand-over/'],
      ['server/operators/casework/withdrawals.test.ts', 'server/wallet/hostile-user.test.ts'],
    ],
  },
  {
    files: /^wallet\/balances\//,
    tests: [['server/wallet/balances/'], ['server/wallet/withdrawals/withdrawals.test.ts']],
  },
]

/** Of these paths below `server/` those of money files. */
export function moneyFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.(ts|sql)$/.test(path) && testsOf(path).length > 0).sort()
}

/** The groups of tests that should notice a fault in a file below `server/`. */
export function testsOf(path: string): readonly (readonly string[])[] {
  return targets.find(({ files }) => files.test(path))?.tests ?? []
}
