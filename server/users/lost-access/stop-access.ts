import './tables.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { accessRules, type getAccessAsked as endpoint } from '@madang/contract/users/lost-access.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context, UserCommand } from '../../context.ts'
import { notify } from '../../outbox/notify.ts'
import { endAccess } from './end-access.ts'
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
