import type { Context } from '../context.ts'
import type { getService as endpoint } from '@madang/contract/chat/support.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { inEach, type Text } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { isOpenAt, nextOpening, type Week } from './hours.ts'
import './tables.ts'

/** Hours and zone as they are set. */
export async function openingWeek(db: Db | Tx): Promise<Week> {
  const days = await db.selectFrom('support_hours').selectAll().orderBy('weekday').execute()
  const { zone } = await db.selectFrom('support_setting').select('zone').executeTakeFirstOrThrow()
  return { days, zone }
}

/** What is said beside the hours, such as about holidays; null for nothing. */
async function hoursNote(db: Db): Promise<Text | null> {
  const { note } = await db.selectFrom('support_setting').select('note').executeTakeFirstOrThrow()
  return note && inEach((locale) => note[locale].note)
}

/** Whether customer service answers now, and when it will (REQ-102). */
export async function getService({ db, now }: Context<'db' | 'now'>): Promise<Out<typeof endpoint>> {
  const week = await openingWeek(db)
  return {
    isOpen: isOpenAt(week, now),
    hours: [...week.days],
    zone: week.zone,
    opensAt: nextOpening(week, now),
    note: await hoursNote(db),
  }
}
