import './tables.ts'
import { checkMs, type ClassId } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import { noteEvidence } from './watched-time.ts'
import { checkEveryMs } from './rules.ts'

/** Where a user stands with the presence checks of a class (REQ-76). */
export interface Check {
  readonly nextAt: Date
  /** When the one that waits for a tap was asked; null when none does. */
  readonly askedAt: Date | null
}

interface Place {
  readonly user: UserId
  readonly classId: ClassId
}

/** The user's checks of a class, locked. The first comes after a while by chance; a further page or phone changes nothing. */
export async function checkOf(
  tx: Tx,
  { user, classId, random, now }: Place & { random: Random; now: Date },
): Promise<Check> {
  const row = await tx
    .insertInto('live_check')
    .values({ user_id: user, class_id: classId, next_at: nextAfter(now, random), asked_at: null })
    // An update that changes nothing: it locks the row that is there.
    .onConflict((conflict) => conflict.columns(['user_id', 'class_id']).doUpdateSet({ user_id: user }))
    .returning(['next_at', 'asked_at'])
    .executeTakeFirstOrThrow()
  return { nextAt: row.next_at, askedAt: row.asked_at }
}

/** Asks when it is time and none waits; answers when the one that waits was asked. It is missed until it is answered. */
export async function askWhenDue(
  tx: Tx,
  { check, now, ...place }: Place & { day: string; check: Check; now: Date },
): Promise<Date | null> {
  if (check.askedAt || now < check.nextAt) return check.askedAt
  await set(tx, place, { asked_at: now })
  await noteEvidence(tx, place, { checks: 1, missed: 1 })
  return now
}

/** The tap. In time it makes good the check; late, counting goes on from here and the check stays missed. */
export async function answerCheck(
  tx: Tx,
  { askedAt, askedOn, random, now, ...place }: Place & { askedAt: Date; askedOn: string; random: Random; now: Date },
): Promise<void> {
  await set(tx, place, { asked_at: null, next_at: nextAfter(now, random) })
  const isInTime = now.getTime() - askedAt.getTime() <= checkMs
  if (isInTime) await noteEvidence(tx, { ...place, day: askedOn }, { missed: -1 })
}

function nextAfter(now: Date, random: Random): Date {
  return new Date(now.getTime() + checkEveryMs + random.below(checkEveryMs))
}

async function set(tx: Tx, { user, classId }: Place, values: { asked_at: Date | null; next_at?: Date }) {
  await tx.updateTable('live_check').set(values).where('user_id', '=', user).where('class_id', '=', classId).execute()
}
