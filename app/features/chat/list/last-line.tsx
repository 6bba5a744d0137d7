import type { Conversation } from '@madang/contract/chat/chat.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { chat } from '../../../data/chat/chat-store.ts'
import { useT, type Translate } from '../../../lib/locale.ts'
import { typeOf, type Outgoing } from '../../../data/chat/state/conversation-history.ts'
import { newestLine } from './newest-line.ts'
import { messageSummary } from '../messages/message-summary.ts'

const nothing: readonly Outgoing[] = []

/** The second line of a conversation: a draft, a failure, or the last message in words (REQ-86). */
export function LastLine({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const draft = chat((state) => state.drafts[conversation.friendId]?.trim() ?? '')
  const outgoing = chat((state) => state.talkHistory[conversation.friendId]?.outgoing ?? nothing)
  const { shows, hasFailed } = newestLine(conversation.lastMessage, outgoing)
  const own = outgoing.at(-1)
  if (draft)
    return (
      <span className="grow one">
        <span className="accent bold">{t('chat.draft')}</span> {draft}
      </span>
    )
  if (shows === 'failed')
    return (
      <span className="grow one danger flex gap-4">
        <Icon name="alert" size="xs" />
        {t('chat.notSent')}
      </span>
    )
  return (
    <>
      {hasFailed ? (
        <span className="danger" role="img" aria-label={t('chat.notSent')}>
          <Icon name="alert" size="xs" />
        </span>
      ) : null}
      <span className="grow one">
        {own && shows === 'own'
          ? messageSummary({ type: typeOf(own), content: own.content, recallTime: null }, t)
          : lastWords(conversation, t)}
      </span>
    </>
  )
}

function lastWords({ lastMessage, friendsSince }: Conversation, t: Translate): string {
  if (!lastMessage) return t(friendsSince ? 'dialogue.friendsNow' : 'chat.noMessage')
  return messageSummary(lastMessage, t)
}
