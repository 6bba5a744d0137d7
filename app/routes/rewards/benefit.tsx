import { lazy, Suspense, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigation } from '../../lib/navigation/router.ts'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/pull-to-refresh.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { programmeQuery } from '../../features/rewards/queries.ts'
import { ValidRule } from '../../features/rewards/programme/valid-rule.tsx'
import { InvitePanel } from '../../features/invites/invite-panel.tsx'
import '../../features/invites/invites.css'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { OverviewPanel } from '../../features/rewards/overview/overview-panel.tsx'
import { AskByLink } from '../../features/settings/ask-by-link.tsx'
import { settingsQuery } from '../../features/settings/queries.ts'
import { ProgrammeSheet } from '../../features/rewards/programme/programme-sheet.tsx'
import { VisitorPanel } from '../../features/rewards/overview/visitor-panel.tsx'
import '../../features/rewards/rewards.css'
import { useLanguage, useT } from '../../lib/locale.ts'
import { useSearchOf } from '../../lib/navigation/search-of.ts'
import { isSettled } from '../../lib/server/is-settled.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'

const ForwardSheet = lazy(async () => ({
  default: (await import('../../features/chat/select/forward-sheet.tsx')).ForwardSheet,
}))

/** Benefit: check-in and invitation, two panels of one kept view (REQ-31, REQ-111, REQ-118). Visitors read the rules. */
export function Benefit() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const queries = useQueryClient()
  const navigation = useNavigation()
  const tab = useSearchOf('/benefit')['tab'] === 'invite' ? 'invite' : 'overview'
  const [isRulesOpen, setRulesOpen] = useState(false)
  const [inviting, setInviting] = useState<string>()

  const panels = [
    { key: 'overview', label: t('benefit.overview') },
    { key: 'invite', label: t('benefit.invitation') },
  ] as const
  return (
    <>
      <PageHead title={t('title.benefit')}>
        {isLoggedIn ? <AmountVisibilityButton /> : null}
        <IconButton icon="document" label={t('benefit.rules')} onClick={() => setRulesOpen(true)} />
      </PageHead>
      <main>
        <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
          <div className="pad">
            <Segment
              choices={panels}
              value={tab}
              label={t('benefit.panels')}
              panel="benefit-panel"
              onValue={(next) =>
                void navigation.go(
                  { to: '/benefit', search: next === 'invite' ? { tab: next } : {} },
                  { replace: true },
                )
              }
            />
          </div>
          <div id="benefit-panel" role="tabpanel" aria-label={panels.find(({ key }) => key === tab)?.label}>
            {isLoggedIn ? (
              tab === 'invite' ? (
                <Invitation onToFriend={setInviting} />
              ) : (
                <OverviewPanel />
              )
            ) : (
              <VisitorPanel tab={tab} />
            )}
          </div>
        </PullToRefresh>
      </main>
      {inviting ? (
        <Suspense fallback={null}>
          <ForwardSheet
            messages={[{ type: messageType.card, content: cardContent({ kind: 'invitation', id: inviting }) }]}
            onClose={() => setInviting(undefined)}
          />
        </Suspense>
      ) : null}
      <ProgrammeSheet open={isRulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  )
}

/** My invitation, once the rules and what I said of people who come by it are known too. */
function Invitation({ onToFriend }: { onToFriend: (code: string) => void }) {
  const rules = useQuery(programmeQuery(useLanguage().locale))
  const mine = useQuery(settingsQuery)
  return (
    <InvitePanel onToFriend={onToFriend} rule={<ValidRule className="pad" />} isReady={isSettled(rules, mine)}>
      <AskByLink />
    </InvitePanel>
  )
}
