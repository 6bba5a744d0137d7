import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

const daySeconds = 24 * 60 * 60
/** REQ-54: a session ends after 14 days without use and at the latest 30 days after login. */
export const sessionLife = { idleSeconds: 14 * daySeconds, absoluteSeconds: 30 * daySeconds } as const

/** SQL: until when a session lives unless somebody ends it. `session` is the name of its table in the query. */
export function livesUntil(session = 'session'): RawBuilder<Date> {
  const idle = sql.lit(sessionLife.idleSeconds)
  return sql`least(${sql.ref(`${session}.expires_at`)}, ${sql.ref(`${session}.last_used_at`)} + make_interval(secs => ${idle}))`
}

/** SQL: whether a session lives: not ended, not expired, used within 14 days (REQ-54, INV-F04). */
export function livingSession(now: Date, session = 'session'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${session}.ended_at`)} is null and ${livesUntil(session)} > ${now}::timestamptz)`
}

/**
 * SQL: living sessions of active users (`session_id`, `user_id`), to join with what hangs on a session (INV-F04). A
 * subquery that the planner dissolves in the query around it.
 */
export function livingSessions(now: Date): RawBuilder<unknown> {
  return sql`(
    select session.session_id, session.user_id from session join "user" using (user_id)
    where ${livingSession(now)} and "user".status = 'active')`
}

/** Living sessions of a user, the last used first. */
export function livingSessionsOf(db: Db | Tx, user: UserId, now: Date) {
  return db
    .selectFrom('session')
    .select(['session_id', 'device_label', 'country', 'created_at', 'last_used_at', 'is_new_device'])
    .where('user_id', '=', user)
    .where(livingSession(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute()
}
