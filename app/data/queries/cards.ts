import { queryOptions } from '@tanstack/react-query'
import { getCards, type ProductCard, type ShownCard } from '@madang/contract/chat/cards.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { chatKeys } from '../../lib/keys/chat-keys.ts'

/** What a card shows (REQ-90), in the reader's language. Cards that appear together are asked for together. */
export const cardQuery = (locale: Locale, card: ProductCard) =>
  queryOptions({
    queryKey: chatKeys.card(locale, card),
    queryFn: () => ask(card),
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** The most one call answers. */
const most = 50
/** So long cards are gathered. */
const gatherMs = 20

interface Waiting {
  readonly card: ProductCard
  readonly resolve: (shown: ShownCard | null) => void
  readonly reject: (error: unknown) => void
}

let waiting: Waiting[] = []

function ask(card: ProductCard): Promise<ShownCard | null> {
  return new Promise((resolve, reject) => {
    if (!waiting.length) setTimeout(() => void askAll(), gatherMs)
    waiting.push({ card, resolve, reject })
  })
}

async function askAll(): Promise<void> {
  const asked = waiting.slice(0, most)
  waiting = waiting.slice(most)
  if (waiting.length) setTimeout(() => void askAll(), gatherMs)
  try {
    const { items } = await call(getCards, { cards: asked.map(({ card }) => card) })
    for (const [index, { resolve }] of asked.entries()) resolve(items[index] ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Where an invitation leads: the code before the hash too, for apps that drop the fragment (REQ-39). */
export function invitationLink(code: string): string {
  return `${window.location.origin}/?inviteCode=${code}#/share?inviteCode=${code}`
}
