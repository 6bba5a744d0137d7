import type { Context } from '../../context.ts'
import '../tables.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { getCheckInCalendar as endpoint } from '@madang/contract/rewards/reward-months.ts'
import { snapshot } from '../../db/tx.ts'
import { findUser } from '../../users/find-user.ts'
import { addDays, businessDay, monthBounds } from '../../rules/business-day.ts'
import { longestStreak, streakOn } from './streaks.ts'

/** A user's check-ins of a month with the streak as it stands today (REQ-112). */
export function getCheckInCalendar(
  { db, user, now }: Context<'db' | 'user' | 'now'>,
  { month }: { month: string },
): Promise<Out<typeof endpoint>> {
  const today = businessDay(now)
  const { first, next } = monthBounds(month)
  return snapshot(db, async (tx) => {
    const person = await findUser(tx, user)
    const rows = await tx
      .selectFrom('check_in')
      .select(['day', 'unlocked', 'streak'])
      .where('user_id', '=', user)
      .where('day', '>=', first)
      .where('day', '<', next)
      .orderBy('day')
      .execute()
    return {
      month,
      today,
      firstDay: person ? businessDay(person.registeredAt) : today,
      days: rows.map(({ day, unlocked, streak }) => ({ day, unlocked: units(unlocked), streak })),
      // Until the day is over, yesterday's streak still stands.
      streak: (await streakOn(tx, user, today)) || (await streakOn(tx, user, addDays(today, -1))),
      longestStreak: await longestStreak(tx, user),
    }
  })
}
