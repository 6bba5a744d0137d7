import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { csvText } from '@madang/contract/values/csv.ts'

const columns = [
  'id',
  'time',
  'asset',
  'quantity',
  'fee',
  'received',
  'network',
  'address',
  'tag',
  'state',
  'state_time',
  'reason',
  'transaction',
]

/** Withdrawals as CSV (REQ-201). Times are UTC; amounts keep every decimal, addresses and transactions are whole. */
export function withdrawalsCsv(withdrawals: readonly Withdrawal[]): string {
  const rows = withdrawals.map((each) => [
    each.withdrawalId,
    each.createTime.toISOString(),
    each.asset,
    each.quantity,
    each.fee,
    each.received,
    each.network,
    each.address,
    each.tag,
    each.state,
    each.stateTime.toISOString(),
    each.reason ?? '',
    each.txid ?? '',
  ])
  return csvText(columns, rows)
}
