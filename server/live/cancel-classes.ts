import './tables.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { Tx } from '../db/tables.ts'
import { takeNoticesBack } from '../outbox/inbox-rows.ts'

/** Takes classes from the timetable; who asked to be reminded of one is told so. What was counted stays. */
export async function cancelClasses(tx: Tx, ids: readonly ClassId[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('live_class').set({ cancelled_at: now }).where('class_id', 'in', ids).execute()
  await remindAnew(tx, ids)
}

/** Whoever was reminded of a class that moved, was cancelled or is held after all is told of it again, and no longer of before. */
export async function remindAnew(tx: Tx, ids: readonly ClassId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('live_reminder').set({ told_at: null }).where('class_id', 'in', ids).execute()
  for (const about of ids) {
    await takeNoticesBack(tx, { kind: 'classSoon', about })
    await takeNoticesBack(tx, { kind: 'classCancelled', about })
  }
}
