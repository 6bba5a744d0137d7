import { formatAmount } from '@madang/contract/money.ts'
import type { Buyback } from '@madang/contract/wallet/buybacks.ts'
import { csvText } from '@madang/contract/values/csv.ts'

const columns = [
  'id',
  'time',
  'quantity_cvc',
  'price_usdt',
  'value_usdt',
  'state',
  'state_time',
  'reason',
  'rule_version',
]

/** Buybacks as CSV (REQ-201). Times are UTC; amounts keep every decimal. */
export function buybacksCsv(buybacks: readonly Buyback[]): string {
  const rows = buybacks.map((each) => [
    each.buybackId,
    each.createTime.toISOString(),
    formatAmount('CVC', each.quantity),
    formatAmount('USDT', each.price),
    formatAmount('USDT', each.value),
    each.state,
    each.stateTime.toISOString(),
    each.reason ?? '',
    each.ruleVersion,
  ])
  return csvText(columns, rows)
}
