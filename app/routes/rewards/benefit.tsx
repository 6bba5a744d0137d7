import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigation } from '../../lib/navigation/router.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { behindLock } from '../../lib/lock/lock-gate.tsx'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { OverviewPanel } from '../../features/rewards/overview/overview-panel.tsx'
import { ProgrammeSheet } from '../../features/rewards/programme/programme-sheet.tsx'
import { VisitorPanel } from '../../features/rewards/overview/visitor-panel.tsx'
import '../../features/rewards/rewards.css'
import { useT } from '../../lib/locale.ts'
import { useSearchOf } from '../../lib/navigation/search-of.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { pageRules } from '../../lib/page-rules.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { Invite } from './invite.tsx'
import { MyInvitation } from './my-invitation.tsx'

const invitationAddress = '/benefit?tab=invite'
type Tab = 'overview' | 'invite'

/**
 * Benefit: check-in and invitation, two panels of one kept view or, by the other reading, two views under one path
 * (REQ-31, REQ-111, REQ-118). Visitors read the rules.
 */
export const Benefit = behindLock(BenefitPage)

function BenefitPage() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const queries = useQueryClient()
  const tab = useSearchOf('/benefit')['tab'] === 'invite' ? 'invite' : 'overview'
  const hasViews = pageRules().benefit === 'views'
  const [isRulesOpen, setRulesOpen] = useState(false)
  const isInvitation = hasViews && tab === 'invite'
  useTitle(t(isInvitation ? 'title.invite' : 'title.benefit'))

  if (isInvitation) return <Invite address={invitationAddress} />
  return (
    <>
      <PageHead title={t('title.benefit')}>
        {isLoggedIn ? <AmountVisibilityButton /> : null}
        <IconButton icon="document" label={t('benefit.rules')} onClick={() => setRulesOpen(true)} />
      </PageHead>
      <main>
        <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
          {hasViews ? <Panel tab="overview" /> : <Panels tab={tab} />}
        </PullToRefresh>
      </main>
      <ProgrammeSheet open={isRulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  )
}

/** Both panels with what chooses between them. */
function Panels({ tab }: { tab: Tab }) {
  const t = useT()
  const navigation = useNavigation()
  const panels = [
    { key: 'overview', label: t('benefit.overview') },
    { key: 'invite', label: t('title.invite') },
  ] as const
  return (
    <>
      <div className="pad">
        <Segment
          choices={panels}
          value={tab}
          label={t('benefit.panels')}
          panel="benefit-panel"
          onValue={(next) =>
            void navigation.go({ to: '/benefit', search: next === 'invite' ? { tab: next } : {} }, { replace: true })
          }
        />
      </div>
      <div id="benefit-panel" role="tabpanel" aria-label={panels.find(({ key }) => key === tab)?.label}>
        <Panel tab={tab} />
      </div>
    </>
  )
}

function Panel({ tab }: { tab: Tab }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const mine = tab === 'invite' ? <MyInvitation /> : <OverviewPanel />
  return (
    <>
      {isLoggedIn ? mine : <VisitorPanel tab={tab} back={tab === 'invite' ? invitationAddress : '/benefit'} />}
      <RewardRisk>{t('poster.risk')}</RewardRisk>
    </>
  )
}
