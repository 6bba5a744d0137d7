import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../../db/tables.ts'
import { livingSession } from './living-session.ts'
import type { EndReason, UserStatus } from '../tables.ts'

/** A session that ended, with the language of its user; without a reason where its time is over. */
export interface EndedSession {
  readonly user: UserId
  readonly session: string
  readonly locale: Locale
  readonly reason: EndReason | null
  readonly status: UserStatus
}

/** Sessions that somebody or something ended since a moment. */
export async function endedSince(db: Db, since: Date): Promise<EndedSession[]> {
  return sessionsOf(db).where('ended_at', '>', since).execute()
}

/** Those of some sessions that do not live any more, or whose users are not active (INV-F04). */
export async function deadAmong(db: Db, sessions: readonly string[], now: Date): Promise<EndedSession[]> {
  return sessionsOf(db)
    .where(sql<boolean>`session.session_id = any(${sessions}::text[])`)
    .where((where) => where.or([where.not(livingSession(now)), where('user.status', '<>', 'active')]))
    .execute()
}

function sessionsOf(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.user_id', 'session.user_id')
    .select(['session_id as session', 'session.user_id as user', 'locale', 'end_reason as reason', 'user.status'])
}
