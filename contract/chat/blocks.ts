import { z } from 'zod'
import { placedPicture } from '../reading/editorial-images.ts'

/** A stretch of text in an article. Links lead to https addresses only (THR-10). */
export const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  href: z.url({ protocol: /^https$/ }).optional(),
})
const runs = z.array(run)

/** One block of an article. There is no raw HTML: the app draws these as elements. Pictures are files of our own only. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), runs }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({ type: z.literal('note'), tone: z.enum(['risk', 'info']), runs }),
  z.object({ type: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({
    type: z.literal('picture'),
    picture: placedPicture,
    /** What it shows, for who does not see it; an article without it is not whole (REQ-171, REQ-192). */
    alt: z.string().max(300),
    /** Under the picture; empty for none. */
    caption: z.string().max(300),
    /** Whose picture it is; empty for our own. */
    credit: z.string().max(120),
  }),
])
export type Run = z.infer<typeof run>
export type Block = z.infer<typeof block>
