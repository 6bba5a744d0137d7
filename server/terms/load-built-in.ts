import { inEach } from '@madang/contract/locale.ts'
import { termsDocs } from '@madang/contract/users/terms.ts'
import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { bodyOf } from '../house/legal-body.ts'
import { legalDocumentRow } from '../house/legal-document-row.ts'
import { documents } from './documents.ts'
import { writtenIn } from './versions.ts'

const at = new Date('2026-11-21T00:00:00Z')

/** Puts the built-in documents where the company edits them, in every mode: it begins with them instead of an empty page. */
export async function loadBuiltInDocuments(db: Db): Promise<void> {
  const samples = termsDocs.map((doc) => {
    const { title, versions } = documents[doc]
    const [{ change, needsConsent, sections }] = versions
    const texts = inEach((locale) => ({
      title: title[locale],
      change: change[locale],
      body: bodyOf(sections.map((section) => writtenIn(section, locale))),
    }))
    return { id: doc, content: { texts, needsConsent }, terms: { counsel: null }, at }
  })
  await transact(db, (tx) => loadSamples(tx, legalDocumentRow, samples))
}
