import { type Card, cardContent } from '@madang/contract/chat/cards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { chat } from '../chat-store.ts'
import { fetchNewest, quietly } from '../fetch.ts'
import { write } from '../send.ts'
import { emptyHistory } from '../state/conversation-history.ts'
import { isAsked } from './is-asked.ts'

/** Writes a card to customer service, unless the conversation is about it already. */
export async function askWith(friendId: UserId, card: Card): Promise<void> {
  const history = () => chat.getState().talkHistory[friendId] ?? emptyHistory
  if (!history().known) await quietly(fetchNewest(friendId))
  const { me } = chat.getState()
  if (!me || !isAsked(history(), card, me, serverNow())) write(friendId, cardContent(card), {}, true)
}
