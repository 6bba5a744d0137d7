import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** A process that said nothing for so long is dead; it says so every 5 s. */
export const aliveMs = 15_000
/** Longer than any grant can be resumed. */
const forgottenMs = 180_000

/** This process holds its sockets. */
export async function sayAlive(db: Db, process: string, now: Date): Promise<void> {
  await db
    .insertInto('socket_process')
    .values({ process, alive_at: now })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ alive_at: now }))
    .execute()
}

/** Removes grants that nothing can resume, then processes that died with theirs. */
export async function forgetGrants(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - forgottenMs)
  await sql`
    delete from socket_grant where dropped_at < ${until}
      or process in (select process from socket_process where alive_at < ${until})
    /* reads all: open sockets and those of three minutes; an index would be written with each drop and opening */`.execute(
    db,
  )
  await sql`
    delete from socket_process where alive_at < ${until}
      and not exists (select from socket_grant where socket_grant.process = socket_process.process)`.execute(db)
}
