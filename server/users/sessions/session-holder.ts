import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { homeCountry } from '../home-country.ts'
import { livingSession } from './living-session.ts'
import '../tables.ts'

/** The user of a session that still lives, by its id; null when it ended, expired, or its user may not go on (INV-F04, REQ-54). */
export async function sessionHolder(db: Db | Tx, session: string, now: Date): Promise<UserId | null> {
  return (await holderAtHome(db, session, now))?.user ?? null
}

/** The same with the country whose law decides what they are offered; null for none. */
export async function holderAtHome(
  db: Db | Tx,
  session: string,
  now: Date,
): Promise<{ readonly user: UserId; readonly homeCountry: string | null } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.user_id', 'session.user_id')
    .select(['session.user_id as user', homeCountry.as('homeCountry')])
    .where('session_id', '=', session)
    .where('status', '=', 'active')
    .where(livingSession(now))
    .executeTakeFirst()
  return row ?? null
}
