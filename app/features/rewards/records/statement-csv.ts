import type { Out } from '@madang/contract/endpoint.ts'
import { type Amount, formatAmount } from '@madang/contract/money.ts'
import type { getMonthlyStatement } from '@madang/contract/rewards/reward-months.ts'

type Statement = Out<typeof getMonthlyStatement>

const columns = ['line', 'time', 'kind', 'available_cvc', 'locked_cvc', 'reserved_cvc', 'rule_version']

/**
 * A statement as CSV with a mark for spreadsheets that the text is UTF-8 (REQ-120): opening, every transfer, closing. Times
 * are UTC; amounts keep every decimal and their sign, and each column sums from opening to closing.
 */
export function statementCsv({ month, opening, closing, lines }: Statement): string {
  const rows = [
    ['', month, 'opening', ...amounts(opening), ''],
    ...lines.map((line) => [line.id, line.createTime.toISOString(), line.kind, ...amounts(line), line.ruleVersion]),
    ['', month, 'closing', ...amounts(closing), ''],
  ]
  return `\ufeff${[columns, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}

function amounts({
  available,
  locked,
  reserved,
}: Record<'available' | 'locked' | 'reserved', Amount<'CVC'>>): string[] {
  return [available, locked, reserved].map((amount) => formatAmount('CVC', amount))
}
