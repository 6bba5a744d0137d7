import { type Amount, formatAmount } from '@madang/contract/money.ts'
import type { MonthlyStatement, StatementAsset } from '@madang/contract/rewards/reward-months.ts'
import { csvText } from '@madang/contract/values/csv.ts'

const parts = ['available', 'locked', 'reserved'] as const

/**
 * A statement as CSV (REQ-120): opening, every transfer, closing. Times are UTC; amounts keep every decimal and their
 * sign, and each column of them sums from opening to closing. The last three name the request that a line belongs to,
 * or what it was for in the reader's language.
 */
export function statementCsv<A extends StatementAsset>({
  asset,
  month,
  opening,
  closing,
  lines,
}: MonthlyStatement<A>): string {
  const amounts = (row: Readonly<Record<(typeof parts)[number], Amount<A>>>) =>
    parts.map((part) => formatAmount<A>(asset, row[part]))
  const columns = [
    'line',
    'time',
    'kind',
    ...parts.map((part) => `${part}_${asset.toLowerCase()}`),
    'rule_version',
    'request',
    'request_id',
    'cause',
  ]
  const rows = [
    ['', month, 'opening', ...amounts(opening), '', '', '', ''],
    ...lines.map((line) => [
      line.id,
      line.createTime.toISOString(),
      line.isFee ? 'fee' : line.kind,
      ...amounts(line),
      line.ruleVersion,
      line.request?.kind ?? '',
      line.request?.id ?? '',
      line.cause ?? '',
    ]),
    ['', month, 'closing', ...amounts(closing), '', '', '', ''],
  ]
  return csvText(columns, rows)
}
