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
  await sql`
    with dropped as (
      -- Locked in one order, so that two processes writing at once never wait for each other in a circle.
      select nonce, opening, drop.at
      from socket_grant join unnest(
        ${drops.map(({ nonce }) => nonce)}::bytea[], ${drops.map(({ opening }) => opening)}::integer[],
        ${drops.map(({ at }) => at)}::timestamptz[]
      ) as drop (nonce, opening, at) using (nonce, opening)
      order by nonce for update of socket_grant
    )
    update socket_grant set process = null, dropped_at = dropped.at
    from dropped where socket_grant.nonce = dropped.nonce and socket_grant.opening = dropped.opening`.execute(db)
}
