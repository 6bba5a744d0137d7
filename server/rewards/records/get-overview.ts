import type { Context } from '../../context.ts'
import '../tables.ts'
import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { getRewardOverview as endpoint } from '@madang/contract/rewards/rewards.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { findUser } from '../../users/find-user.ts'
import { addDays, businessDay, startOfDay, weekOf } from '../../rules/business-day.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { checkInsUntilFree, checkInUnlock, daysAtHabit, habitDays } from '../entitlements.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { everUnlocked } from './get-unlock-records.ts'
import { longestStreak } from '../check-in/streaks.ts'

type Overview = Out<typeof endpoint>

/** A user's CVC, today's check-in and when the rest will be free (REQ-110–REQ-112, REQ-114). */
export function getRewardOverview({ db, user, now }: Context<'db' | 'user' | 'now'>): Promise<Overview> {
  return snapshot(db, async (tx) => {
    const { day, rules } = await rulesAt(tx, cvc, now)
    const { locked, available, held_buyback, held_withdrawal } = await balances(tx, user, 'CVC')
    const reserved = units<'CVC'>(held_buyback + held_withdrawal)
    const checkIn = await checkInOverview(tx, { user, day, rules, locked })
    const unlocked = await everUnlocked(tx, user)
    return {
      held: units(locked + available + reserved),
      locked,
      available,
      reserved,
      unlocked,
      checkIn,
      forecastDay: forecast(rules, locked, checkIn.state === 'open' ? day : addDays(day, 1)),
      habit: await habitOf(tx, { user, day, rules, locked, unlocked }),
      ruleVersion: rules.version,
    }
  })
}

async function checkInOverview(
  tx: Tx,
  { user, day, rules, locked }: { user: UserId; day: string; rules: CvcRules; locked: Amount<'CVC'> },
): Promise<Overview['checkIn']> {
  const week = weekOf(day)
  const rows = await tx
    .selectFrom('check_in')
    .select(['day', 'streak', 'unlocked'])
    .where('user_id', '=', user)
    .where('day', '>=', [week[0]!, addDays(day, -1)].sort()[0]!)
    .where('day', '<=', day)
    .execute()
  const done = new Map(rows.map((row) => [row.day, row]))
  const today = done.get(day)
  const person = await findUser(tx, user)
  const firstDay = person ? businessDay(person.registeredAt) : day
  return {
    state: today ? 'done' : 'open',
    day,
    streak: (today ?? done.get(addDays(day, -1)))?.streak ?? 0,
    longestStreak: await longestStreak(tx, user),
    unlock: today ? units(today.unlocked) : checkInUnlock(rules, locked),
    nextTime: startOfDay(addDays(day, 1)),
    week: week.map((each) => ({ day: each, state: stateOf(each) })),
  }

  function stateOf(each: string) {
    if (done.has(each)) return 'done'
    if (each === day) return 'today'
    return each > day || each < firstDay ? 'later' : 'missed'
  }
}

/** When everything is free, and when the goal of the special airdrop is reached, at the habit of the last days (REQ-114). */
async function habitOf(
  tx: Tx,
  {
    user,
    day,
    rules,
    locked,
    unlocked,
  }: { user: UserId; day: string; rules: CvcRules; locked: Amount<'CVC'>; unlocked: Amount<'CVC'> },
): Promise<Overview['habit']> {
  const { count } = await tx
    .selectFrom('check_in')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', user)
    .where('day', '>=', addDays(day, -habitDays))
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  const byClasses = await unlockedByClasses(tx, user, { from: addDays(day, -habitDays), until: day })
  const goal = rules.specialAirdrop.afterUnlocked
  const missing = units<'CVC'>(goal > unlocked ? goal - unlocked : 0n)
  const dayOf = (amount: Amount<'CVC'>) => {
    const days = amount === 0n ? null : daysAtHabit(rules, Number(count), amount, byClasses)
    return days === null || days > furthestForecast ? null : addDays(day, days)
  }
  // Nothing beyond what is locked can be unlocked.
  return {
    checkIns: Number(count),
    byClasses,
    freeDay: dayOf(locked),
    goal,
    goalDay: missing > locked ? null : dayOf(missing),
  }
}

/** What classes unlocked for a user in the days from one until another, friends' classes included. */
async function unlockedByClasses(
  tx: Tx,
  user: UserId,
  { from, until }: { from: string; until: string },
): Promise<Amount<'CVC'>> {
  const { total } = await tx
    .selectFrom('class_unlock')
    .select((of) => of.fn.coalesce(of.cast<bigint>(of.fn.sum('unlocked'), 'bigint'), sql.lit(0n)).as('total'))
    .where('user_id', '=', user)
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirstOrThrow()
  return units(BigInt(total))
}

/** Further away than a hundred years is no forecast. */
const furthestForecast = 36_525

/** The day of the check-in that frees the last locked CVC, when the next one is on `first` (REQ-114). */
export function forecast(rules: CvcRules, locked: Amount<'CVC'>, first: string): string | null {
  const checkIns = checkInsUntilFree(rules, locked)
  if (checkIns === null || checkIns === 0 || checkIns > furthestForecast) return null
  return addDays(first, checkIns - 1)
}
