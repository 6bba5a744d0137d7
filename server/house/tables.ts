import type { ColumnType } from 'kysely'
import type { LegalDocumentContent } from '@madang/contract/operators/content/house/legal-documents.ts'
import type { Counsel, TermsDoc } from '@madang/contract/users/terms.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What readers have of the house; its kind knows the shape of the content. */
    house_setting: {
      kind: string
      id: string
      content: ColumnType<unknown, string, string>
      shown_at: Date
      is_sample: boolean
    }
    /** Every published version of a legal document, for good. */
    legal_document: {
      doc: TermsDoc
      version: string
      content: ColumnType<LegalDocumentContent, string, never>
      needs_consent: boolean
      counsel: ColumnType<Counsel | null, string | null, never>
      published_at: Date
    }
  }
}
