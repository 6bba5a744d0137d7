import type { Context } from '../../context.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getAttendance as endpoint } from '@madang/contract/rewards/live.ts'
import { units } from '@madang/contract/money.ts'
import { snapshot } from '../../db/tx.ts'
import { classTitles } from '../../live/find-class.ts'
import { countedClasses, countedDays } from '../../live/watched-time.ts'
import { remindersOf } from '../../live/reminders.ts'
import { unlockedByFriends, unlockedByOwnClasses } from './attend-class.ts'
import { businessDay } from '../../rules/business-day.ts'
import { blocksIn } from '../entitlements.ts'

const mostDays = 60

/** My class time by day: minutes counted, what they unlocked, and at which classes (REQ-74). */
export function getAttendance({
  db,
  user,
  locale,
  now,
}: Context<'db' | 'user' | 'locale' | 'now'>): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const days = await countedDays(tx, user, mostDays)
    const oldest = days.at(-1)?.day ?? businessDay(now)
    const unlocked = await unlockedByOwnClasses(tx, user, oldest)
    const byClass = await countedClasses(tx, user, oldest)
    const titles = await classTitles(
      tx,
      byClass.map(({ classId }) => classId),
      locale,
    )
    const today = businessDay(now)
    return {
      today,
      days: days.map(({ day, countedMs }) => ({
        day,
        countedMs,
        blocks: blocksIn(countedMs),
        unlocked: units<'CVC'>(unlocked.get(day) ?? 0n),
        classes: byClass
          .filter((row) => row.day === day && row.countedMs > 0)
          .map((row) => ({ classId: row.classId, title: titles.get(row.classId) ?? '', countedMs: row.countedMs })),
      })),
      friendsToday: await unlockedByFriends(tx, user, today),
      reminders: await remindersOf(tx, user, now),
    }
  })
}
