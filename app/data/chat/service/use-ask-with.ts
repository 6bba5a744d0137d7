import { type Card, cardContent } from '@madang/contract/chat/cards.ts'
import { write } from '../send.ts'
import { useOpenService } from './use-open-service.ts'

/** Opens the conversation with customer service, with what it is about as a card (REQ-102). */
export function useAskWith(card: Card) {
  return useOpenService((friendId) => write(friendId, cardContent(card), {}, true))
}
