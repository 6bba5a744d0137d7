import { ECDH } from 'node:crypto'
import type { Context } from '../context.ts'
import { sql } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { subscribe as subscribeCall } from '@madang/contract/chat/notifications.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { keptAfter } from '../retention/kept.ts'
import { livingSessions } from '../users/sessions/living-session.ts'
import './tables.ts'

/** Where pushes may go, besides origins of the operator's own: the services of the browsers (THR-22). */
const pushServices = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** A phone that takes pushes. */
export interface Subscription {
  readonly session: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly locale: Locale
  readonly pushKey: string | null
}

/** Whether the server may call this address: https at a known service of a browser, or an origin the operator named. */
export function mayPushTo(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (origins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port) return false
  return pushServices.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  )
}

/** Whether the browser's public key is a point of the curve: with any other nothing can be encrypted for it. */
export function isPhoneKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Pushes to this session's phone from now on. INVALID for an address that is no push service's, and for a key that is none. */
export async function subscribe(
  {
    tx,
    user,
    session,
    locale,
    clock,
    pushOrigins,
    push,
  }: Context<'tx' | 'user' | 'session' | 'locale' | 'clock' | 'pushOrigins' | 'push'>,
  { endpoint, p256dh, auth, publicKey = push.publicKey }: Parsed<typeof subscribeCall>,
): Promise<null> {
  if (!mayPushTo(endpoint, pushOrigins)) throw new Failure('INVALID', { field: 'endpoint' })
  if (!isPhoneKey(p256dh)) throw new Failure('INVALID', { field: 'p256dh' })
  // The browser may have belonged to another session before: a phone is pushed to once, for whoever uses it now.
  await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('session_id', '<>', session).execute()
  const created = { created_at: clock.now(), ended_at: null }
  const row = { user_id: user, endpoint, p256dh, auth, locale, push_key: publicKey, ...created }
  await tx
    .insertInto('push_subscription')
    .values({ session_id: session, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
  return null
}

export async function unsubscribe({ tx, session }: Context<'tx' | 'session'>): Promise<null> {
  await removeSubscription(tx, session)
  return null
}

export async function removeSubscription(db: Db | Tx, session: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', session).execute()
}

/** So long a phone is kept whose session somebody else may have ended: about as long as a push is tried. */
const endedKeptMs = 3_600_000
export const keptEndedSubscriptions = keptAfter('push_subscription', 'ended_at', endedKeptMs)

/**
 * The phones of a user that take pushes and whose sessions live (REQ-54, INV-F04); with `since` also those whose sessions were
 * ended from that moment on: what somebody did before they logged the others out, these are told all the same.
 */
export async function subscriptionsOf(
  db: Db,
  user: UserId,
  { now, since = null }: { readonly now: Date; readonly since?: Date | null },
): Promise<Subscription[]> {
  const { rows } = await sql<{
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    locale: Locale
    push_key: string | null
  }>`
    select session_id, endpoint, p256dh, auth, locale, push_key
    from push_subscription left join ${livingSessions(now)} as living using (session_id, user_id)
    where user_id = ${user} and (living.session_id is not null or ended_at >= ${since}::timestamptz)`.execute(db)
  return rows.map(({ session_id: session, push_key: pushKey, ...rest }) => ({ session, pushKey, ...rest }))
}
