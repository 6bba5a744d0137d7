import { isCase, type ProductCard, type ShownCard } from '@madang/contract/chat/cards.ts'
import { articleId } from '@madang/contract/ids.ts'
import { type Locale, defaultLocale, languages } from '@madang/contract/locale.ts'
import { findArticles } from '../articles/find-articles.ts'
import type { Cards } from '../chat/cards.ts'
import type { Db } from '../db/tables.ts'
import { readEvents } from '../events/read-events.ts'
import type { Market } from '../market/market.ts'
import { shownQuotes } from '../market/shown-quotes.ts'
import { invitersByCodes } from '../users/registration/inviters.ts'
import { isOwnCase } from './own-cases.ts'

/** Cards of what this product has: published articles, listed coins, people's own invitations and cases (REQ-90, REQ-102). */
export function ownCards(db: Db, market: Market): Cards {
  return {
    mayCarry: async (sender, card, now) => {
      if (isCase(card)) return isOwnCase(db, sender, card)
      if (card.kind === 'coin') return (await market.coins()).some(({ symbol }) => symbol === card.id)
      if (card.kind === 'article')
        return (await findArticles(db, defaultLocale, now, articlesAmong([card]))).has(card.id)
      if (card.kind === 'event') return (await eventsAmong(db, [card], defaultLocale)).has(card.id)
      return (await invitersByCodes(db, [card.id])).get(card.id)?.userId === sender
    },
    show: async (cards, locale, now) => {
      const articles = await findArticles(db, locale, now, articlesAmong(cards))
      const quotes = await quotesAmong(market, cards, locale)
      const events = await eventsAmong(db, cards, locale)
      const inviters = await invitersByCodes(
        db,
        cards.flatMap(({ kind, id }) => (kind === 'invitation' ? [id] : [])),
      )
      return cards.map(({ kind, id }): ShownCard | null => {
        if (kind === 'coin') {
          const quote = quotes.get(id)
          return quote ? { kind, id, quote } : null
        }
        if (kind === 'event') return events.get(id) ?? null
        if (kind === 'invitation') {
          const inviter = inviters.get(id)
          return inviter ? { kind, id, nickName: inviter.nickName, avatar: inviter.avatar } : null
        }
        const article = articles.get(id)
        if (!article) return null
        const { title, summary, cover, language, categoryId } = article
        return { kind, id: article.id, title, summary, cover, language, categoryId }
      })
    },
  }
}

function articlesAmong(cards: readonly ProductCard[]): string[] {
  return cards.flatMap(({ kind, id }) => (kind === 'article' && articleId.safeParse(id).success ? [id] : []))
}

async function eventsAmong(db: Db, cards: readonly ProductCard[], locale: Locale): Promise<Map<string, ShownCard>> {
  if (!cards.some(({ kind }) => kind === 'event')) return new Map()
  const events = await readEvents(db, locale)
  return new Map(
    events.map(({ id, title, picture, language }) => [id, { kind: 'event', id, title, picture, language }]),
  )
}

async function quotesAmong(market: Market, cards: readonly ProductCard[], locale: Locale) {
  if (!cards.some(({ kind }) => kind === 'coin')) return new Map<string, never>()
  const { items } = await shownQuotes({ market, locale }, { currency: languages[locale].currency, base: 'kst9' })
  return new Map(items.map((quote) => [quote.symbol, quote]))
}
