import { formatAmount } from '@madang/contract/money.ts'
import { csvText } from '@madang/contract/values/csv.ts'
import type { Deposit } from '@madang/contract/wallet/recharge.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'

const columns = ['id', 'time', 'amount_usdt', 'state', 'channel', 'reference', 'payment']

/** Deposits as CSV (REQ-130). Times are UTC; amounts keep every decimal. */
export function depositsCsv(deposits: readonly Deposit[]): string {
  const rows = deposits.map(({ depositId, createTime, amount, state, title, reference, payment }) => [
    depositId,
    createTime.toISOString(),
    formatAmount('USDT', amount),
    state,
    title,
    reference ? shownReferenceCode(reference) : '',
    payment,
  ])
  return csvText(columns, rows)
}
