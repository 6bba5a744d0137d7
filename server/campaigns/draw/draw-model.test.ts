import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DrawId, drawId } from '@madang/contract/campaigns/draws.ts'
import { type EventId, eventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../../db/test-database.ts'
import { enterDraw } from '../../events/draw/enter-draw.ts'
import { draws as campaign } from '../../events/draw/draw-winners.ts'
import { getDraw, getProof } from '../../events/draw/get-draw.ts'
import { prepareDraws } from '../../events/draw/prepare-draws.ts'
import { settleDraws } from '../../events/draw/settle-draws.ts'
import { getMyEvents } from '../../events/read-events.ts'
import { testEvent } from '../../events/test-event.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { balances } from '../../ledger/account.ts'
import { type Beacon, demoBeacon } from '../../ports/beacon.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { type Random, seededRandom } from '../../ports/random.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting, stopCampaign } from '../change-campaign.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { refusalOf } from '../test-refusal.ts'
import { creditPrizes } from './credit-prizes.ts'

/**
 * Draws as REQ-144, docs/draw.md and decisions 0096 and 0102 tell them, on paper: who entered in which order, which list is
 * final, what the seed makes of it, and what winners have. It shares no line with the product.
 */
interface Paper {
  readonly event: EventId
  readonly id: DrawId
  readonly opens: number
  readonly closes: number
  readonly placeCount: number
  readonly winnerCount: number
  readonly prizeUsd: number
  /** How long after its time the beacon tells its round, and whether it tells another one's until then. */
  readonly silentMs: number
  readonly isLying: boolean
  state: 'open' | 'closed' | 'drawn' | 'void'
  /** People in the order of their numbers, and of those who won in the order in which they were drawn. */
  readonly entered: number[]
  won: readonly number[]
  readonly paid: Map<number, 'credited' | 'refused'>
  drawnAt: number
}
interface Person {
  readonly user: UserId
  readonly name: string
  standing: 'active' | 'suspended' | 'deleted'
  isSuspect: boolean
}
type Proof = Awaited<ReturnType<typeof getProof>>

const steps = 50
const hour = 3_600_000
const start = Date.parse('2026-12-28T00:00:00Z')
const names = ['가나다', '나다라', '다라마', '라마바', '마바사', '바사아', '사아자', '아자차']

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce<ReturnType<typeof createHash>>((hash, part) => hash.update(part), createHash('sha256')).digest()
const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** The root of a list, by docs/draw.md. */
function rootByHand({ id, winnerCount, beacon, entries }: Proof): string {
  const head = `madang-draw-1\n${id}\n${winnerCount}\n${beacon.chain}\n${beacon.round}`
  return sha256(sha256(head), ...entries.map(({ number, name }) => sha256(`${number} ${name}`))).toString('hex')
}

/** Which places of the list win, from 0, by docs/draw.md. */
function winnersByHand({ root, winnerCount, entries, revealed }: Proof): number[] {
  const seed = sha256(bytes(revealed!.secret), bytes(root), bytes(revealed!.randomness))
  const numbers: number[] = []
  for (let block = 0; block < 40; block++) {
    const count = Buffer.alloc(8)
    count.writeBigUInt64BE(BigInt(block))
    const digest = createHmac('sha256', seed).update(count).digest()
    for (let at = 0; at < 32; at += 4) numbers.push(digest.readUInt32BE(at))
  }
  const left = entries.map((_, place) => place)
  const chosen: number[] = []
  while (left.length > 0 && chosen.length < winnerCount) {
    let number = numbers.shift()!
    while (number >= 2 ** 32 - (2 ** 32 % left.length)) number = numbers.shift()!
    const at = number % left.length
    chosen.push(left[at]!)
    // What stood in front goes where the chosen one was; the front is gone.
    left[at] = left[0]!
    left.shift()
  }
  return chosen
}

test.each(modelSeeds(3))(
  'REQ-144 INV-F07 after 50 random entries, hours, answers of the beacon, suspensions and budgets (seed %i) every list, winner and prize is that of the paper',
  async (seed) => {
    await using database = await testDatabase()
    const { db, transact } = database
    const random = seededRandom(`draws ${seed}`)
    const clock = manualClock(new Date(start).toISOString())
    const now = () => clock.now().getTime()
    const draws = paperDraws(random)
    const people: Person[] = []
    for (const name of names)
      people.push({ user: await testUser(db, { nickName: name }), name, standing: 'active', isSuspect: false })
    const failed: unknown[] = []
    const beacon = slowBeacon()
    const by = {
      db,
      bus: memoryBus(),
      clock,
      beacon,
      random,
      keys: serverKeys(Buffer.alloc(32, 7)),
      report: (error: unknown) => failed.push(error),
    }
    for (const { event, opens, closes, placeCount, winnerCount, prizeUsd } of draws)
      await testEvent(db, {
        id: event,
        startAt: new Date(opens),
        endAt: new Date(closes),
        draw: { number: 1, placeCount, winnerCount, prizeUsd },
        now: clock.now(),
      })
    await prepareDraws(by)
    const promised = new Map<DrawId, Awaited<ReturnType<typeof getDraw>>>()
    for (const { id } of draws) promised.set(id, await getDraw({ db }, { id }))
    let budget = 0
    let isEnded = false

    for (let step = 0; step < steps; step++) {
      const act = random.below(20)
      const who = random.below(people.length)
      if (act < 8) await enter(draws[random.below(draws.length)]!, who, `step ${step}`)
      else if (act < 12) clock.advance(random.below(12) * hour + random.below(2))
      else if (act < 14) await suspend(people[who]!)
      else if (act < 16) await suspect(people[who]!)
      else if (act === 16 && step > 20) await erase(people[who]!)
      else if (act === 17) await raiseBudget()
      else if (act === 18 && seed % 3 === 0 && step > 40) await end()
      if (random.below(4)) await settle(`step ${step}`)
      if (random.below(2)) await credit(`step ${step}`)
    }
    clock.advance(200 * hour)
    await settle('at the end')
    await credit('at the end')
    for (const each of failed) expect(each).toEqual(new Failure('INVALID', { field: 'signature' }))
    const later = new Date(now() + hour)
    const { differences } = await replay(db, later, replayCampaigns)
    expect(differences.filter((text) => /draw|prize/.test(text))).toEqual([])

    async function enter(draw: Paper, who: number, when: string): Promise<void> {
      const { user, standing } = people[who]!
      if (standing !== 'active') return
      const answer = transact((tx) => enterDraw({ tx, user, clock }, { id: draw.id }))
      const expected = refusal(draw, who)
      expect(await refusalOf(answer), when).toBe(expected)
      if (expected === null) expect(await answer, when).toEqual({ number: draw.entered.push(who) })
    }

    function refusal({ opens, closes, entered, placeCount }: Paper, who: number): string | null {
      if (now() < opens) return 'SWITCHED_OFF'
      if (entered.includes(who)) return 'ALREADY_JOINED'
      if (now() >= closes) return 'EVENT_OVER'
      return entered.length >= placeCount ? 'NO_PLACES' : null
    }

    async function suspend(person: Person): Promise<void> {
      if (person.standing === 'deleted') return
      person.standing = person.standing === 'active' ? 'suspended' : 'active'
      await db.updateTable('user').set({ status: person.standing }).where('user_id', '=', person.user).execute()
    }

    /** Fraud control looks at somebody, or has found nothing. */
    async function suspect(person: Person): Promise<void> {
      person.isSuspect = !person.isSuspect
      await (
        person.isSuspect
          ? sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
              values (${person.user}, 'open', 3, 'v2', ${clock.now()})`
          : sql`delete from fraud_case where user_id = ${person.user}`
      ).execute(db)
    }

    async function erase(person: Person): Promise<void> {
      person.standing = 'deleted'
      await db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', person.user).execute()
    }

    async function raiseBudget(): Promise<void> {
      if (isEnded) return
      budget += 10 * (1 + random.below(20))
      await transact(async (tx) =>
        putSetting(tx, await findCampaign(tx, campaign.id), {
          startsAt: new Date(start),
          endsAt: null,
          countries: ['*'],
          budget: String(budget),
          perDay: null,
          perPerson: null,
          endsBeyondBudget: false,
        }),
      )
    }

    async function end(): Promise<void> {
      if (isEnded || budget === 0) return
      isEnded = true
      await transact((tx) => stopCampaign(tx, campaign.id, clock))
    }

    /** What is due by now, by one process or by two. */
    async function settle(when: string): Promise<void> {
      await Promise.all(Array.from({ length: 1 + random.below(2) }, () => settleDraws(by)))
      for (const draw of draws) {
        const { id, state, closes, entered, placeCount } = draw
        const tells = Date.parse(promised.get(id)!.beacon.at.toISOString())
        if (state === 'open' && (now() >= closes || entered.length === placeCount)) draw.state = 'closed'
        if (draw.state === 'closed' && now() > tells + 72 * hour) draw.state = 'void'
        else if (draw.state === 'closed' && now() >= tells + draw.silentMs) {
          draw.state = 'drawn'
          draw.drawnAt = now()
        }
        await compareDraw(draw, when)
      }
    }

    async function compareDraw(draw: Paper, when: string): Promise<void> {
      const { id, state, entered } = draw
      const { commitment, beacon: named, revealBy, ...shown } = await getDraw({ db }, { id })
      const first = promised.get(id)!
      expect({ commitment, named, revealBy }, when).toEqual({
        commitment: first.commitment,
        named: first.beacon,
        revealBy: new Date(first.beacon.at.getTime() + 72 * hour),
      })
      expect(first.beacon.at.getTime()).toBeGreaterThan(draw.closes)
      expect(first.committedAt.getTime()).toBeLessThanOrEqual(draw.opens)
      expect(shown, `${id} ${when}`).toMatchObject({ state, enteredCount: entered.length })
      if (state === 'open') {
        expect(await refusalOf(getProof({ db }, { id })), when).toBe('NOT_FOUND')
        return
      }
      const proof = await getProof({ db }, { id })
      const list = entered.map((who, place) => ({ number: place + 1, name: `${people[who]!.name[0]}**` }))
      expect(proof.entries, when).toEqual(list)
      expect(proof.root, when).toBe(rootByHand(proof))
      expect(proof.revealed === null, when).toBe(state !== 'drawn')
      if (!proof.revealed) return
      expect(sha256(bytes(proof.revealed.secret)).toString('hex')).toBe(commitment)
      const places = winnersByHand(proof)
      expect(
        proof.revealed.winners.map((number) => number - 1),
        when,
      ).toEqual(places)
      draw.won = places.map((place) => entered[place]!)
    }

    async function credit(when: string): Promise<void> {
      await Promise.all(Array.from({ length: 1 + random.below(2) }, () => creditPrizes({ db, clock })))
      if (budget > 0) {
        let owed = 0
        // What was drawn first is owed first.
        const drawn = draws.filter(({ state }) => state === 'drawn')
        for (const draw of drawn.toSorted((one, other) => one.drawnAt - other.drawnAt))
          owed += creditOnPaper(draw, owed)
      }
      for (const [who, { user }] of people.entries()) {
        const { items } = await getMyEvents({ db, user, locale: 'en-GB' })
        for (const draw of draws) {
          const prize = items.find((item) => item.drawId === draw.id)?.prize ?? null
          const place = draw.won.indexOf(who)
          const expected = place < 0 ? null : [place + 1, draw.prizeUsd, draw.paid.get(who) ?? 'waiting']
          const shown = prize && [prize.place, Number(prize.amount) / 1e6, prize.state]
          expect(shown, `${draw.id} of ${who} ${when}`).toEqual(expected)
        }
        const has = draws.reduce((sum, draw) => sum + (draw.paid.get(who) === 'credited' ? draw.prizeUsd : 0), 0)
        const { bonus, available } = await balances(db, user, 'USDT')
        expect([Number(bonus) / 1e6, Number(available)], `person ${who} ${when}`).toEqual([has, 0])
      }
    }

    /** What the draw owes afterwards. */
    function creditOnPaper({ won, paid, prizeUsd }: Paper, owedBefore: number): number {
      const due = won.filter((who) => !paid.has(who))
      const ready = due.filter((who) => people[who]!.standing === 'active' && !people[who]!.isSuspect)
      // Whole or not at all: whoever waits, or left, counts as the others do.
      if (!isEnded && given() + owedBefore + due.length * prizeUsd > budget) return due.length * prizeUsd
      for (const who of due)
        if (people[who]!.standing === 'deleted') paid.set(who, 'refused')
        else if (ready.includes(who)) paid.set(who, isEnded ? 'refused' : 'credited')
      return won.filter((who) => !paid.has(who)).length * prizeUsd
    }

    function given(): number {
      const each = draws.map(
        ({ paid, prizeUsd }) => [...paid.values()].filter((is) => is === 'credited').length * prizeUsd,
      )
      return each.reduce((sum, one) => sum + one, 0)
    }

    function slowBeacon(): Beacon {
      const demo = demoBeacon(() => clock.now())
      return {
        ...demo,
        signatureOf: async (round) => {
          const draw = draws.find(({ id }) => promised.get(id)?.beacon.round === round)!
          const tells = promised.get(draw.id)!.beacon.at.getTime() + draw.silentMs
          if (now() >= tells) return demo.signatureOf(round)
          return draw.isLying ? demo.signatureOf(round - 1) : null
        },
      }
    }
  },
)

/** Three draws, of which the last opens when the first one closes. */
function paperDraws(random: Random): Paper[] {
  return ['first', 'second', 'third'].map((name, index) => {
    const placeCount = 1 + random.below(6)
    return {
      event: eventId.parse(name),
      id: drawId.parse(`${name}.1`),
      opens: start + (index === 2 ? 30 * hour : 0),
      closes: start + (index + 1) * 30 * hour,
      placeCount,
      winnerCount: 1 + random.below(placeCount),
      prizeUsd: 10 * (1 + random.below(5)),
      silentMs: [0, 0, 1, 20 * hour, 72 * hour, 72 * hour + 1][random.below(6)]!,
      isLying: random.below(2) === 1,
      state: 'open',
      entered: [],
      won: [],
      paid: new Map(),
      drawnAt: 0,
    }
  })
}
