import * as addressBook from './address-book.ts'
import * as balances from './balances.ts'
import * as buybacks from './buybacks.ts'
import * as lostRequests from './lost-requests.ts'
import * as networks from './networks.ts'
import * as recharge from './recharge.ts'
import * as withdrawals from './withdrawals.ts'

/** Every call of the wallet, by being exported from one of these files. */
export const walletCalls = [addressBook, balances, buybacks, lostRequests, networks, recharge, withdrawals].flatMap(
  (file) => Object.values<unknown>(file),
)
