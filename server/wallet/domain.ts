import * as balances from '@madang/contract/wallet/balances.ts'
import { domain, query } from '../domain.ts'
import { getBalances } from './balances/get-balances.ts'

export const walletDomain = domain({
  name: 'wallet',
  about: 'balances, buybacks, withdrawals, networks, address book',
  mayUse: ['users'],
  routes: [query(balances.getBalances, getBalances)],
})
