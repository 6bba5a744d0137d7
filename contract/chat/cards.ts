import { z } from 'zod'
import { articleItem } from '../reading/articles.ts'
import { reading } from '../endpoint.ts'
import { eventId } from '../campaigns/event-item.ts'
import { articleId, avatar } from '../ids.ts'
import { locales } from '../locale.ts'
import { quote } from '../reading/market.ts'
import { fromWire, toWire } from '../wire.ts'
import { caseKindNames } from './case-cards.ts'

/** The article’s or event’s id, the coin’s symbol, the invitation code, or what a case is known by. */
const id = z.string().regex(/^[A-Za-z0-9-]{1,80}$/)

/** Cards whose look the server gives. */
const productCard = z.object({ kind: z.enum(['article', 'coin', 'invitation', 'event']), id })
export type ProductCard = z.infer<typeof productCard>

/** A case of one's own for customer service (REQ-102): it says what it is and its number, and whoever may opens it by them. */
const caseCard = z.object({ kind: z.enum(caseKindNames), id })
export type CaseCard = z.infer<typeof caseCard>

/** What a card message may carry (REQ-90): something of the product itself, by its name there. Nothing from outside. */
const card = z.union([productCard, caseCard])
export type Card = z.infer<typeof card>

export function isCase(carried: Card): carried is CaseCard {
  return caseKindNames.some((kind) => kind === carried.kind)
}

/** The content of a message of type 3: its card as JSON text in the wire's names, in this order. */
export function cardContent({ kind, id }: Card): string {
  return JSON.stringify(toWire({ kind, id }))
}

/** The card in the content of a message; null when it is none (or was recalled). */
export function cardIn(content: string): Card | null {
  try {
    const read = card.safeParse(fromWire(JSON.parse(content)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** What a card shows, in the reader's language, as the product has it now. */
export const shownCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('article'),
    id: articleId,
    title: articleItem.shape.title,
    summary: articleItem.shape.summary,
    cover: articleItem.shape.cover,
    language: articleItem.shape.language,
    categoryId: articleItem.shape.categoryId,
  }),
  z.object({ kind: z.literal('coin'), id: z.string(), quote }),
  z.object({
    kind: z.literal('event'),
    id: eventId,
    title: z.string(),
    picture: z.string().nullable(),
    language: z.enum(locales),
  }),
  z.object({ kind: z.literal('invitation'), id: z.string(), nickName: z.string(), avatar }),
])
export type ShownCard = z.infer<typeof shownCard>

export const getCards = reading({
  path: 'chat/GetCards',
  summary: 'What some cards show, in their order; null for one that is gone',
  auth: 'user',
  feature: null,
  input: { cards: z.array(productCard).min(1).max(50) },
  output: z.object({ items: z.array(shownCard.nullable()) }),
  limit: { points: 300, seconds: 60 },
})
