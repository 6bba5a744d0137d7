import { type Card, cardContent } from '@madang/contract/chat/cards.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { chat } from '../chat-store.ts'
import { fetchNewest, quietly } from '../fetch.ts'
import { write } from '../send.ts'
import { emptyHistory } from '../state/conversation-history.ts'
import { isAsked } from './is-asked.ts'
import { useOpenService } from './use-open-service.ts'

/** Opens the conversation with customer service, with what it is about as a card (REQ-102), which is not written twice in a row. */
export function useAskWith(card: Card) {
  return useOpenService(async (friendId) => {
    const history = () => chat.getState().talkHistory[friendId] ?? emptyHistory
    if (!history().known) await quietly(fetchNewest(friendId))
    const { me } = chat.getState()
    if (!me || !isAsked(history(), card, me, serverNow())) write(friendId, cardContent(card), {}, true)
  })
}
