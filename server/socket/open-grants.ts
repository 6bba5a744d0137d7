import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { livingSessions } from '../users/sessions/living-session.ts'
import type { SignedGrant } from './grant-text.ts'
import { aliveMs } from './grant-upkeep.ts'

/** How long a grant waits for its first opening, and after a drop for its return (INV-F05). */
export const grantLife = { openMs: 30_000, resumeMs: 120_000 } as const

/** A grant somebody wants to open, and how many sockets their user has in this process without it. */
export interface Asked extends SignedGrant {
  readonly here: number
}

/** The number of the opening, or why there is none. */
export type Outcome = number | 'refused' | 'full'

interface Row {
  readonly place: bigint
  readonly opening: number | null
}

/**
 * Opens some grants in one statement: of living sessions, new ones within 30 s, known ones while they are open or within
 * 120 s after their drop. A grant held by a process that died dropped when that process was last alive. The same grant
 * asked for twice at once is opened twice, one after the other.
 */
export async function openGrants(
  db: Db,
  asked: readonly Asked[],
  holder: { readonly process: string; readonly perUser: number; readonly now: Date },
): Promise<Outcome[]> {
  const first = new Map(asked.map((one, index) => [one.nonce.toString('hex'), index] as const).reverse())
  const now = new Set(first.values())
  const opened = await openDistinct(
    db,
    asked.filter((_, index) => now.has(index)),
    holder,
  )
  const repeats = asked.filter((_, index) => !now.has(index))
  const reopened = repeats.length ? await openGrants(db, repeats, holder) : []
  return asked.map((_, index) => (now.has(index) ? opened.shift() : reopened.shift()) ?? 'refused')
}

async function openDistinct(
  db: Db,
  asked: readonly Asked[],
  { process, perUser, now }: { readonly process: string; readonly perUser: number; readonly now: Date },
): Promise<Outcome[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(
        ${asked.map(({ nonce }) => nonce)}::bytea[], ${asked.map(({ user }) => user)}::text[],
        ${asked.map(({ session }) => session)}::text[], ${asked.map(({ issuedAt }) => isFresh(issuedAt, now))}::boolean[],
        ${asked.map(({ here }) => here)}::integer[]
      ) with ordinality as asked (nonce, user_id, session_id, fresh, here, place)
    ), allowed as (
      select asked.*, here + (
        select count(*) from socket_grant as other join socket_process using (process)
        where other.user_id = asked.user_id and other.nonce <> asked.nonce
          and other.process <> ${process} and alive_at > ${before(aliveMs)}
      ) as others
      from asked
      join ${livingSessions(now)} as living on living.session_id = asked.session_id and living.user_id = asked.user_id
      left join socket_grant as held on held.nonce = asked.nonce
      left join socket_process as holder on holder.process = held.process
      where case when held.nonce is null then fresh
          else coalesce(held.dropped_at, holder.alive_at) >= ${before(grantLife.resumeMs)} end
    ), taken as (
      insert into socket_grant (nonce, user_id, session_id, process)
      select nonce, user_id, session_id, ${process} from allowed where others < ${perUser} order by nonce
      on conflict (nonce) do update
      set process = excluded.process, dropped_at = null, opening = socket_grant.opening + 1
      returning nonce, opening
    )
    select place, opening from allowed left join taken using (nonce)`.execute(db)
  const found = new Map(rows.map(({ place, opening }) => [Number(place) - 1, opening ?? 'full'] as const))
  return asked.map((_, index) => found.get(index) ?? 'refused')
}

/** Clocks of two processes may differ, so one from a moment ahead is fresh too. */
function isFresh(issuedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - issuedAt.getTime()) <= grantLife.openMs
}
