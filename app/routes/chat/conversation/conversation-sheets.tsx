import type { Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Reply } from '../../../features/chat/conversation/use-quotes.ts'
import { ClearDialog, ConversationMenu, ForwardSheet, MessageMenu } from '../../../features/chat/lazy.tsx'
import type { useSelection } from '../../../features/chat/select/use-selection.ts'
import { ApplySheet, PersonDialog } from '../../../features/friends/lazy-sheets.tsx'
import { LazyReport } from '../../../features/reports/lazy-report.tsx'
import { LazyLeave } from '../../../features/safety/lazy-leave.tsx'
import { MountOnFirstUse } from '../../../lib/parts/lazy-sheet.tsx'
import type { Counterpart } from './use-counterpart.ts'
import type { SheetState } from './use-sheets.ts'

interface SheetsProps {
  readonly counterpart: Counterpart
  readonly sheets: SheetState
  readonly messages: readonly Message[] | undefined
  readonly selection: ReturnType<typeof useSelection>
  readonly onReply: (reply: Reply) => void
  readonly onFind: () => void
}

/** Everything that can stand over a conversation. */
export function ConversationSheets(props: SheetsProps) {
  const { counterpart, sheets, selection } = props
  const { friendId, name } = counterpart
  const { open, show } = sheets
  return (
    <>
      <Menus {...props} />
      <LazyLeave url={open.leaving} onClose={() => show({ leaving: undefined })} />
      <LazyReport reported={open.reported} onClose={() => show({ reported: undefined })} onSent={selection.end} />
      <MountOnFirstUse isNeeded={open.forwarded !== undefined}>
        <ForwardSheet messages={open.forwarded} onClose={() => show({ forwarded: undefined })} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={open.clearing === true}>
        <ClearDialog friendId={open.clearing && friendId} onClose={() => show({ clearing: undefined })} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={open.asked !== undefined}>
        <PersonDialog asked={open.asked} onClose={() => show({ asked: undefined })} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={open.applying === true}>
        <ApplySheet person={open.applying && { friendId, name }} onClose={() => show({ applying: undefined })} />
      </MountOnFirstUse>
    </>
  )
}

/** The menu of a message and the menu of the conversation. */
function Menus({ counterpart, sheets, messages, selection, onReply, onFind }: SheetsProps) {
  const { friendId, name, isBlocked, isService } = counterpart
  const { open, show, report } = sheets
  return (
    <>
      <MountOnFirstUse isNeeded={open.target !== undefined}>
        <MessageMenu
          target={open.target}
          friendId={friendId}
          name={name}
          onClose={() => show({ target: undefined })}
          onReply={onReply}
          onForward={({ type, content }) => show({ forwarded: [{ type, content }] })}
          onSelect={selection.start}
          onReport={({ msgId }) => report([msgId])}
        />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={open.more === true}>
        <ConversationMenu
          open={open.more === true}
          friendId={friendId}
          name={name}
          isBlocked={isBlocked}
          isService={isService}
          onClose={() => show({ more: undefined })}
          onFind={onFind}
          onBlock={() => show({ asked: { action: isBlocked ? 'unblock' : 'block', friendId, name } })}
          onReport={() => report([], lastReceived(messages, friendId))}
          onClear={() => show({ clearing: true })}
        />
      </MountOnFirstUse>
    </>
  )
}

/** As many of the last messages of the other are offered with a report that names none. */
const mostRecent = 10

function lastReceived(messages: readonly Message[] | undefined, friendId: UserId): MessageId[] {
  return (messages ?? [])
    .filter(({ senderId }) => senderId === friendId)
    .slice(-mostRecent)
    .map(({ msgId }) => msgId)
}
