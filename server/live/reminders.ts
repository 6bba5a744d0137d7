import type { Context } from '../context.ts'
import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { Db, Tx } from '../db/tables.ts'
import { findClass } from './find-class.ts'

/** So long before its start somebody is reminded of a class. */
export const remindMs = 10 * 60_000

/** Asks to be reminded of a class, or no more; twice changes nothing (REQ-74). */
export async function setReminder(
  { tx, user }: Context<'tx' | 'user'>,
  { classId, on }: { classId: ClassId; on: boolean },
): Promise<null> {
  if (!(await findClass(tx, classId))) throw new Failure('NOT_FOUND')
  if (on)
    await tx
      .insertInto('live_reminder')
      .values({ class_id: classId, user_id: user, told_at: null })
      .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doNothing())
      .execute()
  else await tx.deleteFrom('live_reminder').where('class_id', '=', classId).where('user_id', '=', user).execute()
  return null
}

/** Classes to come of which a user asked to be reminded. */
export async function remindersOf(db: Db | Tx, user: UserId, now: Date): Promise<ClassId[]> {
  const rows = await db
    .selectFrom('live_reminder')
    .innerJoin('live_class', 'live_class.class_id', 'live_reminder.class_id')
    .select('live_reminder.class_id')
    .where('live_reminder.user_id', '=', user)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ class_id }) => class_id)
}
