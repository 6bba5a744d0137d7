import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The end of one opening of a grant. */
export interface Drop {
  readonly nonce: Buffer
  readonly opening: number
  readonly at: Date
}

/** Writes that sockets dropped: from then on their grants may be resumed for a while. Later openings are left alone. */
export async function dropGrants(db: Db, drops: readonly Drop[]): Promise<void> {
  // Ascending, so that two processes writing at once take their row locks in one order.
  const sorted = drops.toSorted((left, right) => Buffer.compare(left.nonce, right.nonce))
  await sql`
    update socket_grant set process = null, dropped_at = drop.at
    from unnest(
      ${sorted.map(({ nonce }) => nonce)}::bytea[], ${sorted.map(({ opening }) => opening)}::integer[],
      ${sorted.map(({ at }) => at)}::timestamptz[]
    ) as drop (nonce, opening, at)
    where socket_grant.nonce = drop.nonce and socket_grant.opening = drop.opening`.execute(db)
}
