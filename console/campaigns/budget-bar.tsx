import { amountOf } from '@madang/contract/money.ts'
import type { CampaignSummary } from '@madang/contract/operators/campaigns.ts'

/** How much of a campaign's budget is given, and behind it how much is reserved too; from 80 % on it stands out. */
export function BudgetBar({ campaign: { asset, spent, reserved, setting } }: { campaign: CampaignSummary }) {
  if (!asset) return null
  const [given, promised, budget] = [spent, reserved, setting.budget].map((text) => Number(amountOf(asset, text)))
  if (!budget || given === undefined || promised === undefined) return null
  const share = (amount: number) => Math.min(100, (amount / budget) * 100)
  return (
    <svg
      className={`bar budget ${given + promised >= budget * 0.8 ? 'late' : ''}`}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="6" />
      <rect width={share(given + promised)} height="6" />
      <rect width={share(given)} height="6" />
    </svg>
  )
}
