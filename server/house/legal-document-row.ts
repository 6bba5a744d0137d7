import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  legalDocumentCalls,
  type LegalDocumentContent,
} from '@madang/contract/operators/content/house/legal-documents.ts'
import type { Counsel, TermsDoc } from '@madang/contract/users/terms.ts'
import { contentRow, type Shown } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import { brokenLine } from './legal-body.ts'
import { builtInVersions, nextVersion, publishedDocuments } from './document-versions.ts'

/** Terms, privacy, risk and campaign rules (REQ-183). Each publication is a version of its own that stays readable. */
export const legalDocumentRow = contentRow(legalDocumentCalls, {
  title: 'title',
  check: (_tx, { texts }) => {
    for (const locale of locales) {
      const text = texts[locale]
      if (!text || brokenLine(text.body) !== null) throw new Failure('INVALID', { field: `content.texts.${locale}` })
    }
  },
  show: showDocument,
  rows: async (tx, items) => {
    const checked = await Promise.all(items.map(({ id }) => counselOf(tx, id)))
    return checked.map((counsel) => ({ counsel }))
  },
  item: async (tx, id) => ({ counsel: await counselOf(tx, id) }),
})

/** What comes with the product is shown from its source; what somebody published becomes a version for good. */
async function showDocument(
  tx: Tx,
  { id, content, terms, at, isSample }: Shown<LegalDocumentContent, { readonly counsel: Counsel | null }>,
): Promise<void> {
  if (isSample) return
  const doc = id as TermsDoc // checked where it came in
  const taken = [...(await publishedDocuments(tx, doc)), ...builtInVersions[doc]].map(({ version }) => version)
  const version = nextVersion(taken, at)
  await tx
    .insertInto('legal_document')
    .values({
      doc,
      version,
      content: JSON.stringify(content),
      needs_consent: content.needsConsent,
      counsel: terms.counsel && JSON.stringify(terms.counsel),
      published_at: at,
    })
    .execute()
}

/** Who of counsel read what readers have. */
async function counselOf(tx: Tx, id: string): Promise<Counsel | null> {
  const [newest] = await publishedDocuments(tx, id as TermsDoc) // an item of this kind
  return newest?.counsel ?? null
}
