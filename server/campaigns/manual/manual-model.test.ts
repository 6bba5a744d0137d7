import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AwardId } from '@madang/contract/campaigns/awards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { seededRandom } from '../../ports/random.ts'
import { addDays } from '../../rules/business-day.ts'
import { testUser } from '../../users/test-user.ts'
import { switchOnAwards, testAwards } from '../awards/test-awards.ts'
import { refusalOf } from '../test-refusal.ts'

/**
 * Grants by hand as REQ-174 and decision 0121 tell them, on paper: each an amount within its rules and budget that one person
 * enters and two pay, or one refuses. Amounts are counted in millionths. It shares no line with the product.
 */
interface Slip {
  readonly id: AwardId
  readonly who: number
  readonly amount: number
  state: 'review' | 'credited' | 'refused'
  /** What was decided of it and is not carried out yet, and in which minute. */
  decided: { readonly isPaid: boolean; readonly minute: number } | null
}
interface Person {
  readonly user: UserId
  standing: 'active' | 'suspended' | 'deleted'
  isSuspect: boolean
  isAbroad: boolean
}

const steps = 50
const whole = 1_000_000
/** The most of one grant, from a day on. */
const most = [
  { from: '2026-12-28', amount: 20 },
  { from: '2027-01-01', amount: 5 },
]
const text = (amount: number) => {
  const fraction = String(amount % whole)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(amount / whole)}${fraction && `.${fraction}`}`
}

test.each(modelSeeds(3))(
  'REQ-174 INV-M07 after 50 random grants by hand, decisions, suspensions and budgets over New Year (seed %i) everybody has what the paper says',
  async (seed) => {
    const asset = seed % 2 === 0 ? 'USDT' : 'XRP'
    const campaign = `manual-${asset.toLowerCase()}` as 'manual-usdt' | 'manual-xrp'
    let budget = 30
    await using here = await testAwards(campaign, { budget: String(budget), countries: ['KR'] })
    const { db } = here
    for (const { from, amount } of most) await setMost(from, amount)
    const random = seededRandom(`manual ${seed}`)
    const people: Person[] = []
    for (let each = 0; each < 4; each++)
      people.push({ user: await testUser(db), standing: 'active', isSuspect: false, isAbroad: false })
    for (const person of people) await travel(person, false)
    const slips: Slip[] = []
    let day = '2026-12-30'
    let minute = 0

    for (let step = 0; step < steps; step++) {
      const act = random.below(20)
      const person = people[random.below(people.length)]!
      if (act < 6) await enter(people.indexOf(person), `step ${step}`)
      else if (act < 11) await decide(`step ${step}`)
      else if (act < 14) passTime()
      else if (act === 14) await setStanding(person, person.standing === 'active' ? 'suspended' : 'active')
      else if (act === 15) await suspect(person)
      else if (act === 16) await travel(person, !person.isAbroad)
      else if (act === 17 && step > 25) await setStanding(person, 'deleted')
      else if (act === 18) await raiseBudget()
      else await carryOut()
      await compare(`step ${step}`)
    }
    expect(await here.differences(`${addDays(day, 1)}T09:00`)).toEqual([])

    async function enter(who: number, when: string): Promise<void> {
      const limit = most.findLast(({ from }) => from <= day)!.amount * whole
      const amounts = [0, 1, 1.5 * whole, limit, limit + 1, left(), left() + 1]
      const amount = amounts[random.below(amounts.length)]!
      const isTooFine = random.below(10) === 0
      const { user, standing, isAbroad } = people[who]!
      const answer = here.enter(
        {
          userId: user,
          amount: isTooFine ? '1.0000001' : text(amount),
          cause: 'outage',
          words: `Slip ${slips.length}`,
        },
        moment(),
      )
      const expected =
        standing === 'deleted'
          ? 'NOT_FOUND'
          : isAbroad
            ? 'CONFLICT'
            : isTooFine || amount === 0 || amount > limit
              ? 'INVALID'
              : amount > left()
                ? 'POOL_EMPTY'
                : null
      expect(await refusalOf(answer), `${text(amount)} ${when}`).toBe(expected)
      if (expected === null) slips.push({ id: await answer, who, amount, state: 'review', decided: null })
    }

    /** Two people agree to one that waits, or one refuses it; not a second time. */
    async function decide(when: string): Promise<void> {
      const slip = slips[random.below(slips.length)]
      if (!slip) return
      const isPaid = random.below(4) > 0
      const { version } = (await here.all()).find(({ id }) => id === slip.id)!
      const answer = here.decide(slip.id, isPaid ? 'paid' : 'refused', moment(), version)
      const isOpen = slip.state === 'review' && !slip.decided
      expect(await refusalOf(answer), when).toBe(isOpen ? null : 'CONFLICT')
      if (isOpen) slip.decided = { isPaid, minute }
    }

    /** What was decided a minute ago or more takes effect: whatever cannot be paid waits for two people again. */
    async function carryOut(): Promise<void> {
      await Promise.all(Array.from({ length: 1 + random.below(2) }, () => here.carryOut(moment())))
      const due = slips.filter(({ decided }) => decided && decided.minute < minute)
      due.sort((one, other) => one.decided!.minute - other.decided!.minute)
      for (const slip of due) {
        const { standing, isSuspect, isAbroad } = people[slip.who]!
        const canBePaid = standing === 'active' && !isSuspect && !isAbroad && slip.amount <= left()
        if (!slip.decided!.isPaid) slip.state = 'refused'
        else if (canBePaid) slip.state = 'credited'
        slip.decided = null
      }
    }

    async function compare(when: string): Promise<void> {
      for (const [who, { user }] of people.entries()) {
        const mine = slips.filter((slip) => slip.who === who)
        const { items } = await here.shown(user)
        expect(
          new Map(items.map(({ id, amount, state }) => [id, `${amount} ${state}`])),
          `person ${who} ${when}`,
        ).toEqual(new Map(mine.map(({ id, amount, state }) => [id, `${text(amount)} ${state}`])))
        const has = mine.reduce((sum, { state, amount }) => sum + (state === 'credited' ? amount : 0), 0)
        const { bonus, available } = await here.has(user, asset)
        const expected = asset === 'USDT' ? [has, 0] : [0, has]
        expect([Number(bonus), Number(available)], `person ${who} ${when}`).toEqual(expected)
      }
    }

    /** Of the budget, in millionths. */
    function left(): number {
      return slips.reduce((sum, { state, amount }) => (state === 'credited' ? sum - amount : sum), budget * whole)
    }

    /** A minute, or a day. */
    function passTime(): void {
      minute++
      if (random.below(3) === 0) day = addDays(day, 1)
    }

    /** Minutes go on over days, so that a later one is a later moment. */
    function moment(): string {
      return `${day}T10:${String(minute).padStart(2, '0')}`
    }

    async function raiseBudget(): Promise<void> {
      budget += 1 + random.below(10)
      await switchOnAwards(here, campaign, { budget: String(budget), countries: ['KR'] })
    }

    async function setStanding(person: Person, standing: Person['standing']): Promise<void> {
      if (person.standing === 'deleted') return
      person.standing = standing
      await db.updateTable('user').set({ status: standing }).where('user_id', '=', person.user).execute()
    }

    /** Fraud control looks at somebody, or has found nothing. */
    async function suspect(person: Person): Promise<void> {
      person.isSuspect = !person.isSuspect
      await (
        person.isSuspect
          ? sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
              values (${person.user}, 'open', 3, 'v2', now())`
          : sql`delete from fraud_case where user_id = ${person.user}`
      ).execute(db)
    }

    /** To a country where the campaign is not offered, and back. */
    async function travel(person: Person, isAbroad: boolean): Promise<void> {
      person.isAbroad = isAbroad
      await sql`update "user" set decided_country = ${isAbroad ? 'JP' : 'KR'} where user_id = ${person.user}`.execute(
        db,
      )
    }

    async function setMost(from: string, amount: number): Promise<void> {
      const version = `manual-model-${from}`
      await sql`insert into rule_set (version, programme, rules)
        values (${version}, ${campaign}, jsonb_build_object('mostEach', ${String(amount)}::text))`.execute(db)
      await sql`insert into rule_in_force (programme, effective_from, version)
        values (${campaign}, ${from}, ${version})`.execute(db)
    }
  },
)
