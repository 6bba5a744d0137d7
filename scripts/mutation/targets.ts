/** Files with rules of money, and the tests that should notice a fault in them: of several groups the quick one first. */
interface Target {
  readonly files: RegExp
  readonly tests: readonly (readonly string[])[]
}

const ledger = ['server/ledger/']
const grants = ['server/rewards/grants/', 'server/rewards/fraud/', 'server/rewards/replay/']

const wallet = ['server/wallet/withdrawals/', 'server/wallet/hand-over/']
const walletDesk = [
  'server/operators/lists-that-go-on.test.ts',
  'server/operators/casework/withdrawals.test.ts',
  'server/wallet/hostile-user.test.ts',
  'server/wallet/calls-by-state.test.ts',
]

/** The first row that fits a path is the file's; what no row names is no money file. */
const targets: readonly Target[] = [
  {
    files:
      /^server\/.*(^|\/)(tables|domain|ports|test-[\w-]+|export-[\w-]+|sample-[\w-]+|load-sample|[\w-]+\.test)\.ts$/,
    tests: [],
  },
  { files: /\.test\.ts$/, tests: [] },
  { files: /^contract\/money\.ts$/, tests: [['contract/money.test.ts'], ['server/ledger/edges.test.ts']] },
  {
    files: /^contract\/wallet\/(quantity|payment-hash|payer-mac|[\w-]+-states|addresses\/[\w-]+)\.ts$/,
    tests: [
      ['contract/wallet/'],
      ['payer/', 'server/wallet/withdrawals/states.test.ts', 'server/wallet/networks/'],
      ['server/wallet/withdrawals/', 'server/wallet/buybacks/'],
    ],
  },
  { files: /^contract\/campaigns\/draw-proof\.ts$/, tests: [['contract/campaigns/draw-proof.test.ts']] },
  {
    files: /^contract\/rewards\/totals-proof\.ts$/,
    tests: [['contract/rewards/totals-proof.test.ts'], ['server/totals/']],
  },
  {
    files: /^server\/ledger\/(checks\/)?[\w-]+\.ts$/,
    tests: [
      ['server/ledger/sums.test.ts', 'server/ledger/edges.test.ts'],
      ledger,
      ['server/rewards/records/', 'server/totals/'],
      ['server/operators/held-and-requested.test.ts', 'server/operators/casework/buybacks.test.ts'],
    ],
  },
  { files: /^server\/ledger\/sql\/user-holdings\.sql$/, tests: [['server/ledger/proof/', 'server/totals/']] },
  {
    files: /^server\/ledger\/sql\/(post-transfers|refuse-ledger-change)\.sql$/,
    tests: [['server/ledger/edges.test.ts'], ledger],
  },
  { files: /^server\/rewards\/sql\/judge-invitee\.sql$/, tests: [grants] },
  {
    files: /^server\/wallet\/sql\/[\w-]+\.sql$/,
    tests: [['server/wallet/withdrawals/states.test.ts'], ['server/wallet/buybacks/', 'server/wallet/withdrawals/']],
  },
  {
    files: /^server\/rules\//,
    tests: [
      ['server/rules/bounds.test.ts', 'server/rules/rules.test.ts', 'server/rules/business-day.test.ts'],
      ['server/rules/'],
      [
        'server/operators/rules.test.ts',
        'server/operators/access/stops/rules-in-a-stop.test.ts',
        'server/rewards/dry-run/',
        'server/rewards/records/',
      ],
      ['server/rewards/entitlements.test.ts', 'server/rewards/fraud/scoring.test.ts', 'server/wallet/buybacks/'],
      ['server/campaigns/contest/contest.test.ts', 'server/campaigns/xrp/xrp.test.ts', 'server/campaigns/points/'],
    ],
  },
  { files: /^server\/rewards\/fraud\/scoring\.ts$/, tests: [['server/rewards/fraud/scoring.test.ts']] },
  { files: /^server\/rewards\/(entitlements|pools)\.ts$/, tests: [['server/rewards/entitlements.test.ts'], grants] },
  { files: /^server\/rewards\/replay\/(random-events|reward-model)\.ts$/, tests: [] },
  {
    files: /^server\/rewards\/replay\//,
    tests: [
      ['server/rewards/replay/'],
      ['server/rewards/airdrop/', 'server/rewards/class-time/', 'server/rewards/fraud/', 'server/rewards/model/'],
    ],
  },
  { files: /^server\/rewards\/fraud\/(random-decisions|simulation\/.*)\.ts$/, tests: [] },
  {
    files: /^server\/rewards\/grants\/programme-grants\.ts$/,
    tests: [['server/rewards/grants/programme-grants.test.ts'], ['server/campaigns/xrp/']],
  },
  {
    files: /^server\/rewards\/(grants|fraud|invitees)\//,
    tests: [
      ['server/rewards/grants/settle-registrations.test.ts'],
      ['server/rewards/fraud/fraud.test.ts'],
      [...grants, 'server/rewards/invitees/', 'server/rewards/records/', 'server/operators/rules.test.ts'],
      ['server/rewards/model/', 'server/campaigns/xrp/xrp-shown.test.ts'],
    ],
  },
  {
    files: /^server\/rewards\/(airdrop|check-in|class-time)\//,
    tests: [
      ['server/rewards/airdrop/', 'server/rewards/check-in/', 'server/rewards/class-time/'],
      ['server/rewards/records/', 'server/rewards/replay/', 'server/rewards/model/', 'server/operators/casework/'],
    ],
  },
  {
    files: /^server\/rewards\/records\/[\w-]+\.ts$/,
    tests: [
      ['server/rewards/records/', 'server/rewards/check-in/'],
      ['server/rewards/airdrop/', 'server/rewards/class-time/', 'server/rewards/fraud/fraud.test.ts', 'server/totals/'],
      ['server/operators/casework/withdrawals.test.ts'],
    ],
  },
  { files: /^server\/totals\/[\w-]+\.ts$/, tests: [['server/totals/']] },
  {
    files: /^server\/wallet\/(buybacks|replay)\//,
    tests: [
      ['server/wallet/buybacks/'],
      ['server/wallet/withdrawals/'],
      ['server/operators/casework/buybacks.test.ts', 'server/wallet/records.test.ts', 'server/wallet/races.test.ts'],
      ['server/wallet/model/'],
    ],
  },
  {
    files: /^server\/wallet\/withdrawals\//,
    tests: [
      [
        'server/wallet/withdrawals/edges.test.ts',
        'server/wallet/withdrawals/withdrawals.test.ts',
        'server/wallet/withdrawals/states.test.ts',
      ],
      wallet,
      [...walletDesk, 'server/wallet/records.test.ts', 'server/wallet/races.test.ts', 'server/wallet/model/'],
    ],
  },
  {
    files: /^server\/wallet\/balances\//,
    tests: [['server/wallet/balances/'], ['server/wallet/withdrawals/withdrawals.test.ts']],
  },
  {
    files: /^server\/wallet\/(hand-over|freezes|address-book)\//,
    tests: [['server/wallet/hand-over/', 'server/wallet/freezes/', 'server/wallet/address-book/'], wallet, walletDesk],
  },
  {
    files: /^server\/campaigns\/(xrp|contest|points|draw)\//,
    tests: [['server/campaigns/']],
  },
  { files: /^server\/campaigns\/[\w-]+\.ts$/, tests: [['server/campaigns/campaigns.test.ts'], ['server/campaigns/']] },
]

/** Of these paths those of money files. */
export function moneyFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.(ts|sql)$/.test(path) && testsOf(path).length > 0).sort()
}

/** The groups of tests that should notice a fault in a file. */
export function testsOf(path: string): readonly (readonly string[])[] {
  return targets.find(({ files }) => files.test(path))?.tests ?? []
}
