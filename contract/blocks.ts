import { z } from 'zod'

/** A stretch of text in an article. Links lead to https addresses only (T10). */
export const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  href: z.url({ protocol: /^https$/ }).optional(),
})
const runs = z.array(run)

/** One block of an article. There is no raw HTML: the app draws these as elements. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({ type: z.literal('note'), tone: z.enum(['risk', 'info']), runs }),
  z.object({ type: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
])
export type Run = z.infer<typeof run>
export type Block = z.infer<typeof block>
