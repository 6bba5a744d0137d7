import { useRef } from 'react'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { messageEdits } from '../../../data/chat/changes/message-edits.ts'
import { Composer } from '../../../features/chat/compose/composer.tsx'
import { ComposerField } from '../../../features/chat/compose/composer-field.tsx'
import { fit } from '../../../features/chat/compose/use-composer.ts'
import { FirstWords } from '../../../features/chat/compose/first-words.tsx'
import type { Reply } from '../../../features/chat/conversation/use-quotes.ts'
import { EditComposer, FindSteps, SelectBar } from '../../../features/chat/lazy.tsx'
import type { useSelection } from '../../../features/chat/select/use-selection.ts'
import { MountOnFirstUse } from '../../../lib/parts/lazy-sheet.tsx'
import type { Finding } from './use-finding.ts'

/** What stands below the messages: what to do with the chosen ones, steps through what was found, or the field to write in. */
export function ConversationFoot({
  friendId,
  isFriend,
  selection,
  finding,
  findFrom,
  reply,
  onReplyEnd,
  onReport,
}: {
  friendId: UserId
  isFriend: boolean
  selection: ReturnType<typeof useSelection>
  finding: Finding
  /** The hit the search begins at. */
  findFrom: string | undefined
  reply: Reply | undefined
  onReplyEnd: () => void
  onReport: (msgIds: readonly MessageId[]) => void
}) {
  const { chosen, messages, end } = selection
  const field = useRef<HTMLTextAreaElement>(null)
  const editing = messageEdits((edits) => edits[friendId])
  if (chosen)
    return (
      <MountOnFirstUse isNeeded>
        <SelectBar
          messages={messages}
          friendId={friendId}
          onReport={() => onReport(messages.map(({ msgId }) => msgId))}
          onEnd={end}
        />
      </MountOnFirstUse>
    )
  if (finding.typed !== undefined)
    return (
      <MountOnFirstUse isNeeded>
        <FindSteps friendId={friendId} typed={finding.typed} from={findFrom} onHit={finding.onHit} />
      </MountOnFirstUse>
    )
  if (editing)
    return (
      <MountOnFirstUse isNeeded>
        <EditComposer
          key={editing.msgId}
          friendId={friendId}
          message={editing}
          composer={field}
          Field={ComposerField}
          fit={fit}
        />
      </MountOnFirstUse>
    )
  return (
    <>
      {isFriend ? <FirstWords friendId={friendId} /> : null}
      <Composer ref={field} friendId={friendId} reply={reply} onReplyEnd={onReplyEnd} />
    </>
  )
}
