import { sql } from 'kysely'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { inAwards, switchOnAwards } from '../../server/campaigns/awards/test-awards.ts'
import { findCampaign } from '../../server/campaigns/campaign.ts'
import { putSetting, settingOf } from '../../server/campaigns/change-campaign.ts'
import { enterFee } from '../../server/campaigns/contest/fee-grants.ts'
import { inContest, switchOnContest } from '../../server/campaigns/contest/test-contest.ts'
import { creditPrizes } from '../../server/campaigns/draw/credit-prizes.ts'
import { partnerHelpers } from '../../server/campaigns/partners/test-partners.ts'
import { inPoints, switchOnPoints } from '../../server/campaigns/points/test-points.ts'
import { inStudio, switchOnStudio } from '../../server/campaigns/studio/test-studio.ts'
import { settleXrp } from '../../server/campaigns/xrp/settle-xrp.ts'
import { inPromotion, switchOnPromotion } from '../../server/campaigns/xrp/test-xrp.ts'
import type { Db } from '../../server/db/tables.ts'
import { transact } from '../../server/db/tx.ts'
import { draws } from '../../server/events/draw/draw-winners.ts'
import { enterDraw } from '../../server/events/draw/enter-draw.ts'
import { prepareDraws } from '../../server/events/draw/prepare-draws.ts'
import { settleDraws } from '../../server/events/draw/settle-draws.ts'
import { testEvent } from '../../server/events/test-event.ts'
import { serverKeys } from '../../server/keys/server-keys.ts'
import { demoBeacon } from '../../server/ports/beacon.ts'
import { memoryBus } from '../../server/ports/bus.ts'
import { manualClock, stillClock } from '../../server/ports/clock.ts'
import { type Random, seededRandom, systemRandom } from '../../server/ports/random.ts'
import { addDays, businessDay } from '../../server/rules/business-day.ts'
import { testUser } from '../../server/users/test-user.ts'

/** Every campaign runs from here on. */
const startsAt = new Date('2026-01-01T00:00:00+09:00')
/** Whom the leader invites: enough for a community's first tier, a studio and a partner. */
const invitedByLeader = 16
const operators = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
/** What a topic of the contest must hold to be told from the one before. */
const text = (name: string) => [{ type: 'paragraph' as const, text: `${name}: what I learned in a month.` }]

/** What days of classes that are written by hand leave unexplained: they come from no heartbeat. */
export const unexplained = /^class time of /

export interface RandomCampaigns {
  /** What the house does of campaigns after some events, at a moment that is never before the last one. */
  andThen(now: Date): Promise<void>
  /** Registrations beside those of the events. */
  registrations(): number
  /** The latest moment at which anything was done. */
  until(): Date
}

/**
 * All campaigns switched on, and random acts of people in each by the product's own functions: classes that earn points and
 * XRP, exchanges and reservations, topics, votes, prizes and fee shares, draws with their prizes, grants by hand, a leader
 * with a community, a studio and a place among the partners. What a rule refuses is refused, and nothing more is done.
 */
export async function randomCampaigns(db: Db, seed: string): Promise<RandomCampaigns> {
  const on = { db, transact: <Result>(body: Parameters<typeof transact<Result>>[1]) => transact(db, body) }
  const random = seededRandom(`campaigns ${seed}`)
  const house = houseOf(db, on, random)
  await switchAllOn(db, on)
  await house.points.item('talk', { points: 10, stock: 20, startAt: '2027-06-01T19:00' })
  const leader = await testUser(db, { nickName: 'Leader', registeredAt: new Date('2026-01-01T10:00:00+09:00') })
  const invited: UserId[] = []
  let registrations = 1
  let until = startsAt
  let listenedThrough = '2026-01-01'

  /** Two more people come by the leader's code, who listen on their first ten days. */
  async function invite(now: Date): Promise<void> {
    for (let each = 0; each < 2 && invited.length < invitedByLeader; each++) {
      const registeredAt = new Date(now.getTime() - (each + 1) * 10 * minuteMs)
      invited.push(await testUser(db, { inviter: leader, registeredAt }))
      registrations++
    }
  }

  /** The days that are over since the last time: the leader's people listen, and each time some others. */
  async function listen(now: Date): Promise<void> {
    const yesterday = addDays(businessDay(now, 'Asia/Seoul'), -1)
    const others = await someUsers(db, random, 4, now)
    for (let day = addDays(listenedThrough, 1); day <= yesterday; day = addDays(day, 1)) {
      for (const user of others) if (random.below(2)) await house.promotion.listen(user, day, 30 + 15 * random.below(3))
      await sql`insert into user_day (user_id, day) select user_id, ${day}::date from "user"
        where user_id = any(${invited}::text[])
          and ${day}::date between (registered_at at time zone 'Asia/Seoul')::date
            and (registered_at at time zone 'Asia/Seoul')::date + 10
        on conflict do nothing`.execute(db)
      const { rows: fresh } = await sql<{ user_id: UserId }>`select user_id from "user"
        where user_id = any(${invited}::text[])
          and ${day}::date between (registered_at at time zone 'Asia/Seoul')::date + 1
            and (registered_at at time zone 'Asia/Seoul')::date + 10`.execute(db)
      for (const { user_id: user } of fresh) await house.promotion.listen(user, day, 30)
    }
    listenedThrough = yesterday
  }

  return {
    registrations: () => registrations,
    until: () => until,
    andThen: async (now) => {
      await invite(now)
      await listen(now)
      await settleXrp({ db, clock: stillClock(now) })
      await house.points.settlePoints(kstText(now))
      await house.spendPoints(now)
      await house.grantByHand(now)
      await house.payMonths(now, leader)
      await house.applyAsPartner(now, leader)
      // Rounds and draws last for days: where the next batch comes sooner, they are left out.
      if (now >= until) until = await house.playRoundAndDraw(now)
      if (now > until) until = now
    },
  }
}

type On = Parameters<typeof inContest>[0]

async function switchAllOn(db: Db, on: On): Promise<void> {
  await switchOnPromotion(on, { startsAt, budget: '20000', endsBeyondBudget: false })
  await switchOnPoints(on)
  await switchOnContest(on, { startsAt, budget: '100000' })
  await switchOnStudio(on, {}, { startsAt })
  for (const each of ['community', 'manual-xrp', 'manual-usdt'])
    await switchOnAwards(on, each, { startsAt, budget: '5000' })
  await transact(db, async (tx) => {
    const setting = { startsAt, endsAt: null, countries: ['*'], perDay: null, perPerson: null, endsBeyondBudget: false }
    await putSetting(tx, await findCampaign(tx, draws.id), { ...setting, budget: '50000' })
  })
  // Everybody may submit, and a round lasts a day, so that it is over before much else happens.
  await sql`insert into rule_set (version, programme, rules) select 'contest-random', 'contest',
    rules || '{"minInvitees": 0, "cycleDays": 1, "published": 2}' from rule_set where version = 'contest-1'`.execute(db)
  await sql`insert into rule_in_force (programme, effective_from, version)
    values ('contest', '2025-12-01', 'contest-random')`.execute(db)
  // In their helper points begin in October.
  await transact(db, async (tx) => {
    const points = await findCampaign(tx, 'points')
    await putSetting(tx, points, { ...settingOf(points), startsAt })
  })
  await sql`insert into rule_set (version, programme, rules)
    select 'points-random', programme, rules from rule_set where version = 'points-2'`.execute(db)
  await sql`insert into rule_in_force (programme, effective_from, version)
    values ('points', '2026-01-01', 'points-random')`.execute(db)
}

function houseOf(db: Db, on: On, random: Random) {
  const [promotion, points, contest, studio] = [inPromotion(on), inPoints(on), inContest(on), inStudio(on)]
  const [byHand, byHandXrp, community] = (['manual-usdt', 'manual-xrp', 'community'] as const).map((id) =>
    inAwards(on, id),
  ) as [ReturnType<typeof inAwards>, ReturnType<typeof inAwards>, ReturnType<typeof inAwards>]
  const partners = partnerHelpers(on)
  let rounds = 0

  /** Some people exchange or reserve; who has too little is refused. */
  async function spendPoints(now: Date): Promise<void> {
    for (const user of await someUsers(db, random, 6, now)) {
      if (random.below(2)) await mayBeRefused(points.exchange(user, 10 * (1 + random.below(3)), 10, kstText(now)))
      else {
        const reserved = await mayBeRefused(points.reserve(user, 'talk', 10, kstText(now)))
        if (reserved && random.below(2))
          await mayBeRefused(points.cancel(user, reserved.reservationId, kstText(after(now, minuteMs))))
      }
    }
  }

  async function grantByHand(now: Date): Promise<void> {
    const [user] = await someUsers(db, random, 1, now)
    if (!user) return
    const of = random.below(2) ? byHand : byHandXrp
    const entered = { userId: user, amount: String(1 + random.below(20)), cause: 'report', words: '' } as const
    const id = await mayBeRefused(of.enter(entered, kstText(now)))
    if (!id) return
    await of.decide(id, random.below(4) ? 'paid' : 'refused', kstText(now))
    await of.carryOut(kstText(after(now, minuteMs)))
  }

  /** Months that are over of the community and of studios, the leader's among them. */
  async function payMonths(now: Date, leader: UserId): Promise<void> {
    const soon = kstText(after(now, minuteMs))
    await community.propose(kstText(now))
    for (const { id, version, decision, decided_at } of await community.all())
      if (!decision && !decided_at)
        await community.decide(id, random.below(4) ? 'paid' : 'refused', kstText(now), version)
    await community.carryOut(soon)
    if (await mayBeRefused(studio.apply(leader, kstText(now)))) await mayBeRefused(studio.decide(leader, kstText(now)))
    await studio.settle(kstText(now))
    for (const { id, version } of await studio.waiting()) {
      if (!(await mayBeRefused(studio.set(id, version, kstText(now), String(100 + 50 * random.below(10)))))) continue
      await mayBeRefused(studio.pay(id, version + 1, kstText(now)))
    }
  }

  async function applyAsPartner(now: Date, leader: UserId): Promise<void> {
    if (!(await mayBeRefused(partners.apply(leader, kstText(now))))) return
    if (await mayBeRefused(partners.claim(leader, kstText(now))))
      await mayBeRefused(partners.grant(leader, kstText(now)))
  }

  /** A round of the contest and a draw side by side; returns when both are over. */
  async function playRoundAndDraw(now: Date): Promise<Date> {
    const name = `round ${++rounds}`
    await contest.settle(kstText(now))
    const people = await someUsers(db, random, 8, now)
    const clock = manualClock(now.toISOString())
    const by = {
      db,
      bus: memoryBus(),
      clock,
      beacon: demoBeacon(() => clock.now()),
      random: systemRandom,
      keys: serverKeys(Buffer.alloc(32, 7)),
      report: (error: unknown) => {
        throw error
      },
    }
    const draw = { number: 1, placeCount: 5, winnerCount: 2, prizeUsd: 10 * (1 + random.below(5)) }
    const id = eventId.parse(`random-${rounds}`)
    await testEvent(db, { id, startAt: after(now, minuteMs), endAt: after(now, dayMs), draw, now })
    await prepareDraws(by)
    clock.set(after(now, 2 * minuteMs).toISOString())
    for (const user of people)
      await mayBeRefused(on.transact((tx) => enterDraw({ tx, user, clock }, { id: drawId.parse(`${id}.1`) })))

    const topics = []
    for (const user of people.slice(0, 3)) {
      const submitted = await mayBeRefused(contest.submit(user, kstText(now), name, text(name)))
      if (!submitted) continue
      await contest.decide(submitted.topicId, kstText(now), random.below(6) ? 'approved' : 'offTopic')
      topics.push(submitted.topicId)
    }
    const nextDay = new Date(`${addDays(businessDay(now, 'Asia/Seoul'), 1)}T10:00:00+09:00`)
    for (const user of people)
      for (let turns = 1 + random.below(2); turns > 0; turns--) {
        const topic = topics[random.below(topics.length || 1)]
        if (topic) await mayBeRefused(contest.vote(user, topic, kstText(nextDay), random.below(5) > 0))
      }
    const over = after(nextDay, dayMs)
    await contest.settle(kstText(over))
    await enterFees(over)
    clock.set(over.toISOString())
    await settleDraws(by)
    await settleDraws(by)
    await creditPrizes({ db, clock })
    return over
  }

  /** What published topics brought in the month before. */
  async function enterFees(now: Date): Promise<void> {
    const month = `${addDays(`${businessDay(now, 'Asia/Seoul').slice(0, 7)}-01`, -1).slice(0, 7)}-01`
    const published = await db.selectFrom('contest_result').select('topic').where('is_published', '=', true).execute()
    for (const { topic } of published)
      if (random.below(4) === 0)
        await mayBeRefused(
          on.transact((tx) =>
            enterFee(
              { tx, clock: stillClock(now), publish: () => undefined, people: operators },
              { topic, month, amount: amountOf('USDT', String(100 + random.below(2_000))) },
            ),
          ),
        )
  }

  return { promotion, points, spendPoints, grantByHand, payMonths, applyAsPartner, playRoundAndDraw }
}

/** Some people who are there at a moment, each once. */
async function someUsers(db: Db, random: Random, most: number, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select user_id from "user"
    where registered_at < ${after(now, -hourMs)} and status = 'active' order by registered_at, user_id`.execute(db)
  const chosen = new Set<UserId>()
  for (let each = 0; each < most && rows.length > 0; each++) chosen.add(rows[random.below(rows.length)]!.user_id)
  return [...chosen]
}

/** What a rule refuses is nothing; every other error is one. */
function mayBeRefused<Result>(answer: Promise<Result>): Promise<Result | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

/** A moment as the helpers of campaigns take it: Korean time to the minute. */
function kstText(moment: Date): string {
  return new Date(moment.getTime() + 9 * hourMs).toISOString().slice(0, 16)
}
