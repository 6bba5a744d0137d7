import { z } from 'zod'

/** Names something that points are exchanged for, as in its address. */
export const exchangeItemId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('ExchangeItemId')
export type ExchangeItemId = z.infer<typeof exchangeItemId>

/** What it is, which its drawing tells. */
export const exchangeItemForms = ['talk', 'review', 'class', 'goods'] as const
export type ExchangeItemForm = (typeof exchangeItemForms)[number]

/** What an item says in one language. */
export const exchangeItemText = z.object({
  title: z.string(),
  /** Whose time it is, or where it is sent. */
  who: z.string(),
  /** How it is taken up. */
  note: z.string(),
})
