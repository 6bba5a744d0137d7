import { units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { DepositNetwork } from '@madang/contract/wallet/recharge.ts'
import type { DepositRow } from './tables.ts'

/** Where deposits come from, which is outside: what people recorded, and each network. */
export const depositsAccount = 'programme/USDT/deposits'
export const accountOfDeposits = (network: DepositNetwork | null) =>
  network === null ? depositsAccount : (`programme/USDT/deposits_${network}` as const)

/** A credited deposit arrives. Pure: replay makes it again from the row. */
export function depositOrder({ deposit_id, user_id, network, amount, approved_by }: DepositRow): Order<'USDT'> {
  return {
    key: `deposit:${deposit_id}`,
    code: 'deposit',
    cause: `deposit/${deposit_id}`,
    actor: approved_by ?? 'payer',
    ruleVersion: 'deposits 1',
    debit: accountOfDeposits(network),
    credit: `${user_id}/USDT/available`,
    amount: units(amount),
  }
}
