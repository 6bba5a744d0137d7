import { z } from 'zod'
import { counsel, termsDocs } from '../../../users/terms.ts'
import { contentCalls, inEachLanguage, saveCall, type ContentKind } from '../content-calls.ts'

/** A document in one language. Its body: `## ` begins a part, empty lines part paragraphs, lines of `| a | b |` are a table. */
const legalText = z.object({
  title: z.string().trim().min(1).max(80),
  /** What is different from the version before, in plain words (REQ-183). */
  change: z.string().trim().min(1).max(400),
  body: z.string().trim().min(1).max(12_000),
})

/** The same while it is being typed, when parts are still missing. */
export const typedLegalText = z.object({
  title: z.string().max(80),
  change: z.string().max(400),
  body: z.string().max(12_000),
})

export const legalDocumentContent = z.object({
  texts: inEachLanguage(legalText),
  /** Whether who agreed to the version before must agree again. */
  needsConsent: z.boolean(),
})
export type LegalDocumentContent = z.infer<typeof legalDocumentContent>

export const legalDocumentKind = {
  name: 'legalDocument',
  area: 'legalDocuments',
  review: 'onSave',
  id: z.enum(termsDocs),
  content: legalDocumentContent,
  row: { counsel: counsel.nullable() },
  item: { counsel: counsel.nullable() },
  /** Who of counsel read exactly this version, and when; null while nobody did. */
  terms: { counsel: counsel.nullable() },
} as const satisfies ContentKind

/** No withdrawal: a document in force is replaced by a later version, never by none. */
export const legalDocumentCalls = { ...contentCalls(legalDocumentKind), save: saveCall(legalDocumentKind) }
