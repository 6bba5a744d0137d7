import { isDeepStrictEqual } from 'node:util'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** A licence or an honour of a profile. */
export type Credential = PublisherContent['licences'][number] | PublisherContent['honours'][number]

/** That an operator looked a licence or an honour up, and what it was then. */
export interface Check {
  readonly publisherId: string
  readonly key: string
  readonly checked: unknown
  readonly evidence: string
  readonly checkedBy: string
  readonly checkedAt: Date
}

/** The checks of some publishers. */
export async function checksOf(db: Db | Tx, ids: readonly string[]): Promise<Check[]> {
  if (!ids.length) return []
  const rows = await db.selectFrom('publisher_check').selectAll().where('publisher_id', 'in', ids).execute()
  return rows.map((row) => ({
    publisherId: row.publisher_id,
    key: row.credential,
    checked: row.checked,
    evidence: row.evidence,
    checkedBy: row.checked_name,
    checkedAt: row.checked_at,
  }))
}

/** When a licence or an honour was looked up just as it stands; null when it was not, or was changed since (REQ-73). */
export function checkedAt(checks: readonly Check[], publisherId: string, credential: Credential): Date | null {
  const check = checks.find((each) => each.publisherId === publisherId && each.key === credential.key)
  return check && isDeepStrictEqual(check.checked, credential) ? check.checkedAt : null
}

/** Everything of a profile that can be looked up. */
export function credentialsOf({ licences, honours }: Pick<PublisherContent, 'licences' | 'honours'>): Credential[] {
  return [...licences, ...honours]
}
