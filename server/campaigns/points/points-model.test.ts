import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { type Random, seededRandom } from '../../ports/random.ts'
import { addDays } from '../../rules/business-day.ts'
import { testUser } from '../../users/test-user.ts'
import { refusalOf } from '../test-refusal.ts'
import { kst } from '../xrp/test-xrp.ts'
import { testPoints } from './test-points.ts'

/**
 * Points as REQ-139 tells them, on paper: ten for a day with half an hour of classes, once; XRP at the rate of the day while
 * the pool of six XRP has them; places of items held, given back until a day before they begin, taken when they do. It shares
 * no line with the campaign.
 */
interface Paper {
  readonly heard: Map<string, number>
  readonly points: number[]
  readonly reserved: number[]
  readonly xrp: number[]
  readonly places: Place[]
}
interface Place {
  readonly who: number
  readonly item: number
  state: 'held' | 'returned' | 'taken'
  /** Of the reservation, once it is made. */
  readonly id: string
}

const steps = 50
const firstDay = '2026-12-20'
const pool = 6
const price = 20
/** Places of each item, and the evening on which it begins. */
const items = [
  { name: 'early', stock: 1, day: '2026-12-28' },
  { name: 'late', stock: 2, day: '2027-01-04' },
]
/** XRP for so many points, from a day on; closed in between. */
const rates = [
  { from: '2026-01-01', rate: 10 },
  { from: '2026-12-27', rate: 0 },
  { from: '2026-12-30', rate: 5 },
]
const rateOn = (day: string) => rates.findLast(({ from }) => from <= day)!.rate

test.each(modelSeeds(6))(
  'REQ-139 INV-M07 after 50 random days of classes, exchanges and reservations (seed %i) everybody has what the paper says, also over New Year',
  async (seed) => {
    await using here = await testPoints({ budget: String(pool), endsBeyondBudget: false })
    for (const { from, rate } of rates.slice(1)) await setRate(from, rate)
    for (const { name, stock, day } of items) await here.item(name, { stock, points: price, startAt: `${day}T19:00` })
    const random = seededRandom(`points ${seed}`)
    const users: UserId[] = []
    for (let each = 0; each < 3; each++) users.push(await testUser(here.db, { registeredAt: kst('2026-10-02T00:00') }))
    const nobody = users.map(() => 0)
    const paper: Paper = { heard: new Map(), points: [...nobody], reserved: [...nobody], xrp: [...nobody], places: [] }
    let day = firstDay
    for (let step = 0; step < steps; step++) {
      const who = random.below(users.length)
      const user = users[who]!
      const act = random.below(10)
      if (act < 4) await hear(who)
      else if (act < 6) await passDay()
      else if (act < 8) {
        const [asked, shown] = [[5, 10, 20, 30][random.below(4)]!, [10, 10, 5][random.below(3)]!]
        const expected = exchanged(paper, { who, asked, shown, rate: rateOn(day) })
        expect(await refusalOf(here.exchange(user, asked, shown, `${day}T12:00`)), `step ${step}`).toBe(expected)
      } else if (act < 9) await reserve(who, random.below(items.length), step)
      else await cancel(who, step)
    }
    await here.settleReservations(`${day}T12:00`)
    for (const [who, user] of users.entries()) {
      const has = { points: paper.points[who], reserved: paper.reserved[who] }
      expect(await here.pointsOf(user), `person ${who}`).toEqual(has)
      expect(await here.has(user), `person ${who}`).toEqual({ held: String(paper.xrp[who]), frozen: '0' })
    }
    expect(await here.differences(`${addDays(day, 1)}T09:00`)).toEqual([])

    async function hear(who: number): Promise<void> {
      const key = `${who} ${day}`
      const before = paper.heard.get(key) ?? 0
      const after = before + minutesOf(random)
      paper.heard.set(key, after)
      await here.listen(users[who]!, day, after)
    }

    /** The evening of the day: what it earned is given, and items that began are taken. */
    async function passDay(): Promise<void> {
      for (const [who] of users.entries()) {
        const key = `${who} ${day}`
        if ((paper.heard.get(key) ?? 0) >= 30) paper.points[who]! += 10
        paper.heard.set(key, 0)
      }
      await here.settlePoints(`${day}T23:30`)
      for (const place of paper.places)
        if (place.state === 'held' && items[place.item]!.day <= day) {
          place.state = 'taken'
          paper.reserved[place.who]! -= price
        }
      await here.settleReservations(`${day}T23:30`)
      day = addDays(day, 1)
    }

    async function reserve(who: number, item: number, step: number): Promise<void> {
      const { name, stock, day: begins } = items[item]!
      const there = paper.places.filter((place) => place.item === item && place.state !== 'returned')
      const expected =
        begins < day
          ? 'EVENT_OVER'
          : there.some((place) => place.who === who)
            ? 'ALREADY_JOINED'
            : there.length >= stock
              ? 'NO_PLACES'
              : paper.points[who]! < price
                ? 'BALANCE_TOO_LOW'
                : null
      const answer = here.reserve(users[who]!, name, price, `${day}T12:00`)
      expect(await refusalOf(answer), `step ${step}`).toBe(expected)
      if (expected !== null) return
      paper.points[who]! -= price
      paper.reserved[who]! += price
      paper.places.push({ who, item, state: 'held', id: (await answer).reservationId })
    }

    async function cancel(who: number, step: number): Promise<void> {
      const place = paper.places.findLast((each) => each.who === who)
      if (!place) return
      // Until 19 o'clock of the day before; it is noon.
      const isLate = place.state === 'taken' || day > addDays(items[place.item]!.day, -1)
      const expected = place.state === 'returned' ? 'CONFLICT' : isLate ? 'TOO_LATE_TO_CANCEL' : null
      const answer = refusalOf(here.cancel(users[who]!, place.id, `${day}T12:00`))
      expect(await answer, `step ${step}`).toBe(expected)
      if (expected !== null) return
      place.state = 'returned'
      paper.points[who]! += price
      paper.reserved[who]! -= price
    }

    async function setRate(from: string, rate: number): Promise<void> {
      const version = `points-model-${from}`
      await sql`insert into rule_set (version, programme, rules) select ${version}::text, 'points',
        rules || jsonb_build_object('pointsPerXrp', ${rate}::integer) from rule_set where version = 'points-2'`.execute(
        here.db,
      )
      await sql`insert into rule_in_force (programme, effective_from, version) values ('points', ${from}, ${version})`.execute(
        here.db,
      )
    }
  },
)

/** Minutes more on a day, often just around half an hour. */
function minutesOf(random: Random): number {
  return random.below(2) ? 29 + random.below(3) : 5 + random.below(40)
}

/** Exchanges on paper; why it is refused, otherwise null. */
function exchanged(
  paper: Paper,
  { who, asked, shown, rate }: { who: number; asked: number; shown: number; rate: number },
): string | null {
  if (rate === 0) return 'EXCHANGE_CLOSED'
  if (shown !== rate) return 'CONFLICT'
  if (asked % rate !== 0) return 'INVALID'
  if (paper.points[who]! < asked) return 'BALANCE_TOO_LOW'
  const brings = asked / rate
  if (paper.xrp.reduce((sum, each) => sum + each, 0) + brings > pool) return 'POOL_EMPTY'
  paper.points[who]! -= asked
  paper.xrp[who]! += brings
  return null
}
