import type { Conversation } from '@madang/contract/chat/chat.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { chat } from '../../../data/chat/chat-store.ts'
import { useT, type Say } from '../../../lib/locale.ts'
import { typeOf } from '../../../data/chat/conversation.ts'
import { messageWords } from '../messages/message-summary.ts'

/** The second line of a session: a draft, a failure, or the last message in words (REQ-86). */
export function LastLine({ session }: { session: Conversation }) {
  const t = useT()
  const draft = chat((state) => state.drafts[session.friendId]?.trim() ?? '')
  const hasFailed = chat((state) => state.talkHistory[session.friendId]?.outgoing.at(-1)?.state === 'failed')
  const own = chat((state) => state.talkHistory[session.friendId]?.outgoing.at(-1))
  if (draft)
    return (
      <span className="grow one">
        <span className="acc b">{t('chat.draft')}</span> {draft}
      </span>
    )
  if (hasFailed)
    return (
      <span className="grow one danger f g4">
        <Icon name="alert" size="xs" />
        {t('chat.notSent')}
      </span>
    )
  return (
    <span className="grow one">
      {own ? messageWords({ type: typeOf(own), content: own.content, recallTime: null }, t) : lastWords(session, t)}
    </span>
  )
}

function lastWords({ lastMessage }: Conversation, t: Say): string {
  if (!lastMessage) return t('chat.noMessage')
  return messageWords(lastMessage, t)
}
