import { csvText } from '@madang/contract/values/csv.ts'
import { type Asset, amountOf, formatAmount, units } from '@madang/contract/money.ts'
import type { CampaignDryRun } from '@madang/contract/operators/campaigns.ts'

/** Who would have got what under a dry run's constants, by masked names (REQ-175); amounts keep every decimal. */
export function dryRunCsv(asset: Asset, { from, to, version, lines }: CampaignDryRun): string {
  const columns = ['name', 'kind', 'grants', `before_${asset}`, `after_${asset}`, 'difference', 'from', 'to', 'version']
  const rows = lines.map(({ name, kind, count, before, after }) => {
    const difference = formatAmount(asset, units(amountOf(asset, after) - amountOf(asset, before)))
    return [name, kind, String(count), before, after, difference, from, to, version]
  })
  return csvText(columns, rows)
}
