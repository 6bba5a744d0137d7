import { amountOf } from '@madang/contract/money.ts'
import type { CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { Bar } from '../parts/bar.tsx'

/** How much of a campaign's budget is given or reserved; from 80 % on it stands out. */
export function BudgetBar({ campaign: { asset, spent, reserved, setting } }: { campaign: CampaignSummary }) {
  if (!asset) return null
  const [used, budget] = [amountOf(asset, spent) + amountOf(asset, reserved), amountOf(asset, setting.budget)]
  if (budget === 0n) return null
  return <Bar share={Number(used) / Number(budget)} look={used * 10n >= budget * 8n ? 'late' : 'cvc'} />
}
