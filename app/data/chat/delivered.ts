import { deliveredPerFrame, encodeDelivered, type Delivered } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { chat } from './chat-store.ts'
import type { ConversationHistory } from './state/conversation-history.ts'

/** What comes within this many milliseconds is said together; what is read meanwhile needs no word. */
const gatherMs = 1_000
/** Frames at a time: the server takes 20 a second. */
const framesAtOnce = 4

/** Up to where this phone said it has a conversation, since the socket was opened. */
let told = new Map<UserId, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Another person, or nobody. */
export function closeDelivered(): void {
  clearTimeout(timer)
  timer = undefined
  told = new Map()
}

/** A new socket: what was said on the one before may have been lost with it. */
export function resendDelivered(): void {
  told = new Map()
}

/** Tells the server, a moment later, up to where this phone has what was sent to it (REQ-91). `say` answers whether it went out. */
export function sendDelivered(say: (text: string) => boolean): void {
  if (timer !== undefined || !due(chat.getState().talkHistory).length) return
  timer = setTimeout(() => {
    timer = undefined
    const items = due(chat.getState().talkHistory)
    for (let frame = 0; frame < framesAtOnce && items.length; frame++) {
      const some = items.splice(0, deliveredPerFrame)
      if (!say(encodeDelivered(some))) return
      for (const { friendId, seq } of some) told.set(friendId, seq)
    }
    if (items.length) sendDelivered(say)
  }, gatherMs)
}

function due(histories: Readonly<Record<UserId, ConversationHistory>>): Delivered[] {
  return (Object.entries(histories) as [UserId, ConversationHistory][]).flatMap(([friendId, history]) => {
    const seq = deliveredSeq(history, friendId)
    return seq > Math.max(history.readSeq, told.get(friendId) ?? 0) ? [{ friendId, seq }] : []
  })
}

/** The newest place of the other up to which nothing is missing; 0 for none. */
export function deliveredSeq({ known, messages }: ConversationHistory, friendId: UserId): number {
  if (!known) return 0
  return messages.findLast(({ seq, senderId }) => senderId === friendId && seq <= known.upTo)?.seq ?? 0
}
