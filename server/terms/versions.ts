import type { Locale } from '@madang/contract/locale.ts'
import type { Counsel, TermsDoc } from '@madang/contract/users/terms.ts'
import type { Db } from '../db/tables.ts'
import { publishedDocuments } from '../house/document-versions.ts'
import { sectionsOf, type WrittenSection } from '../house/legal-body.ts'
import type { Section } from './document.ts'
import { documents } from './documents.ts'

/** One version in one language. */
export interface ShownVersion {
  readonly version: string
  readonly title: string
  readonly change: string
  readonly needsConsent: boolean
  readonly counsel: Counsel | null
  readonly isSample: boolean
  readonly sections: readonly WrittenSection[]
}

/** Every version of a document, the newest first: what the company published, and behind it what came with the product. */
export async function readVersions(db: Db, doc: TermsDoc, locale: Locale): Promise<readonly ShownVersion[]> {
  const published = await publishedDocuments(db, doc)
  const { title, versions } = documents[doc]
  return [
    ...published.flatMap(({ version, content, needs_consent: needsConsent, counsel }) => {
      const text = content.texts[locale]
      return text ? [{ ...text, version, needsConsent, counsel, isSample: false, sections: sectionsOf(text.body) }] : []
    }),
    ...versions.map(({ version, change, needsConsent, sections }) => ({
      version,
      title: title[locale],
      change: change[locale],
      needsConsent,
      counsel: null,
      isSample: true,
      sections: sections.map((section) => writtenIn(section, locale)),
    })),
  ]
}

/** A part of a built-in text in one language. */
export function writtenIn({ title, paragraphs, rows }: Section, locale: Locale): WrittenSection {
  return {
    title: title[locale],
    paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
    rows: rows?.map((cells) => cells.map((cell) => cell[locale])) ?? null,
  }
}
