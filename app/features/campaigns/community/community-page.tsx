import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanDeadline } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { AwardList } from '../awards/award-list.tsx'
import { communityQuery } from '../awards/queries.ts'
import { CampaignFoot } from '../campaign-foot.tsx'
import { CommunityTiers } from './community-tiers.tsx'

/** My community: valid invitees, what a month of each tier pays, and my months with how they stand (REQ-138). */
export function CommunityPage() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(communityQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { valid, next, months, monthEnds, phase } = data
  const words = { n: valid.toLocaleString(locale), next: next?.toLocaleString(locale) ?? '' }
  return (
    <>
      <section className="pad community-head">
        <h2>{t('community.valid', words)}</h2>
        <p className="quiet">{t(next === null ? 'community.all' : 'community.next', words)}</p>
      </section>
      <CommunityTiers community={data} />
      <p className="pad text-12 quiet">
        {phase === 'ended' ? t('community.over') : t('community.how', { time: koreanDeadline(monthEnds, locale) })}
      </p>
      <div className="section-head">
        <h2>{t('community.months')}</h2>
      </div>
      {months.length === 0 ? (
        <p className="pad quiet">{t('community.noMonths', { n: data.tiers[0]?.from.toLocaleString(locale) ?? '' })}</p>
      ) : null}
      <AwardList awards={months} />
      <CampaignFoot campaign={data} />
    </>
  )
}
