import type { UserId } from '@madang/contract/ids.ts'
import type { ChatState } from './chat-state.ts'
import { gapAfter } from './conversation-history.ts'

interface Gap {
  readonly friendId: UserId
  readonly after: number | null
}

/**
 * The friends whose conversation misses something that was heard of, and the place after which; null where nothing is known
 * around what was heard.
 */
export function gaps(state: ChatState): readonly Gap[] {
  return Object.entries(state.talkHistory).flatMap(([id, history]): Gap[] => {
    const friendId = id as UserId // keys of talkHistory
    if (!history.known) return history.messages.length ? [{ friendId, after: null }] : []
    const after = gapAfter(history)
    return after === null ? [] : [{ friendId, after }]
  })
}

/** The friends whose conversation misses changes that were heard of. */
export function changeGaps({ talkHistory }: ChatState): readonly UserId[] {
  return (Object.keys(talkHistory) as UserId[]).filter((friendId) => {
    const history = talkHistory[friendId]
    return history?.known && history.lastChangeSeq > history.changeSeq
  })
}

/** The conversations that I read further than the server knows, and up to where. */
export function readGaps({ talkHistory }: ChatState): readonly { friendId: UserId; readSeq: number }[] {
  return Object.entries(talkHistory).flatMap(
    ([id, { readSeq, confirmedReadSeq }]) => (readSeq > confirmedReadSeq ? [{ friendId: id as UserId, readSeq }] : []), // keys of talkHistory
  )
}
