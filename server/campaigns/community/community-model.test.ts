import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { seededRandom } from '../../ports/random.ts'
import { testAwards } from '../awards/test-awards.ts'

/**
 * Months of communities as REQ-138 tells them, on paper: what so many people bring for a month, by hand. It shares no line
 * with the campaign.
 */
const monthly = [
  ...Array.from({ length: 10 }, () => 0),
  ...Array.from({ length: 40 }, () => 80),
  ...Array.from({ length: 50 }, () => 300),
  ...Array.from({ length: 60 }, () => 600),
]
/** Steps towards and over each bound: 9, 10, 11, 49, 50, 51, 99, 100, 101. */
const bounds = [9, 10, 11, 49, 50, 51, 99, 100, 101]
const months = ['2026-11', '2026-12', '2027-01', '2027-02']
const noonOf = (month: string) => `${month}-02T12:00`

const steps = 50

test.each(modelSeeds(3))(
  'REQ-138 after 50 random invitations and decisions over four months and New Year (seed %i) each month brought what the paper says',
  async (seed) => {
    await using here = await testAwards('community', { budget: '100000' })
    const random = seededRandom(`community ${seed}`)
    const leaders: UserId[] = []
    for (let each = 0; each < 3; each++) leaders.push(await here.leader(0))
    const people = leaders.map(() => 0)
    const paid = leaders.map(() => 0)
    const waiting = new Map<string, number>()
    let month = 0
    for (let step = 0; step < steps; step++) {
      const who = random.below(leaders.length)
      const act = random.below(10)
      if (act < 5) await invite(who)
      else if (act < 9) await decide()
      else if (month < months.length - 1) await passMonth()
    }
    while (month < months.length - 1) await passMonth()
    for (const [who, user] of leaders.entries()) {
      const { available } = await here.has(user, 'XRP')
      expect(available, `leader ${who}`).toBe(amountOf('XRP', String(paid[who])))
    }
    expect(await here.differences(noonOf('2027-03'))).toEqual([])

    /** The next bound, or one of those between. */
    async function invite(who: number): Promise<void> {
      const next = bounds.find((bound) => bound > people[who]!)
      if (next === undefined) return
      const count = random.below(2) ? next - people[who]! : 1
      await here.invites(leaders[who]!, count)
      people[who]! += count
    }

    /** Two people pay the first award that waits, or one refuses it. */
    async function decide(): Promise<void> {
      const award = (await here.all()).find(({ state }) => state === 'review')
      if (!award) return
      const decision = random.below(4) ? 'paid' : 'refused'
      await here.decide(award.id, decision, `${months[month]}-03T10:00`)
      await here.carryOut(`${months[month]}-03T10:01`)
      const key = `${award.month} ${award.user_id}`
      if (decision === 'paid') paid[leaders.indexOf(award.user_id)]! += waiting.get(key)!
      waiting.delete(key)
    }

    /** The list of the month that is over holds whom the paper names, with its amounts. */
    async function passMonth(): Promise<void> {
      const over = `${months[month]}-01`
      await here.propose(noonOf(months[++month]!))
      const proposed = (await here.all()).filter((award) => award.month === over)
      const expected = leaders.flatMap((user, who) => {
        const brings = monthly[people[who]!]!
        if (brings > 0) waiting.set(`${over} ${user}`, brings)
        return brings > 0 ? [{ user, amount: amountOf('XRP', String(brings)), valid: people[who]! }] : []
      })
      expect(
        proposed.map(({ user_id: user, amount, valid }) => ({ user, amount, valid })),
        over,
      ).toEqual(expect.arrayContaining(expected))
      expect(proposed).toHaveLength(expected.length)
    }
  },
)
