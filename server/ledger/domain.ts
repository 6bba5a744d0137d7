import { domain } from '../domain.ts'
import { sumHoldings } from './proof/sum-holdings.ts'
import { ledgerGauges } from './checks/ledger-gauges.ts'
import { exportedBalances, exportedTransfers } from './export-ledger.ts'

export const ledgerDomain = domain({
  name: 'ledger',
  about: 'accounts, transfers, posting queue, statements',
  mayUse: [],
  gauges: ledgerGauges,
  jobs: [
    {
      name: 'sum-holdings',
      schedule: { cron: '* * * * *' },
      run: ({ db, timers }) => sumHoldings(db, { timers }),
    },
  ],
  stays: {
    books_fault: 'what differed in the books, with its end',
    books_proof: 'one row for each book',
    holding_sum: 'a sum that follows its accounts',
    holding_sums: 'a sum that follows its accounts',
  },
  personalData: {
    account: {
      by: ['owner'],
      onErase: { stays: 'the ledger: balances equal the sum of transfers for ever (INV-M02, INV-M04)' },
      onExport: exportedBalances,
    },
    transfer: {
      by: ['actor'],
      onErase: { stays: 'the ledger: transfers are immutable (INV-M02)' },
      onExport: exportedTransfers,
    },
  },
})
