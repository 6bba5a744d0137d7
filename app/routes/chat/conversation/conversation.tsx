import type { UserId } from '@madang/contract/ids.ts'
import { RelationStrip } from '../../../features/chat/conversation/relation-strip.tsx'
import { useConversation } from '../../../features/chat/conversation/use-conversation.ts'
import { useQuotes } from '../../../features/chat/conversation/use-quotes.ts'
import { useVisibleHeight } from '../../../features/chat/conversation/use-visible-height.ts'
import { SwipeReply, useParts } from '../../../features/chat/lazy.tsx'
import { useSelection } from '../../../features/chat/select/use-selection.ts'
import { personParts } from '../../../features/friends/lazy-sheets.tsx'
import { LazyViewer } from '../../../features/pictures/lazy-viewer.tsx'
import { useViewer } from '../../../features/pictures/use-viewer.ts'
import { ServiceStrip } from '../../../features/support/service-strip.tsx'
import { useTitle } from '../../../lib/navigation/use-title.ts'
import { MountOnFirstUse } from '../../../lib/parts/lazy-sheet.tsx'
import { ConversationFoot } from './conversation-foot.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationLog } from './conversation-log.tsx'
import { ConversationSheets } from './conversation-sheets.tsx'
import { useCounterpart } from './use-counterpart.ts'
import { useFinding } from './use-finding.ts'
import { useRowContext } from './use-row-context.tsx'
import { useSheets } from './use-sheets.ts'

/** One-to-one conversation (REQ-89–REQ-95). */
export function Conversation({
  friendId,
  toMessage,
  picture,
  lookedFor,
}: {
  friendId: UserId
  toMessage: string | undefined
  picture: string | undefined
  /** Words the conversation was opened for; `toMessage` then contains them (REQ-99). */
  lookedFor: string | undefined
}) {
  useVisibleHeight()
  useParts(personParts)
  const counterpart = useCounterpart(friendId)
  const { name, relation, isService } = counterpart
  const conversation = useConversation(friendId, toMessage)
  const { quoteOf, reply, setReply } = useQuotes(conversation.view, name)
  const selection = useSelection(conversation.view)
  const finding = useFinding(lookedFor, conversation.show)
  const viewer = useViewer('/dialogue')
  const sheets = useSheets(counterpart)
  const context = useRowContext({ counterpart, conversation, selection, quoteOf, found: finding.found, viewer, sheets })
  useTitle(name)

  return (
    <div className="conversation-page">
      <ConversationHeader
        counterpart={counterpart}
        selection={selection}
        finding={finding}
        onMore={() => sheets.show({ more: true })}
      />
      <main>
        {isService ? <ServiceStrip /> : null}
        <RelationStrip relation={relation} onUnblock={sheets.askUnblock} onApply={sheets.apply} />
        <ConversationLog conversation={conversation} context={context} name={name} />
        <MountOnFirstUse isNeeded={conversation.view !== undefined}>
          <SwipeReply
            friendId={friendId}
            messages={selection.chosen || finding.typed !== undefined ? undefined : conversation.view?.messages}
            onReply={(msgId) => {
              const quote = quoteOf(msgId)
              if (quote) setReply({ msgId, quote })
            }}
          />
        </MountOnFirstUse>
        <ConversationFoot
          friendId={friendId}
          isFriend={relation === 'added'}
          selection={selection}
          finding={finding}
          findFrom={lookedFor ? toMessage : undefined}
          reply={reply}
          onReplyEnd={() => setReply(undefined)}
          onReport={sheets.report}
        />
      </main>
      <ConversationSheets
        counterpart={counterpart}
        sheets={sheets}
        messages={conversation.history?.messages}
        selection={selection}
        onReply={(to) => {
          finding.end()
          setReply(to)
        }}
        onFind={finding.begin}
      />
      <LazyViewer p={picture} friendId={friendId} name={name} onClose={viewer.close} />
    </div>
  )
}
