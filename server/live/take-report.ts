import './tables.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type reportAttendance, reportText } from '@madang/contract/rewards/live.ts'
import type { Context } from '../context.ts'
import { findUser } from '../users/find-user.ts'
import { findClass } from './find-class.ts'
import { type Span, within } from './rules.ts'

/** A report may be signed so long before or after it arrives. */
export const replayWindowMs = 5 * 60_000

/**
 * Takes what a second provider reports (REQ-77): signed with its secret, not older than the replay window, of a class that is
 * the provider's, and not of the future. Answers the time inside the class, or null when this delivery came before. Whether
 * it was counted already is decided by the union of all time (INV-U04).
 */
export async function takeReport(
  { tx, askLaw }: Context<'tx' | 'askLaw'>,
  secret: string | null,
  report: Parsed<typeof reportAttendance>,
  now: Date,
): Promise<Span | null> {
  if (!secret) throw new Failure('SWITCHED_OFF')
  const { deliveryId, userId, classId, from, to, timestamp, signature } = report
  const moments = { from: from.getTime(), to: to.getTime(), timestamp: timestamp.getTime() }
  const expected = createHmac('sha256', secret)
    .update(reportText({ deliveryId, userId, classId, ...moments }))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Failure('NOT_ALLOWED')
  if (Math.abs(now.getTime() - moments.timestamp) > replayWindowMs) throw new Failure('EXPIRED')
  const lesson = await findClass(tx, classId)
  const person = await findUser(tx, userId)
  if (!lesson || !person) throw new Failure('NOT_FOUND')
  askLaw(person.homeCountry)
  if (lesson.provider !== 'partner' || lesson.cancelled_at !== null) throw new Failure('NOT_ALLOWED')
  const seen = within({ from, to: to < now ? to : now }, { from: lesson.starts_at, to: lesson.ends_at })
  if (!seen) return null
  const stored = await tx
    .insertInto('live_report')
    .values({
      delivery_id: deliveryId,
      class_id: classId,
      user_id: userId,
      watched: sql<string>`tstzrange(${seen.from}, ${seen.to})`,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  return stored ? seen : null
}
