import type { Card } from '@madang/contract/chat/cards.ts'
import { useOpenService } from './use-open-service.ts'

/** Opens the conversation with customer service, with what it is about as a card (REQ-102), which is not written twice in a row. */
export function useAskWith(card: Card) {
  // Loaded once somebody asks: pages of money open without it.
  return useOpenService(async (friendId) => (await import('./ask-with.ts')).askWith(friendId, card))
}
