import { units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { DepositRow } from './tables.ts'

/** Where deposits come from: what is outside. */
export const depositsAccount = 'programme/USDT/deposits'

/** A credited deposit arrives. Pure: replay makes it again from the row. */
export function depositOrder({ deposit_id, user_id, amount, approved_by }: DepositRow): Order<'USDT'> {
  return {
    key: `deposit:${deposit_id}`,
    code: 'deposit',
    cause: `deposit/${deposit_id}`,
    actor: approved_by,
    ruleVersion: 'deposits 1',
    debit: depositsAccount,
    credit: `${user_id}/USDT/available`,
    amount: units(amount),
  }
}
