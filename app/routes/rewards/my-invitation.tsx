import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import { programmeQuery } from '../../features/rewards/queries.ts'
import { ValidRule } from '../../features/rewards/programme/valid-rule.tsx'
import { InvitePanel } from '../../features/invites/invite-panel.tsx'
import '../../features/invites/invites.css'
import { AskByLink } from '../../features/settings/ask-by-link.tsx'
import { settingsQuery } from '../../features/settings/queries.ts'
import { useLanguage } from '../../lib/locale.ts'
import { lazySheet } from '../../lib/parts/lazy-sheet.tsx'
import { isSettled } from '../../lib/server/is-settled.ts'

const ForwardSheet = lazySheet(
  async () => (await import('../../features/chat/select/forward-sheet.tsx')).ForwardSheet,
  ({ messages }) => messages !== undefined,
)

/** My invitation, once the rules and what I said of people who come by it are known too; it can be sent to a friend. */
export function MyInvitation() {
  const rules = useQuery(programmeQuery(useLanguage().locale))
  const mine = useQuery(settingsQuery)
  const [inviting, setInviting] = useState<string>()
  return (
    <>
      <InvitePanel onToFriend={setInviting} rule={<ValidRule className="pad" />} isReady={isSettled(rules, mine)}>
        <AskByLink />
      </InvitePanel>
      <ForwardSheet
        messages={
          inviting
            ? [{ type: messageType.card, content: cardContent({ kind: 'invitation', id: inviting }) }]
            : undefined
        }
        onClose={() => setInviting(undefined)}
      />
    </>
  )
}
