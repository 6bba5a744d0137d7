import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day } from '../ids.ts'

/** The documents that hold between the platform and its users (REQ-183). */
export const termsDocs = ['terms', 'privacy', 'risk', 'campaign'] as const
export type TermsDoc = (typeof termsDocs)[number]

/** `2026-11-21`, or `2026-11-21.2` for a further one of the same day. */
const version = z.string().regex(/^\d{4}-\d{2}-\d{2}(\.\d{1,2})?$/)

/** A lawyer who read a version, and the day. */
export const counsel = z.object({ name: z.string().trim().min(1).max(60), day })
export type Counsel = z.infer<typeof counsel>

const document = z.object({
  doc: z.enum(termsDocs),
  version,
  title: z.string(),
  isCurrent: z.boolean(),
  /** Who of counsel read this very version; null while nobody did. */
  counsel: counsel.extend({ name: z.string() }).nullable(),
  /** It comes with the product: what a company may begin with. */
  isSample: z.boolean(),
  sections: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      /** A table, its first row the head; null for none. */
      rows: z.array(z.array(z.string())).nullable(),
    }),
  ),
  /** Every version, the newest first, each with what changed in plain words. */
  versions: z.array(z.object({ version, change: z.string(), needsConsent: z.boolean() })),
})
export type TermsDocument = z.infer<typeof document>

export const getDocument = reading({
  path: 'info/GetDocument',
  summary: 'Terms, privacy, risk or campaign rules: the current version or an older one',
  auth: 'visitor',
  feature: null,
  input: { doc: z.enum(termsDocs), version: version.optional() },
  output: document,
})
