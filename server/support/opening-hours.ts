import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { ServiceDay } from '@madang/contract/chat/support.ts'
import type { Db, Tx } from '../db/tables.ts'
import { isOpenAt, isZone, nextOpening, type Week } from './hours.ts'
import './tables.ts'

/** Hours and zone as they are set. */
export async function openingWeek(db: Db | Tx): Promise<Week> {
  const days = await db.selectFrom('support_hours').selectAll().orderBy('weekday').execute()
  const { zone } = await db.selectFrom('support_setting').select('zone').executeTakeFirstOrThrow()
  return { days, zone }
}

/** Whether customer service answers now, and when it will (REQ-102). */
export async function getService({
  db,
  now,
}: Context<'db' | 'now'>): Promise<{ isOpen: boolean; hours: ServiceDay[]; zone: string; opensAt: Date | null }> {
  const week = await openingWeek(db)
  return {
    isOpen: isOpenAt(week, now),
    hours: [...week.days],
    zone: week.zone,
    opensAt: nextOpening(week, now),
  }
}

/** Sets the hours of the week and their zone. For operators. INVALID for an unknown zone, a day twice or an end before its beginning. */
export async function setOpeningWeek(tx: Tx, { days, zone }: Week): Promise<void> {
  if (!isZone(zone)) throw new Failure('INVALID', { field: 'zone' })
  const isWrong =
    days.some(({ opens, closes }) => opens >= closes) || new Set(days.map(({ weekday }) => weekday)).size < days.length
  if (isWrong) throw new Failure('INVALID', { field: 'hours' })
  await tx.updateTable('support_setting').set({ zone }).execute()
  await tx.deleteFrom('support_hours').execute()
  if (days.length)
    await tx
      .insertInto('support_hours')
      .values([...days])
      .execute()
}
