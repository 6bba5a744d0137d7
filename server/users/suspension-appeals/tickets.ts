import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { readingsIn } from '../../house/readings.ts'
import { tokenHash } from '../sessions/sessions.ts'
import { openSuspension, suspended } from '../suspensions.ts'
import { mayAppeal } from './appeal-from.ts'
import '../tables.ts'

/** So long a ticket reads why, and appeals once. */
const lifeMs = 30 * minuteMs

/** The refusal of a suspended user who proved who they are, with a ticket of which the hash alone is stored. */
export async function suspendedWithTicket(
  { db, random, now }: Context<'db' | 'random' | 'now'>,
  user: UserId,
): Promise<Failure> {
  const open = await openSuspension(db, user)
  if (!open) return suspended(db, user)
  const ticket = random.bytes(32).toString('base64url')
  await db
    .insertInto('suspension_ticket')
    .values({
      token_hash: tokenHash(ticket),
      user_id: user,
      suspension_id: open.suspensionId,
      expires_at: new Date(now.getTime() + lifeMs),
      used_at: null,
    })
    .execute()
  return new Failure('SUSPENDED', { suspension: open.reason, ticket })
}

/** The suspension that a ticket reads; EXPIRED for one that is too old or never was. */
export async function readTicket(db: Db | Tx, ticket: string, now: Date): Promise<string> {
  const found = await db
    .selectFrom('suspension_ticket')
    .select('suspension_id')
    .where('token_hash', '=', tokenHash(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  return found.suspension_id
}

/** Uses a ticket up for an appeal against the suspension it answers; null for one that was used, is too old or never was. */
export async function useTicket(tx: Tx, ticket: string, now: Date): Promise<string | null> {
  const used = await tx
    .updateTable('suspension_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('suspension_id')
    .executeTakeFirst()
  return used?.suspension_id ?? null
}

/** Whose suspension an unused ticket may still appeal against. EXPIRED as `readTicket` says and for a used one, CONFLICT when none may be made now. */
export async function appellant(db: Db, ticket: string, now: Date): Promise<UserId> {
  const found = await db
    .selectFrom('suspension_ticket')
    .innerJoin('suspension', 'suspension.suspension_id', 'suspension_ticket.suspension_id')
    .select(['suspension.user_id', 'appeal', 'at', 'decided_at', 'ended_at'])
    .where('token_hash', '=', tokenHash(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  if (!mayAppeal(found, await readingsIn(db), now)) throw new Failure('CONFLICT')
  return found.user_id
}
