import { useMemo } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { useConversation } from '../../../features/chat/conversation/use-conversation.ts'
import type { RowContext } from '../../../features/chat/messages/message-list-row.tsx'
import type { useSelection } from '../../../features/chat/select/use-selection.ts'
import type { useViewer } from '../../../features/pictures/use-viewer.ts'
import { LazyWarning } from '../../../features/safety/lazy-warning.tsx'
import { MessageText } from '../../../features/safety/message-text.tsx'
import { Marked } from '../../../lib/format/marked.tsx'
import type { Counterpart } from './use-counterpart.ts'
import type { SheetState } from './use-sheets.ts'

/** What every row of the messages needs; the same object until something of it changed, so that rows are not drawn again. */
export function useRowContext({
  counterpart: { name, avatar = 1, isService },
  conversation: { history, show: onQuote },
  selection: { chosen, choose: onChoose },
  quoteOf,
  found,
  viewer,
  sheets: { show, report, askUnblock: onUnblock, apply: onApply },
}: {
  counterpart: Counterpart
  conversation: ReturnType<typeof useConversation>
  selection: ReturnType<typeof useSelection>
  quoteOf: RowContext['quoteOf']
  /** Words that are looked for and marked where they stand. */
  found: string
  viewer: ReturnType<typeof useViewer>
  sheets: SheetState
}): RowContext {
  const peerReadSeq = history?.peerReadSeq ?? null
  const peerDeliveredSeq = history?.peerDeliveredSeq ?? null
  return useMemo(
    () => ({
      name,
      avatar,
      peerReadSeq,
      peerDeliveredSeq,
      quoteOf,
      onQuote,
      chosen,
      onChoose,
      onMenu: (target) => show({ target }),
      onPicture: ({ seq }) => viewer.open(seq),
      drawWords: (text) =>
        found ? (
          <Marked text={text} words={found} />
        ) : (
          <MessageText text={text} onLeave={(leaving) => show({ leaving })} />
        ),
      drawAbove: ({ content, msgId }: Message) =>
        isService ? null : <LazyWarning text={content} onReport={() => report([msgId])} />,
      steps: { onUnblock, onApply },
    }),
    [
      found,
      isService,
      name,
      avatar,
      peerReadSeq,
      peerDeliveredSeq,
      chosen,
      quoteOf,
      onQuote,
      onChoose,
      onUnblock,
      onApply,
      report,
      show,
      viewer,
    ],
  )
}
