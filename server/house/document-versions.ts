import { Failure } from '@madang/contract/failures.ts'
import type { TermsDoc } from '@madang/contract/users/terms.ts'
import type { Db, Tx } from '../db/tables.ts'
import { businessDay } from '../rules/business-day.ts'
import './tables.ts'

/** A version of a document by its name, as consents keep it. */
export interface DocumentVersion {
  readonly version: string
  /** Whether who agreed to the version before must agree again (REQ-183). */
  readonly needsConsent: boolean
}

/** What comes with the product and holds until the company publishes its own; the texts stand in server/terms. */
export const builtInVersions: Readonly<Record<TermsDoc, readonly [DocumentVersion, ...DocumentVersion[]]>> = {
  terms: [
    { version: '2026-11-30', needsConsent: false },
    { version: '2026-11-21.2', needsConsent: false },
    { version: '2026-11-21', needsConsent: true },
  ],
  privacy: [
    { version: '2026-11-30', needsConsent: false },
    { version: '2026-11-21.2', needsConsent: false },
    { version: '2026-11-21', needsConsent: true },
  ],
  risk: [
    { version: '2026-11-30', needsConsent: false },
    { version: '2026-11-21', needsConsent: false },
  ],
  campaign: [
    { version: '2026-11-22', needsConsent: false },
    { version: '2026-11-21', needsConsent: false },
  ],
}

/** The name of what is published at a time: its day, with a number where the day has a version. TOO_MANY after 99 of a day. */
export function nextVersion(taken: readonly string[], at: Date): string {
  const day = businessDay(at)
  const further = Array.from({ length: 98 }, (_, index) => `${day}.${index + 2}`)
  const version = [day, ...further].find((name) => !taken.includes(name))
  if (!version) throw new Failure('TOO_MANY')
  return version
}

/** What the company published of a document, the newest first. */
export function publishedDocuments(db: Db | Tx, doc: TermsDoc) {
  return db
    .selectFrom('legal_document')
    .selectAll()
    .where('doc', '=', doc)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/** Every version of some documents, the newest first: what the company published, and behind it what came with the product. */
export async function documentVersions<Doc extends TermsDoc>(
  db: Db | Tx,
  docs: readonly Doc[],
): Promise<Record<Doc, readonly [DocumentVersion, ...DocumentVersion[]]>> {
  const rows = await db
    .selectFrom('legal_document')
    .select(['doc', 'version', 'needs_consent'])
    .where('doc', 'in', docs)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const versions = docs.map((doc) => {
    const published = rows
      .filter((row) => row.doc === doc)
      .map(({ version, needs_consent: needsConsent }) => ({ version, needsConsent }))
    return [doc, [...published, ...builtInVersions[doc]]]
  })
  return Object.fromEntries(versions) as Record<Doc, readonly [DocumentVersion, ...DocumentVersion[]]> // each of `docs`
}
