import { sql } from 'kysely'
import { exchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { findCampaign } from '../../../server/campaigns/campaign.ts'
import { putSetting } from '../../../server/campaigns/change-campaign.ts'
import { settleContest } from '../../../server/campaigns/contest/settle-contest.ts'
import { inContest, kst, switchOnContest } from '../../../server/campaigns/contest/test-contest.ts'
import { creditPrizes } from '../../../server/campaigns/draw/credit-prizes.ts'
import { exchangePoints } from '../../../server/campaigns/points/exchange-points.ts'
import { cancelReservation, reserveItem } from '../../../server/campaigns/points/reservations.ts'
import { settlePoints } from '../../../server/campaigns/points/settle-points.ts'
import { settleReservations } from '../../../server/campaigns/points/settle-reservations.ts'
import { inPoints, switchOnPoints } from '../../../server/campaigns/points/test-points.ts'
import { settleXrp } from '../../../server/campaigns/xrp/settle-xrp.ts'
import { inPromotion, switchOnPromotion } from '../../../server/campaigns/xrp/test-xrp.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { draws, drawWinnersAsRows } from '../../../server/events/draw/draw-winners.ts'
import { settleDraws } from '../../../server/events/draw/settle-draws.ts'
import { afterBeacon, openedDraw } from '../../../server/events/draw/test-draw.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import { systemRandom } from '../../../server/ports/random.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { keyed } from './keyed.ts'
import { on } from './on-database.ts'
import type { RewardPath } from './reward-paths.ts'

/** Counts the runs of a process: each has a draw, a round and an item of its own. */
let runs = 0

/** The reservation of a run, for the calls that name one. */
const reservations = new Map<UserId, string>()

const [reserving, exchanging] = [kst('2026-11-20T14:00'), kst('2026-11-21T11:00')]
const telling = { publish: () => undefined, random: systemRandom, laws: [null] as const }
const days = 24 * 60 * 60_000

/** Days of classes and verdicts of fraud control are written by hand here, so replay cannot explain them. */
const ignoring = /^(class time of|grant invite)/

/** The ways of campaigns on which money moves. */
export const campaignPaths: readonly RewardPath[] = [
  {
    name: 'draw: prizes of a result',
    begin: (db) => switchedOn(db),
    prepare: drawn,
    act: ({ db }) => creditPrizes({ db, clock: stillClock(new Date(afterBeacon)) }),
  },
  {
    name: 'draw: a list closes, its winners are published and get their prizes',
    begin: (db) => switchedOn(db),
    prepare: entered,
    act: async ({ db }) => {
      await settleDraws({ ...closing!, db })
      await creditPrizes({ db, clock: stillClock(new Date(afterBeacon)) })
    },
  },
  {
    name: 'XRP promotion: signing up',
    ignoring,
    begin: onPromotion,
    prepare: joined,
    act: settledXrp('2026-11-03T13:01'),
  },
  {
    name: 'XRP promotion: half hours of classes',
    ignoring,
    begin: onPromotion,
    prepare: async (db) => {
      const people = await joined(db)
      await settledXrp('2026-11-03T13:01')({ db })
      await listened(db, people[0]!, { from: '2026-11-04', days: 6 })
      return people
    },
    act: settledXrp('2026-11-10T09:00'),
  },
  {
    name: 'XRP promotion: an invitation qualifies',
    ignoring,
    begin: onPromotion,
    prepare: async (db) => {
      const people = await listening(db)
      await listened(db, people[0]!, { from: '2026-11-11', days: 1 })
      return people
    },
    act: settledXrp('2026-11-11T11:00'),
  },
  {
    name: 'XRP promotion: an invitation lapses',
    ignoring,
    begin: onPromotion,
    prepare: listening,
    act: settledXrp('2026-11-18T00:00'),
  },
  {
    name: 'points: days of classes',
    ignoring,
    begin: onPoints,
    prepare: async (db) => {
      const mina = await testUser(db, { registeredAt: kst('2026-10-02T00:00') })
      await listened(db, mina, { from: '2026-11-01', days: 3 })
      return [mina]
    },
    act: ({ db }) => settlePoints({ db, clock: stillClock(kst('2026-11-20T12:00')) }),
  },
  {
    name: 'points: exchanged for XRP',
    ignoring,
    begin: onPoints,
    prepare: (db) => onTwelveDays(db),
    act: ({ db }, [mina]) =>
      keyed(db, { user: mina!, operation: 'exchange', at: exchanging }, (tx) =>
        exchangePoints(
          { tx, user: mina!, clock: stillClock(exchanging), ...telling },
          { points: 100, pointsPerXrp: 10 },
        ),
      ),
  },
  {
    name: 'points: a place reserved',
    ignoring,
    begin: onPoints,
    prepare: async (db) => {
      const people = await onTwelveDays(db)
      await item(db, people[0]!)
      return people
    },
    act: ({ db }, [mina]) => reserved(db, mina!),
  },
  {
    name: 'points: a reservation cancelled',
    ignoring,
    begin: onPoints,
    prepare: withReservation,
    act: ({ db }, [mina]) =>
      keyed(db, { user: mina!, operation: 'cancel', at: reserving }, (tx) =>
        cancelReservation(
          { tx, user: mina!, clock: stillClock(reserving), ...telling },
          { reservationId: reservations.get(mina!)! },
        ),
      ),
  },
  {
    name: 'points: a reservation taken',
    ignoring,
    begin: onPoints,
    prepare: withReservation,
    act: ({ db }) => settleReservations({ db, clock: stillClock(kst('2026-11-28T19:00')) }),
  },
  {
    name: 'contest: a round frozen and its prizes',
    begin: async (db) => {
      await switchOnContest(on(db), { startsAt: kst('2025-06-01T00:00'), budget: '1000000' })
      await sql`insert into rule_set (version, programme, rules) select 'contest-kill', 'contest',
        rules || '{"minInvitees": 0, "cycleDays": 1}' from rule_set where version = 'contest-1'`.execute(db)
      await sql`insert into rule_in_force (programme, effective_from, version)
        values ('contest', '2025-05-01', 'contest-kill')`.execute(db)
    },
    prepare: async (db) => {
      const { at } = round(++runs)
      const { submit, decide, vote, settle } = inContest(on(db))
      const [mina, jun] = [await testUser(db), await testUser(db)]
      const topics = []
      for (const [author, minute] of [
        [mina, 1],
        [jun, 2],
      ] as const) {
        const { topicId } = await submit(author, at(minute))
        await decide(topicId, at(3))
        topics.push(topicId)
      }
      await settle(at(24 * 60))
      await vote(mina, topics[1]!, at(24 * 60 + 1))
      return [mina, jun]
    },
    act: ({ db }) => settleContest({ db, clock: stillClock(kst(round(runs).at(2 * 24 * 60))) }),
  },
]

/** A draw of a run whose time is over, with what settles it but for the database. */
let closing: Parameters<typeof settleDraws>[0] | undefined

/** The two days of a run, the second of which is its round; minutes from their beginning as Korean time. */
function round(run: number) {
  const begins = kst('2025-06-01T00:00').getTime() + (run - 1) * 2 * days
  return {
    at: (minute: number) => new Date(begins + minute * 60_000 + 9 * 3_600_000).toISOString().slice(0, 16),
  }
}

function switchedOn(db: Db, more: Partial<CampaignSetting> = {}): Promise<unknown> {
  return transact(db, async (tx) =>
    putSetting(tx, await findCampaign(tx, draws.id), {
      startsAt: new Date('2023-08-01T00:00:00Z'),
      endsAt: null,
      countries: ['*'],
      budget: '1000000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: false,
      ...more,
    }),
  )
}

/** Two people in a draw with two places and two winners: what becomes of both is the same, whoever is drawn first. */
async function entered(db: Db): Promise<UserId[]> {
  const terms = { placeCount: 2, winnerCount: 2 }
  const { clock, by, enter } = await openedDraw(on(db), { of: eventId.parse(`kill-${++runs}`), terms })
  const people = [await testUser(db), await testUser(db)]
  for (const user of people) await enter(user)
  clock.set(afterBeacon)
  closing = by
  return people
}

/** Two winners of a draw in their places, and one who did not win. */
async function drawn(db: Db): Promise<UserId[]> {
  const { clock, by, enter } = await openedDraw(on(db), { of: eventId.parse(`kill-${++runs}`) })
  const people = [await testUser(db), await testUser(db), await testUser(db)]
  for (const user of people) await enter(user)
  clock.set(afterBeacon)
  await settleDraws(by)
  const { rows: winners } = await sql<{ user_id: UserId; place: number }>`
    select user_id, place from ${drawWinnersAsRows()} as winner where user_id = any(${people}::text[])`.execute(db)
  const placeOf = (user: UserId) => winners.find(({ user_id: winner }) => winner === user)?.place ?? people.length
  return people.toSorted((one, other) => placeOf(one) - placeOf(other))
}

async function onPromotion(db: Db): Promise<void> {
  await switchOnPromotion(on(db))
}

async function onPoints(db: Db): Promise<void> {
  await onPromotion(db)
  await switchOnPoints(on(db))
}

function settledXrp(at: string) {
  return ({ db }: { readonly db: Db }) => settleXrp({ db, clock: stillClock(kst(at)) })
}

/** Somebody invited, their inviter and theirs. */
async function joined(db: Db): Promise<UserId[]> {
  const { join } = inPromotion({ db })
  const top = await testUser(db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = await join(top, '2025-02-01T09:00')
  const [mina] = await join(inviter!, '2026-11-03T13:00')
  return [mina!, inviter!, top]
}

/** Six days of classes are credited, a seventh is missing. */
async function listening(db: Db): Promise<UserId[]> {
  const people = await joined(db)
  await listened(db, people[0]!, { from: '2026-11-04', days: 6 })
  await settledXrp('2026-11-10T09:00')({ db })
  return people
}

/** Half an hour on each of these days; days that were closed for the runs before are looked at again. */
async function listened(db: Db, user: UserId, of: { readonly from: string; readonly days: number }): Promise<void> {
  await inPromotion({ db }).listenDays([user], of.from, of.days)
  await db.updateTable('xrp_progress').set({ listened_through: null }).execute()
  await db.updateTable('points_progress').set({ listened_through: null }).execute()
}

function onTwelveDays(db: Db): Promise<UserId[]> {
  return inPoints(on(db)).listeners(1, 12)
}

function item(db: Db, user: UserId): Promise<unknown> {
  return inPoints(on(db)).item(`kill-${user}`)
}

function reserved(db: Db, user: UserId): Promise<unknown> {
  return keyed(db, { user, operation: 'reserve', at: reserving }, async (tx) => {
    const wanted = { itemId: exchangeItemId.parse(`kill-${user}`), points: 20 }
    const { reservationId } = await reserveItem({ tx, user, clock: stillClock(reserving), ...telling }, wanted)
    reservations.set(user, reservationId)
  })
}

async function withReservation(db: Db): Promise<UserId[]> {
  const people = await onTwelveDays(db)
  await item(db, people[0]!)
  await reserved(db, people[0]!)
  return people
}
