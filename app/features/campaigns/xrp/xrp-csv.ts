import { csvText } from '@madang/contract/values/csv.ts'
import { formatAmount } from '@madang/contract/money.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'

const columns = ['id', 'time', 'kind', 'cause', 'amount_xrp', 'status', 'rule_version']

/** Records of XRP as CSV (REQ-132). Times are UTC; amounts keep every decimal. */
export function xrpCsv(records: readonly XrpRecord[]): string {
  const rows = records.map(({ id, createTime, kind, cause, amount, status, ruleVersion }) => [
    id,
    createTime.toISOString(),
    kind,
    cause,
    formatAmount('XRP', amount),
    status,
    ruleVersion,
  ])
  return csvText(columns, rows)
}
