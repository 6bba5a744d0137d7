import { formatAmount } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { csvText } from '@madang/contract/values/csv.ts'

const columns = ['id', 'time', 'kind', 'cause', 'amount_cvc', 'available_cvc', 'locked_cvc', 'status', 'rule_version']

/** Records as CSV (REQ-113). Times are UTC; amounts keep every decimal. */
export function recordsCsv(records: readonly RewardRecord[]): string {
  const rows = records.map((record) => [
    record.id,
    record.createTime.toISOString(),
    record.kind,
    record.cause,
    formatAmount('CVC', record.amount),
    formatAmount('CVC', record.available),
    formatAmount('CVC', record.locked),
    record.status,
    record.ruleVersion,
  ])
  return csvText(columns, rows)
}
