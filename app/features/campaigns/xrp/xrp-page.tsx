import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { CampaignFoot } from '../campaign-foot.tsx'
import { Actions } from './actions.tsx'
import { BudgetLeft } from './budget-left.tsx'
import { Holdings } from './holdings.tsx'
import { InvitedCard } from './invited-card.tsx'
import { CommunityEntry } from './community-entry.tsx'
import { PartnerEntry } from './partner-entry.tsx'
import { overviewQuery } from './queries.ts'
import { Tiers } from './tiers.tsx'

/** My XRP, what is left to do for what is frozen, what invitations bring and what is left of the budget (REQ-132 to REQ-136). */
export function XrpPage() {
  const { locale } = useLanguage()
  const { data, error, refetch } = useQuery(overviewQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { invited, rules } = data
  return (
    <>
      <Holdings held={data.held} frozen={data.frozen} />
      {invited ? <InvitedCard invited={invited} rules={rules} frozen={data.frozen} /> : null}
      <Actions />
      <div className="band" />
      <Tiers overview={data} />
      <PartnerEntry />
      <CommunityEntry />
      <BudgetLeft overview={data} />
      <CampaignFoot campaign={data} />
    </>
  )
}
