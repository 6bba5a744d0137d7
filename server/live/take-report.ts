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

/** The time of a report inside its class, and whether its delivery came for the first time. */
interface TakenReport {
  readonly seen: Span
  readonly isFirst: boolean
}

/**
 * Takes what a second provider reports (REQ-77): signed with its secret, not older than the replay window, of somebody active
 * at a class that is the provider's. Null when nothing of it lies inside the class. Whether it was counted already is decided by
 * the union of all time (INV-U04). KEY_REUSED for another report under the name of a delivery. NOT_YET for what reaches into the
 * future, as the provider's clock may be ahead, and for who is suspended or frozen, also of time before that. Of whatever is
 * refused the delivery is not used up and may be sent again, signed anew.
 */
export async function takeReport(
  { tx, askLaw }: Context<'tx' | 'askLaw'>,
  secret: string | null,
  report: Parsed<typeof reportAttendance>,
  now: Date,
): Promise<TakenReport | null> {
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
  if (person.status !== 'active' || to > now) throw new Failure('NOT_YET')
  const seen = within({ from, to }, { from: lesson.starts_at, to: lesson.ends_at })
  if (!seen) return null
  const watched = sql<string>`tstzrange(${seen.from}, ${seen.to})`
  const stored = await tx
    .insertInto('live_report')
    .values({
      delivery_id: deliveryId,
      class_id: classId,
      user_id: userId,
      watched,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  if (stored) return { seen, isFirst: true }
  const same = await tx
    .selectFrom('live_report')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('watched', '=', watched)
    .executeTakeFirst()
  if (!same) throw new Failure('KEY_REUSED')
  return { seen, isFirst: false }
}
