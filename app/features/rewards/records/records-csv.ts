import { formatAmount } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'

const columns = ['id', 'time', 'kind', 'cause', 'amount_cvc', 'available_cvc', 'locked_cvc', 'status', 'rule_version']

/** Records as CSV with a mark for spreadsheets that the text is UTF-8 (REQ-113). Times are UTC; amounts keep every decimal. */
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
  return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A nickname must not become a formula where the file is opened: such a cell begins with an apostrophe. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
