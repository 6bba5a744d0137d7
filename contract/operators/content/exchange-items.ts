import { z } from 'zod'
import { exchangeItemForms, exchangeItemId } from '../../campaigns/exchange-items.ts'
import { instant } from '../../ids.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from './content-calls.ts'

/** What an item says in one language, as it is written. */
const writtenText = z.object({
  title: z.string().trim().min(1).max(60),
  who: z.string().trim().min(1).max(60),
  note: z.string().trim().max(300),
})

export const exchangeItemContent = z.object({
  texts: inEachLanguage(writtenText),
  form: z.enum(exchangeItemForms),
  points: z.int().min(1).max(1_000_000),
  stock: z.int().min(0).max(100_000),
  /** When it takes place, or until when it is handed out. Nothing is reserved or returned from then on. */
  startAt: instant,
})
export type ExchangeItemContent = z.infer<typeof exchangeItemContent>

export const exchangeItemKind = {
  name: 'exchangeItem',
  area: 'exchangeItems',
  review: 'onSave',
  id: exchangeItemId,
  content: exchangeItemContent,
  row: { startAt: instant, points: z.int(), stock: z.int(), taken: z.int() },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const exchangeItemCalls = {
  ...contentCalls(exchangeItemKind),
  save: saveCall(exchangeItemKind),
  withdraw: withdrawCall(exchangeItemKind),
}
