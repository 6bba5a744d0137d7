import type { Context } from '../context.ts'
import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { findUser } from '../users/find-user.ts'
import { findClass } from './find-class.ts'
import { openSession } from './sessions.ts'

/** REQ-29: a ticket is good for one exchange within 60 seconds. */
export const ticketMs = 60_000

/** Makes a ticket for the class site: by chance, stored as a digest, no right but to be exchanged once (INV-F05, THR-05). */
export async function createTicket(
  { db, random, keys, user, session, now }: Context<'db' | 'random' | 'keys' | 'user' | 'session' | 'now'>,
  { classId }: { classId?: ClassId | undefined },
) {
  if (classId && !(await findClass(db, classId))) throw new Failure('NOT_FOUND')
  const ticket = random.bytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + ticketMs)
  await db
    .insertInto('live_ticket')
    .values({
      ticket_hash: keys.digest('liveTicket', ticket),
      user_id: user,
      session_id: session,
      class_id: classId ?? null,
      expires_at: expireTime,
      used_at: null,
    })
    .execute()
  return { ticket, expireTime }
}

/** Exchanges a ticket for a session of the class site. Throws EXPIRED for one that is unknown, used or too old. */
export async function redeemTicket(
  { tx, random, keys, clock, addresses }: Context<'tx' | 'random' | 'keys' | 'clock' | 'addresses'>,
  { ticket }: { ticket: string },
) {
  const now = clock.now()
  const used = await tx
    .updateTable('live_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', keys.digest('liveTicket', ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'session_id', 'class_id'])
    .executeTakeFirst()
  const person = used && (await findUser(tx, used.user_id))
  if (!used || !person) throw new Failure('EXPIRED')
  const opened = await openSession(tx, { random, keys }, { user: used.user_id, session: used.session_id, now })
  return {
    ...opened,
    nickName: person.nickName,
    avatar: person.avatar,
    classId: used.class_id,
    appUrl: addresses.shareUrl,
  }
}
