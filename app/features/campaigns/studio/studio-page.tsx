import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { studioQuery } from '../../../data/leader/studio-query.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { CompanyLine } from '../../../lib/parts/company-line.tsx'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { CampaignFoot } from '../campaign-foot.tsx'
import { MonthList } from './month-list.tsx'
import { MyApplication } from './my-application.tsx'
import type { Studio } from './queries.ts'
import { StudioHead } from './studio-head.tsx'
import { TierCard } from './tier-card.tsx'

/** Leaders and offline studios: my badge, valid users, tier and months, and the way to apply (REQ-145, REQ-146). */
export function StudioPage() {
  const { t, locale } = useLanguage()
  const { data: studio, error, refetch } = useQuery(studioQuery(locale))
  if (!studio) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { application } = studio
  const isClosed = studio.rules.tiers.length === 0
  return (
    <div className="studio-page">
      <StudioHead studio={studio} />
      {isClosed ? (
        <div className="pad studio-note">
          <Note icon="info">
            <b>{t('studio.closed')}</b> {t('studio.closedText')}
          </Note>
        </div>
      ) : (
        <TierCard studio={studio} />
      )}
      {application ? <MyApplication application={application} /> : null}
      {application?.decision === 'approved' ? <MonthList /> : null}
      <CampaignFoot
        campaign={studio}
        rules={[
          [t('studio.ruleBadge'), t('studio.ruleBadgeText', { n: studio.rules.minInvitees })],
          [t('studio.ruleMonth'), t('studio.ruleMonthText')],
        ]}
      >
        {t('studio.noJob')}
      </CampaignFoot>
      <StudioFoot studio={studio} isClosed={isClosed} />
    </div>
  )
}

/** The way to apply, or how many valid invitations are missing; nothing while an application waits or was approved. */
function StudioFoot({
  studio: { phase, isLeader, application, rules, valid },
  isClosed,
}: {
  studio: Studio
  isClosed: boolean
}) {
  const { t } = useLanguage()
  const isDone = application !== null && (application.decision === null || application.decision === 'approved')
  if (phase !== 'running' || isDone || (isLeader && isClosed)) return null
  return (
    <>
      {/* The page of an application is one Back away from here (REQ-184). */}
      <CompanyLine />
      <PageFoot>
        {isLeader ? (
          <Link className={buttonClass({ wide: true })} to="/studio" search={{ part: 'apply' }}>
            {t(application ? 'studio.again' : 'studio.apply')}
          </Link>
        ) : (
          <>
            <p className="text-13 quiet studio-missing">{t('studio.missing', { n: rules.minInvitees - valid })}</p>
            <Link className={buttonClass({ kind: 'soft', wide: true })} {...inviteTarget()}>
              {t('contest.invite')}
            </Link>
          </>
        )}
      </PageFoot>
    </>
  )
}
