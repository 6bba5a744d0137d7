import type { getCards as endpoint } from '@madang/contract/chat/cards.ts'
import type { Card, ProductCard, ShownCard } from '@madang/contract/chat/cards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Context } from '../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'

/** What cards in chat name (REQ-90). Articles, coins and invitations belong to other domains; chat only asks about them. */
export interface Cards {
  /** Whether a user may send this card: it names something that is there; an invitation or a case is their own. */
  mayCarry(sender: UserId, card: Card, now: Date): Promise<boolean>
  /** What cards show in a language, in their order; null for one that is gone. */
  show(cards: readonly ProductCard[], locale: Locale, now: Date): Promise<(ShownCard | null)[]>
}

/** Where nothing can be carried: every card is refused. */
export const noCards: Cards = {
  mayCarry: async () => false,
  show: async (cards) => cards.map(() => null),
}

export async function getCards(
  { cards, locale, now }: Context<'cards' | 'locale' | 'now'>,
  { cards: asked }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return { items: await cards.show(asked, locale, now) }
}
