import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { type Random, seededRandom } from '../../ports/random.ts'
import { addDays } from '../../rules/business-day.ts'
import { xrpRules } from '../../rules/kinds/xrp-rules.ts'
import { testUser } from '../../users/test-user.ts'
import { listeningGrants, qualifyingDay, referralGrants, spanSubject } from './entitlements.ts'
import { kst, testPromotion } from './test-xrp.ts'

/**
 * The promotion as requirements REQ-133 to REQ-136 tell it, in tables and minutes of Korean time of their own: it shares no
 * line with the rules. Weeks are counted from Monday 21 December 2026; the span holds New Year.
 */
const minutesOfDay = 24 * 60
const firstMonday = '2026-12-21'
const days = Array.from({ length: 28 }, (_, index) => addDays(firstMonday, index))
const newYear = days.indexOf('2027-01-01')
const xrp = 1_000_000n

/** What an invitation brings by its number: ten for the first nine, twelve for forty more, seventeen for 51, then 27. */
const rates = [
  ...Array.from({ length: 9 }, () => 10),
  ...Array.from({ length: 40 }, () => 12),
  ...Array.from({ length: 51 }, () => 17),
  ...Array.from({ length: 60 }, () => 27),
]

/** XRP for listening by week, from the minutes of each day: one for each full half hour, five in seven days at most. */
function weeksOf(minutes: readonly number[]): number[] {
  return [0, 1, 2, 3].map((week) => {
    const halves = minutes.slice(week * 7, week * 7 + 7).map((day) => (day - (day % 30)) / 30)
    const sum = halves.reduce((all, each) => all + each, 0)
    return sum > 5 ? 5 : sum
  })
}

/** The place of the day with which somebody qualified who registered on the day at `joined`; -1 while they did not. */
function qualifiedAt(minutes: readonly number[], joined: number): number {
  let heard = 0
  for (let place = joined; place < joined + 15 && place < minutes.length; place++)
    if (minutes[place]! >= 30 && ++heard === 7) return place
  return -1
}

function rules(readings: object = {}) {
  return xrpRules.parse({
    signup: '3',
    listening: '1',
    listeningMinutes: 30,
    listeningPerWeek: '5',
    referral: [
      { upTo: 9, reward: '10' },
      { upTo: 49, reward: '12' },
      { upTo: 100, reward: '17' },
      { upTo: 1_000_000_000, reward: '27' },
    ],
    tierPaysAll: 0,
    secondLevel: '5',
    qualify: { days: 7, withinDays: 15 },
    staysFrozen: 0,
    ...readings,
  })
}

const ownRate = rules()
const tierRate = rules({ tierPaysAll: 1 })

/** Some minutes more on a day, often just around a half hour. */
function moreMinutes(random: Random): number {
  return random.below(2) ? 28 + random.below(5) : random.below(200)
}

test('INV-R08 300 histories of 50 classes, settled whenever it happens, give what the tables say by week and day, also over New Year', () => {
  let overNewYear = 0
  let qualified = 0
  for (let history = 0; history < 300; history++) {
    const random = seededRandom(`listening ${history}`)
    const minutes = days.map(() => 0)
    const granted = new Map<string, bigint>()
    const settle = (upTo: number) => {
      const watched = days.slice(0, upTo + 1).map((day, place) => ({ day, countedMs: minutes[place]! * 60_000 }))
      for (const grant of listeningGrants(watched, granted, () => ownRate))
        granted.set(spanSubject(grant), grant.amount)
    }
    // Classes come in the order of their days; settling happens between any two of them, on a day that may still grow.
    const share = random.below(4)
    const open = days.flatMap((_, place) => (place === 0 || random.below(4) <= share ? [place] : []))
    const places = Array.from({ length: 50 }, () => open[random.below(open.length)]!).toSorted((a, b) => a - b)
    for (const place of places) {
      minutes[place] = Math.min(minutesOfDay, minutes[place]! + moreMinutes(random))
      if (random.below(8) === 0) settle(place)
    }
    settle(days.length - 1)
    const byWeek = [0n, 0n, 0n, 0n]
    for (const [subject, amount] of granted) byWeek[Math.floor(days.indexOf(subject.slice(0, 10)) / 7)]! += amount
    const expected = weeksOf(minutes)
    expect(byWeek, `history ${history}`).toEqual(expected.map((each) => BigInt(each) * xrp))
    if (minutes[newYear - 1]! >= 30 && minutes[newYear]! >= 30) overNewYear++
    const joined = random.below(10)
    const watched = days.map((day, place) => ({ day, countedMs: place < joined ? 0 : minutes[place]! * 60_000 }))
    const place = qualifiedAt(minutes, joined)
    if (place >= 0) qualified++
    expect(qualifyingDay(ownRate, days[joined]!, watched), `history ${history}`).toBe(days[place] ?? null)
  }
  expect(overNewYear).toBeGreaterThan(50)
  expect(qualified).toBeGreaterThan(50)
  expect(qualified).toBeLessThan(300)
}, 120_000)

test('INV-R07 300 inviters of up to 160 invitations get by either reading what the tables say, on both sides of 10, 50 and 100', () => {
  const random = seededRandom('inviters')
  const counts = [9, 10, 11, 49, 50, 51, 99, 100, 101, ...Array.from({ length: 291 }, () => 1 + random.below(160))]
  for (const count of counts) {
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    const own = numbers.reduce((sum, number) => sum + referralGrants(ownRate, number).own, 0n)
    expect(own, `${count} invitations`).toBe(BigInt(rates.slice(0, count).reduce((sum, rate) => sum + rate, 0)) * xrp)
    expect(numbers.every((number) => referralGrants(ownRate, number).difference === 0n)).toBe(true)
    const all = numbers.reduce((sum, number) => {
      const { own: rate, difference } = referralGrants(tierRate, number)
      return sum + rate + difference
    }, 0n)
    expect(all, `${count} invitations at the rate of the tier`).toBe(BigInt(count * rates[count - 1]!) * xrp)
  }
})

test('INV-R08 INV-M08 24 people with classes at random minutes around Korean midnights hold what the tables say, and replay agrees', async () => {
  await using here = await testPromotion()
  const random = seededRandom('people')
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, `${firstMonday}T00:00`, 24)
  const heard = new Map<UserId, Set<number>>(people.map((user) => [user, new Set<number>()]))
  const start = kst(`${firstMonday}T00:00`).getTime()
  const minutesOf = (user: UserId) => {
    const minutes = days.map(() => 0)
    for (const minute of heard.get(user)!) minutes[Math.floor(minute / minutesOfDay)]!++
    return minutes
  }
  for (const upTo of [9, 17, 27]) {
    const from = upTo === 9 ? 0 : upTo === 17 ? 10 : 18
    for (const [index, user] of people.entries())
      for (let day = from; day <= upTo; day++) {
        if (random.below(4) < (index % 4) - 1) continue
        // From before a midnight to after it, or within a day; never beyond the last minute that is settled.
        const begin = day * minutesOfDay + (random.below(2) ? minutesOfDay - 45 : random.below(1200))
        const end = Math.min(begin + 25 + random.below(80), (upTo + 1) * minutesOfDay)
        for (let minute = begin; minute < end; minute++) heard.get(user)!.add(minute)
      }
    await writeHeard()
    await here.settle(`${days[upTo]}T23:59`)
  }
  await here.settle(`${addDays(days.at(-1)!, 1)}T09:00`)
  let valid = 0
  for (const user of people) {
    const minutes = minutesOf(user)
    const place = qualifiedAt(minutes, 0)
    if (place >= 0) valid++
    const all = 3 + weeksOf(minutes).reduce((sum, each) => sum + each, 0)
    expect(await here.has(user), `person ${people.indexOf(user)}`).toEqual({
      held: place < 0 ? '0' : String(all),
      frozen: '0',
    })
  }
  expect(valid).toBeGreaterThan(10)
  expect(valid).toBeLessThan(24)
  const brought = rates.slice(0, valid).reduce((sum, rate) => sum + rate, 0)
  expect(await here.has(inviter)).toEqual({ held: String(brought), frozen: '0' })
  expect(await here.differences(`${addDays(days.at(-1)!, 1)}T10:00`)).toEqual([])

  /** Every minute heard so far, under its Korean day. */
  async function writeHeard(): Promise<void> {
    const rows = [...heard].flatMap(([user, minutes]) => [...minutes].map((minute) => ({ user, minute })))
    await sql`insert into class_day (user_id, day, observed)
      select user_id, ${firstMonday}::date + minute / ${minutesOfDay}::integer, range_agg(tstzrange(begin, begin + interval '1 minute'))
      from unnest(${rows.map(({ user }) => user)}::text[], ${rows.map(({ minute }) => minute)}::integer[]) as heard (user_id, minute),
        lateral (select ${new Date(start)}::timestamptz + minute * interval '1 minute' as begin) as moment
      group by 1, 2 on conflict (user_id, day) do update set observed = excluded.observed`.execute(here.db)
  }
}, 120_000)
