import { domain } from '../domain.ts'

export const ledgerDomain = domain({
  name: 'ledger',
  about: 'accounts, transfers, posting queue, statements',
  mayUse: [],
  personalData: {
    account: {
      by: ['owner'],
      onErase: { stays: 'the ledger: balances equal the sum of transfers for ever (INV-M02, INV-M04)' },
    },
  },
})
