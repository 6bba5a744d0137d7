import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { ProgrammeSheet } from '../../features/rewards/programme/programme-sheet.tsx'
import { VisitorPanel } from '../../features/rewards/overview/visitor-panel.tsx'
import '../../features/rewards/rewards.css'
import { useT } from '../../lib/locale.ts'
import { behindLock } from '../../lib/lock/lock-gate.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { MyInvitation } from './my-invitation.tsx'

/** The invitation alone, by the readings that give it a page or a view of its own (REQ-118, requirements section 20). */
export const Invite = behindLock(InvitePage)

function InvitePage({ address = '/invite' }: { address?: string }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const queries = useQueryClient()
  const [isRulesOpen, setRulesOpen] = useState(false)
  return (
    <>
      <BackPage
        title={t('title.invite')}
        actions={<IconButton icon="document" label={t('benefit.rules')} onClick={() => setRulesOpen(true)} />}
        onRefresh={() => queries.refetchQueries({ type: 'active' })}
      >
        {isLoggedIn ? <MyInvitation /> : <VisitorPanel tab="invite" back={address} />}
        <RewardRisk>{t('poster.risk')}</RewardRisk>
      </BackPage>
      <ProgrammeSheet open={isRulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  )
}
