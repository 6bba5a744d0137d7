import { z } from 'zod'

/** Names an event, as in its address. */
export const eventId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('EventId')
export type EventId = z.infer<typeof eventId>

/** What an event says in one language, as readers get it. */
export const eventText = z.object({
  title: z.string(),
  /** One or two sentences in the list. */
  summary: z.string(),
  /** Who may take part. */
  who: z.string(),
  /** What there is to get, and how much of it. */
  prizes: z.array(z.object({ what: z.string(), worth: z.string() })),
  rules: z.array(z.string()),
})

/** Pages of the app in which an event goes on; null where joining is all. */
export const eventLinks = ['/contest', '/xrp', '/studio', '/benefit'] as const
