import type { Context } from '../context.ts'
import { formsOf, storeDigest } from '../keys/stored-digest.ts'
import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { findUser } from '../users/find-user.ts'
import { findClass } from './find-class.ts'
import { openSession } from './sessions.ts'

/** REQ-29: a ticket is good for one exchange within 60 seconds. */
export const ticketMs = 60_000

type From = Context<'keys' | 'address' | 'userAgent'>

/**
 * What is stored of a ticket: a digest of it with the device and the network that asked. On another one it is unknown, so
 * that a link with it is worth nothing to whoever it is sent to, and nobody there can use it up (THR-05).
 */
function boundTicket({ keys, address, userAgent }: From, ticket: string): Buffer {
  return keys.digest('liveTicket', [ticket, platformOf(userAgent), address].join(' '))
}

const place = { use: 'live_ticket.ticket_hash', row: {} } as const

/** The device as its browser describes it. Not the browser: a page on the home screen of an iPhone names another one than the class it opens. */
function platformOf(userAgent: string): string {
  return /\(([^()]*)\)/.exec(userAgent)?.[1]?.replace(/; wv$/, '') ?? ''
}

type Asking = From & Context<'db' | 'random' | 'user' | 'session' | 'now'>

/** Makes a ticket for the class site: by chance, stored as a digest, no right but to be exchanged once (INV-F05, THR-05). */
export async function createTicket(context: Asking, { classId }: { classId?: ClassId | undefined }) {
  const { db, random, user, session, now } = context
  if (classId && !(await findClass(db, classId))) throw new Failure('NOT_FOUND')
  const ticket = random.bytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + ticketMs)
  await db
    .insertInto('live_ticket')
    .values({
      ticket_hash: storeDigest(context.keys, place, boundTicket(context, ticket)),
      user_id: user,
      session_id: session,
      class_id: classId ?? null,
      expires_at: expireTime,
      used_at: null,
    })
    .execute()
  return { ticket, expireTime }
}

/** Exchanges a ticket for a session of the class site. Throws EXPIRED for one that is unknown here, used or too old. */
export async function redeemTicket(
  context: From & Context<'tx' | 'random' | 'clock' | 'addresses' | 'askLaw'>,
  { ticket }: { ticket: string },
) {
  const { tx, random, keys, clock, addresses, askLaw } = context
  const now = clock.now()
  const used = await tx
    .updateTable('live_ticket')
    .set({ used_at: now })
    .where('ticket_hash', 'in', formsOf(keys, place, boundTicket(context, ticket)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'session_id', 'class_id'])
    .executeTakeFirst()
  const person = used && (await findUser(tx, used.user_id))
  if (!used || !person) throw new Failure('EXPIRED')
  askLaw(person.homeCountry)
  const opened = await openSession(tx, { random, keys }, { user: used.user_id, session: used.session_id, now })
  return {
    ...opened,
    nickName: person.nickName,
    avatar: person.avatar,
    classId: used.class_id,
    appUrl: addresses.shareUrl,
  }
}
