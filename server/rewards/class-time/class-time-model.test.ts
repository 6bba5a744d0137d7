import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, units } from '@madang/contract/money.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { worthOf } from '../../live/rules.ts'
import { seededRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { byDay } from './credit-class-time.ts'
import { blocksIn, classBlockUnlock, daysAtHabit } from '../entitlements.ts'
import { replay } from '../replay/replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { openPage, testClass, type TestPage } from './test-class.ts'
import { testProgramme } from '../test-programme.ts'

const cvc = (text: string) => amountOf('CVC', text)
const start = Date.parse('2026-11-21T23:30:00+09:00')
const lesson = { from: new Date(start), to: new Date(start + 60 * 60_000) }

/** What a phone does next: some seconds pass, and a heartbeat arrives once, twice, again from before, or is lost. */
const step = fc.record({
  page: fc.integer({ min: 0, max: 1 }),
  seconds: fc.constantFrom(0, 7, 30, 30, 30, 30, 45, 200),
  what: fc.constantFrom('watch', 'watch', 'watch', 'watch', 'begin', 'double', 'old', 'lost', 'leave'),
})

/** The model: the set of whole seconds that were watched. Nothing but REQ-76 in words: each nonce once, at most 30 s. */
function watchedSeconds() {
  const seconds = new Set<number>()
  const open: (number | null)[] = [null, null]
  return {
    seconds,
    hear: (page: number, what: string, now: number) => {
      const since = open[page]!
      if (what === 'begin' || since === null) {
        open[page] = what === 'leave' ? null : now
        return
      }
      if (what === 'old') return
      if (now - since <= 90_000)
        for (let at = since; at < Math.min(now, since + 30_000); at += 1000)
          if (at >= lesson.from.getTime() && at < lesson.to.getTime()) seconds.add(at)
      open[page] = what === 'leave' ? null : now
    },
  }
}

test('INV-U05 INV-U04 whatever is lost, doubled, repeated or late on two pages, exactly the watched time unlocks, once', async () => {
  await using database = await testProgramme()
  let people = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const registeredAt = new Date('2026-11-01T00:00:00Z')
      const mina = await testUser(database.db, { nickName: `Mina ${++people}`, registeredAt })
      await settleAll(database.db, registeredAt)
      const classId = await testClass(database.db, { from: lesson.from.toISOString(), to: lesson.to.toISOString() })
      let now = start - 20_000
      // Checks are proved by themselves; here the first comes after the class.
      const random = { ...seededRandom('model'), below: () => 24 * 60 * 60_000 }
      const open = () => openPage(database.db, { user: mina, classId, now: new Date(now), random })
      const pages: TestPage[] = [await open(), await open()]
      const model = watchedSeconds()
      const before: string[] = ['', '']
      for (const { page, seconds, what } of steps) {
        now += seconds * 1000
        if (now >= lesson.to.getTime()) break
        const site = pages[page]!
        const given = site.nonce()
        if (what === 'lost') continue
        const moment = new Date(now)
        if (what === 'old') await site.say('watch', moment, before[page] || 'older than all')
        else if (what === 'double') {
          await site.say('watch', moment)
          await site.say('watch', moment, given || 'none')
        } else await site.say(what, moment)
        model.hear(page, what === 'double' ? 'watch' : what, now)
        before[page] = given
      }
      const counted = await database.db
        .selectFrom('class_unlock')
        .select(['day', 'unlocked'])
        .where('user_id', '=', mina)
        .execute()
      const byDays = Map.groupBy(model.seconds, (at) => byDay({ from: new Date(at), to: new Date(at + 1000) })[0]!.day)
      const expected = [...byDays].flatMap(([day, seconds]) =>
        Array.from({ length: blocksIn(seconds.length * 1000) }, () => [day, cvc('0.25')]),
      )
      expect(counted.map(({ day, unlocked }) => [day, unlocked]).toSorted()).toEqual(expected.toSorted())
      const { available } = await balances(database.db, mina, 'CVC')
      expect(available).toBe(cvc('0.625') + BigInt(expected.length) * cvc('0.25'))
    }),
    { numRuns: 8 },
  )
  expect((await replay(database.db, lesson.to)).differences).toEqual([])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-U03 INV-U05 the day’s unlock is the full blocks at the rule’s amount up to the limit, however they are summed', () => {
  const amount = fc.bigInt({ min: 0n, max: 4_000_000_000n }).map((value) => units<'CVC'>(value))
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 200 }), (classUnlock, classUnlockPerDay, blocks) => {
      const rules = { classUnlock, classUnlockPerDay }
      const parts = Array.from({ length: blocks }, (_, index) => classBlockUnlock(rules, index + 1))
      const all = classUnlock * BigInt(blocks)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(all < classUnlockPerDay ? all : classUnlockPerDay)
      expect(parts.every((part) => part >= 0n && part <= classUnlock)).toBe(true)
    }),
    { numRuns: 1000 },
  )
  expect([0, 599_999, 600_000, 1_199_999, 1_200_000].map(blocksIn)).toEqual([0, 0, 1, 1, 2])
})

test('REQ-76 INV-U04 a heartbeat is never worth more than its interval, the time since its nonce, or the class', () => {
  const moment = fc.integer({ min: -200_000, max: 4_000_000 }).map((offset) => new Date(start + offset))
  fc.assert(
    fc.property(moment, moment, fc.option(moment), (issuedAt, now, askedAt) => {
      const span = worthOf({ issuedAt, now, askedAt }, lesson)
      if (!span) return
      expect(span.to.getTime() - span.from.getTime()).toBeLessThanOrEqual(30_000)
      expect(span.from >= issuedAt && span.to <= now && span.from >= lesson.from && span.to <= lesson.to).toBe(true)
      expect(now.getTime() - issuedAt.getTime()).toBeLessThanOrEqual(90_000)
      if (askedAt) expect(span.to.getTime()).toBeLessThanOrEqual(askedAt.getTime() + 60_000)
      const parts = byDay(span)
      expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([span.from, span.to])
    }),
    { numRuns: 2000 },
  )
  const at = (seconds: number) => new Date(start + seconds * 1000)
  expect(worthOf({ issuedAt: at(0), now: at(90), askedAt: null }, lesson)).toEqual({ from: at(0), to: at(30) })
  expect(worthOf({ issuedAt: at(0), now: at(90.001), askedAt: null }, lesson)).toBe(null)
  expect(worthOf({ issuedAt: at(5), now: at(5), askedAt: null }, lesson)).toBe(null)
})

test('REQ-114 class time shortens the forecast: with all of it every day 20 CVC are reached in 16 days', () => {
  const rules = { checkInUnlock: cvc('0.25') }
  expect(daysAtHabit(rules, 14, cvc('19.375'), cvc('14'))).toBe(16)
  expect(daysAtHabit(rules, 14, cvc('19.375'))).toBe(78)
  expect(daysAtHabit(rules, 0, cvc('1'))).toBe(null)
})
