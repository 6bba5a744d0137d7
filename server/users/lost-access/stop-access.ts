import './tables.ts'
import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { accessRules, type getAccessAsked as endpoint } from '@madang/contract/users/lost-access.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context, UserCommand } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { waitsUntil } from './own-request.ts'

/** The newest request for the caller's account that a phone of it may still stop. */
export async function getAccessAsked({ db, user, now }: Context<'db' | 'user' | 'now'>): Promise<Out<typeof endpoint>> {
  const open = new Date(now.getTime() - accessRules.openDays * dayMs)
  const row = await db
    .selectFrom('access_request')
    .select('asked_at')
    .where('user_id', '=', user)
    .where('stopped_at', 'is', null)
    .where('used_at', 'is', null)
    .where((row) => row.or([row('outcome', 'is', null), row.and({ outcome: 'granted' }).and('decided_at', '>', open)]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { asked: row ? { askTime: row.asked_at, waitTime: waitsUntil(row) } : null }
}

/**
 * Ends every request for the caller's account, also one that was granted and not used yet, without a password: it only keeps
 * what is. Nothing happens when there is none.
 */
export async function stopAccess({ tx, user, clock, userAgent, country }: UserCommand): Promise<null> {
  const now = clock.now()
  if (await endAccess(tx, user, { now })) await notify({ tx, now, userAgent, country }, user, 'accessStopped')
  return null
}

/** Ends requests for an account, but for one; whether there was any. A decision that was made stays as it is. */
export async function endAccess(
  tx: Tx,
  user: UserId,
  { now, but = null }: { readonly now: Date; readonly but?: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access_request set stopped_at = ${now}, decided_at = coalesce(decided_at, ${now}),
      outcome = coalesce(outcome, 'stopped')
    where user_id = ${user} and stopped_at is null and used_at is null and outcome is distinct from 'refused'
      and request_id is distinct from ${but}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
