import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { seededRandom } from '../../ports/random.ts'
import { refusalOf } from '../test-refusal.ts'
import { payOf } from './studio.ts'
import { fewUsers, testStudio } from './test-studio.ts'

/**
 * Studios as REQ-145 tells them, on paper: from five valid invitees an application; approved, each month that ends with the
 * studio is a statement by the valid users of that moment, 2,500 from the first bound, 4,000 from the second, and a bonus of
 * 100 to 1,500 or none. It shares no line with the campaign.
 */
const steps = 50
const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02']
/** By valid users, with the bounds of the test at six and eight. */
const pays = [0, 0, 0, 0, 0, 0, 2500, 2500, 4000, 4000, 4000, 4000]

test('REQ-145 the pay of 0 to 160 valid users with bounds at 10, 50, 99 and 100 is that of a table', () => {
  for (const [first, second] of [
    [10, 50],
    [50, 100],
    [99, 100],
  ] as const) {
    const rules = { ...fewUsers, firstUsers: first, secondUsers: second }
    const amounts = { firstPay: amountOf('USDT', '2500'), secondPay: amountOf('USDT', '4000') }
    const most = { leastBonus: amountOf('USDT', '100'), mostBonus: amountOf('USDT', '1500') }
    const table = Array.from({ length: 161 }, (_, users) => (users < first ? '0' : users < second ? '2500' : '4000'))
    const payed = table.map((_, users) => payOf({ ...rules, ...amounts, ...most }, users))
    expect(payed).toEqual(table.map((text) => amountOf('USDT', text)))
  }
})

test.each(modelSeeds(3))(
  'REQ-145 after 50 random invitations, applications, bonuses and decisions over New Year (seed %i) each leader has what the paper says',
  async (seed) => {
    await using here = await testStudio()
    const random = seededRandom(`studio ${seed}`)
    const leaders: UserId[] = []
    for (let each = 0; each < 2; each++) leaders.push(await here.leader(4))
    const people = leaders.map(() => 4)
    /** The month in which the studio was approved; `asked` while an application waits. */
    const studios: (number | 'asked' | null)[] = leaders.map(() => null)
    const held = leaders.map(() => 0)
    const waiting = new Map<string, { who: number; pay: number; bonus: number }>()
    let month = 0
    const at = (day: string) => `${months[month]}-${day}T10:00`
    for (let step = 0; step < steps; step++) {
      const who = random.below(leaders.length)
      const act = random.below(12)
      if (act < 3 && people[who]! < pays.length - 1) {
        await here.invite(leaders[who]!, 1)
        people[who]!++
      } else if (act < 5) await apply(who, step)
      else if (act < 7) await judge(who)
      else if (act < 11) await settleOne(step)
      else if (month < months.length - 1) await passMonth()
    }
    while (month < months.length - 1) await passMonth()
    for (const [who, user] of leaders.entries())
      expect(await here.available(user), `leader ${who}`).toBe(amountOf('USDT', String(held[who])))
    expect(await here.differences(at('20'))).toEqual([])

    async function apply(who: number, step: number): Promise<void> {
      const refused = await refusalOf(here.apply(leaders[who]!, at('05')))
      const has = studios[who]
      const expected = typeof has === 'number' ? 'CONFLICT' : has === null && people[who]! < 5 ? 'NEEDS_INVITEES' : null
      expect(refused, `step ${step}`).toBe(expected)
      if (expected === null) studios[who] = 'asked'
    }

    async function judge(who: number): Promise<void> {
      if (studios[who] !== 'asked') return
      const isApproved = random.below(3) > 0
      await here.decide(leaders[who]!, at('06'), isApproved ? 'approved' : 'plan')
      studios[who] = isApproved ? month : null
    }

    /** Sets a bonus, pays or refuses the first statement that waits. */
    async function settleOne(step: number): Promise<void> {
      const [row] = await here.waiting()
      if (!row) return
      const kept = waiting.get(row.id)!
      const act = random.below(3)
      if (act === 0) {
        const bonus = [0, 99, 100, 1500, 1501][random.below(5)]!
        const isKnown = bonus === 0 || (bonus >= 100 && bonus <= 1500)
        const refused = await refusalOf(here.set(row.id, row.version, at('07'), String(bonus)))
        expect(refused, `step ${step}`).toBe(isKnown ? null : 'INVALID')
        if (isKnown) kept.bonus = bonus
        return
      }
      if (act === 1) {
        await here.pay(row.id, row.version, at('08'))
        held[kept.who]! += kept.pay + kept.bonus
      } else await here.refuse(row.id, row.version, at('08'))
      waiting.delete(row.id)
    }

    /** Every studio has a statement of the month that is over, by its valid users now. */
    async function passMonth(): Promise<void> {
      const over = months[month]!
      month++
      await here.settle(`${months[month]}-01T00:05`)
      for (const row of await here.waiting())
        if (!waiting.has(row.id)) {
          const who = leaders.indexOf(row.user_id)
          expect(row.month.slice(0, 7)).toBe(over)
          expect(typeof studios[who]).toBe('number')
          expect({ valid: row.valid, pay: row.pay }).toEqual({
            valid: people[who],
            pay: amountOf('USDT', String(pays[people[who]!])),
          })
          waiting.set(row.id, { who, pay: pays[people[who]!]!, bonus: 0 })
        }
      const due = leaders.flatMap((user, who) =>
        typeof studios[who] === 'number' && pays[people[who]!]! > 0 ? [user] : [],
      )
      const proposed = (await here.waiting()).filter((row) => row.month.startsWith(over))
      expect(proposed.map(({ user_id: user }) => user).sort()).toEqual(due.sort())
    }
  },
)
