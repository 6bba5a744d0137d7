import { type Card, cardContent, cardIn } from '@madang/contract/chat/cards.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ConversationHistory } from '../state/conversation-history.ts'

/** An answered conversation that rested for so long is about something new, in milliseconds. */
const restedMs = dayMs

/**
 * Whether the conversation with customer service is about a card already: it is the last one there, and nobody answered since
 * or somebody wrote within a day. A message that was refused is none.
 */
export function isAsked(history: ConversationHistory, card: Card, me: UserId, now: number): boolean {
  const { messages, outgoing } = history
  const onItsWay = outgoing.findLast(({ isCard, state }) => isCard && state !== 'failed')
  const sent = messages.findLast(
    ({ type, senderId, recallTime }) => type === messageType.card && senderId === me && recallTime === null,
  )
  const last = cardIn((onItsWay ?? sent)?.content ?? '')
  if (!last || cardContent(last) !== cardContent(card)) return false
  const newest = messages.at(-1)
  return onItsWay !== undefined || newest?.senderId === me || now - (newest?.createTime.getTime() ?? 0) < restedMs
}
