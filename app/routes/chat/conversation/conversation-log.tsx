import { Suspense } from 'react'
import type { useConversation } from '../../../features/chat/conversation/use-conversation.ts'
import { LazyMessageList } from '../../../features/chat/messages/lazy-message-list.ts'
import type { RowContext } from '../../../features/chat/messages/message-list-row.tsx'
import { MessageListSkeleton } from '../../../features/chat/messages/message-list-skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'

/** The messages, once they are known. */
export function ConversationLog({
  conversation,
  context,
  name,
}: {
  conversation: ReturnType<typeof useConversation>
  context: RowContext
  name: string
}) {
  const t = useT()
  const { history, isGoing, error } = conversation
  if (!history?.known || isGoing)
    return <NotYet error={error} onRetry={conversation.retry} waiting={<MessageListSkeleton />} />
  return (
    <Suspense fallback={<MessageListSkeleton />}>
      <LazyMessageList
        key={conversation.jumps}
        isApart={conversation.isApart}
        rows={conversation.rows}
        context={context}
        label={t('dialogue.log', { name })}
        unseen={conversation.unseen}
        unseenKey={conversation.unseenKey}
        showKey={conversation.showKey}
        onOlder={conversation.older}
        onNewer={conversation.newer}
        onNewest={conversation.toNewest}
        onSeen={conversation.seen}
        onShown={conversation.shown}
      />
    </Suspense>
  )
}
