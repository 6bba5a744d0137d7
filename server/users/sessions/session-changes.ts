import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/**
 * Looks which sessions ended, or whose user stands differently, since the look before; each once. The first look finds
 * nothing and is where the others begin. Exact also for what commits late: a look goes on from the oldest transaction that
 * was under way at the one before.
 */
export function sessionChanges(db: Db): () => Promise<string[]> {
  let since: string | null = null
  let seen = new Set<string>()
  return async () => {
    const { rows } = await sql<{ oldest: string; id: string | null; session_id: string | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, id::text, session_id
      from (values (true)) as one left join session_change on xact >= ${since}::xid8`.execute(db)
    since = rows[0]!.oldest // an outer join has a row
    const changes = rows.flatMap(({ id, session_id: session }) => (id && session ? [{ id, session }] : []))
    const fresh = changes.filter(({ id }) => !seen.has(id))
    seen = new Set(changes.map(({ id }) => id))
    return fresh.map(({ session }) => session)
  }
}
