import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'
import { sweepDrafts } from '../../content/drafts.ts'
import { deleteDue } from '../../db/delete-due.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Removes what opens nothing any more: challenges and links past their time, sessions a month after their end,
 * what was typed and left for a month. */
export async function sweepOperators(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await deleteDue(db, 'operator_challenge', sql`expires_at < ${now}`)
  await deleteDue(db, 'operator_link', sql`expires_at < ${before}`)
  await deleteDue(db, 'operator_session', sql`expires_at < ${before}`)
  await sweepDrafts(db, now)
}
