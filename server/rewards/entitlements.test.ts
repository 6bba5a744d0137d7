import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, formatAmount, maximumAmount, parseAmount, share, units } from '@madang/contract/money.ts'
import { testDatabase } from '../db/test-database.ts'
import { addRuleSet, activateRules } from '../rules/activate-rules.ts'
import { poolOf } from '../rules/kinds/cvc-rules.ts'
import { cvc as cvcProgramme, type VersionRules } from '../rules/programmes.ts'
import {
  blocksIn,
  checkInsUntilFree,
  checkInUnlock,
  classBlockUnlock,
  daysAtHabit,
  habitDays,
  inviteRewards,
  registrationReward,
  splitOnReceipt,
} from './entitlements.ts'
import { allRules, rulesOn } from '../rules/rules-on.ts'

const cvc = (text: string) => amountOf('CVC', text)

async function seeded(version: string): Promise<VersionRules<'cvc'>> {
  await using database = await testDatabase()
  return (await allRules(database.db, cvcProgramme)).get(version)!
}

describe('the current rules (REQ-104, REQ-106)', async () => {
  const rules = await seeded('v2')

  test.each([
    [1n, '25'],
    [1_000_000n, '25'],
    [1_000_001n, '12.5'],
    [2_000_000n, '12.5'],
    [2_000_001n, '6.25'],
    [3_000_000n, '6.25'],
    [3_000_001n, '3.125'],
    [4_000_001n, '1.5625'],
    [5_000_000n, '1.5625'],
    [5_000_001n, '0'],
    [10n ** 15n, '0'],
  ])('INV-R02 registrant %d gets %s CVC', (ordinal, reward) => {
    expect(registrationReward(rules, ordinal)).toBe(cvc(reward))
  })

  test.each([
    ['25', '0.625', '24.375'],
    ['12.5', '0.3125', '12.1875'],
    ['1.5625', '0.0390625', '1.5234375'],
    ['2.5', '0.0625', '2.4375'],
    ['0.75', '0.01875', '0.73125'],
  ])('INV-R06 of %s CVC, %s are available on receipt and %s locked', (amount, available, locked) => {
    expect(splitOnReceipt(rules, cvc(amount))).toEqual({ available: cvc(available), locked: cvc(locked) })
  })

  test('INV-R04 an invite brings 2.5, 1.25 and 0.75 over three levels, and nothing beyond the levels that pay', () => {
    const rewards = [cvc('2.5'), cvc('1.25'), cvc('0.75')].map((reward, index) => ({ level: index + 1, reward }))
    expect(inviteRewards(rules, null)).toEqual(rewards)
    expect(inviteRewards({ ...rules, paidLevels: 1 }, null)).toEqual(rewards.slice(0, 1))
    expect(inviteRewards({ ...rules, paidLevels: 0 }, null)).toEqual([])
  })

  test('INV-U02 a check-in unlocks 0.25 CVC, or what is left', () => {
    expect(checkInUnlock(rules, cvc('24.375'))).toBe(cvc('0.25'))
    expect(checkInUnlock(rules, cvc('0.1'))).toBe(cvc('0.1'))
    expect(checkInUnlock(rules, cvc('0'))).toBe(0n)
  })

  test('20 CVC are unlocked by 78 check-ins after a first-million registration, everything by 98 (REQ-114)', () => {
    expect(checkInsUntilFree(rules, cvc('19.375'))).toBe(78)
    expect(checkInsUntilFree(rules, cvc('24.375'))).toBe(98)
  })

  test('INV-M07 the whole registration pool is 48,437,500 CVC (REQ-105)', () => {
    expect(poolOf(rules.registration)).toBe(cvc('48437500'))
    expect(rules.budget.registration).toBe(cvc('48437500'))
  })

  test('at these rules nothing rounds: every part of every grant is exact', () => {
    const grants = [...rules.registration.map(({ reward }) => reward), ...rules.invite]
    for (const grant of grants) expect(share(grant, BigInt(rules.availableBasisPoints), 10_000n).remainder).toBe(0n)
  })

  test('INV-R02 any shrunken tiers pay each ordinal its own tier and in all exactly the pool', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.bigInt({ min: 0n, max: 10n ** 12n }))),
        (sizes) => {
          let upTo = 0
          const registration = sizes.map(([size, reward]) => ({ upTo: (upTo += size), reward: units<'CVC'>(reward) }))
          const paid = Array.from({ length: upTo + 5 }, (_, index) =>
            registrationReward({ registration }, BigInt(index + 1)),
          )
          expect(paid.reduce((sum, reward) => sum + reward, 0n)).toBe(poolOf(registration))
          expect(paid.slice(upTo).every((reward) => reward === 0n)).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('INV-R06 for any grant and any share the two parts are not negative and sum to the grant', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maximumAmount }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const { available, locked } = splitOnReceipt({ availableBasisPoints: points }, units(amount))
        expect(available >= 0n && locked >= 0n && available + locked === amount).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the earlier rules (section 20)', async () => {
  const rules = await seeded('v1')

  test('registrants get 100 CVC up to 5,000,000, inviters 10 for direct invites, a check-in unlocks 1, a class 1 every 10 minutes up to 4 a day', () => {
    expect(registrationReward(rules, 5_000_000n)).toBe(cvc('100'))
    expect(registrationReward(rules, 5_000_001n)).toBe(0n)
    expect(inviteRewards(rules, null)).toEqual([{ level: 1, reward: cvc('10') }])
    expect(checkInUnlock(rules, cvc('97.5'))).toBe(cvc('1'))
    expect([1, 4, 5].map((block) => classBlockUnlock(rules, block))).toEqual([cvc('1'), cvc('1'), cvc('0')])
    expect(splitOnReceipt(rules, cvc('100'))).toEqual({ available: cvc('2.5'), locked: cvc('97.5') })
    expect(poolOf(rules.registration)).toBe(cvc('500000000'))
  })
})

describe('rule sets as data', () => {
  test('the current reading is in force, and another may follow from a later day on', async () => {
    await using database = await testDatabase()
    expect((await rulesOn(database.db, cvcProgramme, '2026-11-21')).version).toBe('v2')
    const change = (from: string) =>
      database.transact((tx) =>
        activateRules(tx, cvcProgramme, { version: 'v1', from, now: new Date('2026-11-21T03:00:00Z') }),
      )
    await expect(change('2026-11-21')).rejects.toThrow('less than an hour ahead')
    await change('2026-12-01')
    expect((await rulesOn(database.db, cvcProgramme, '2026-11-30')).version).toBe('v2')
    expect((await rulesOn(database.db, cvcProgramme, '2026-12-01')).version).toBe('v1')
  })

  test('a version never changes, and rules that do not hold together are refused', async () => {
    await using database = await testDatabase()
    await expect(database.db.deleteFrom('rule_set').execute()).rejects.toThrow('append-only')
    const row = await database.db
      .selectFrom('rule_set')
      .select('rules')
      .where('version', '=', 'v2')
      .executeTakeFirstOrThrow()
    const rules = row.rules as Record<string, unknown> // the seeded rules, known to be an object
    const unheld = (...path: string[]) => ({ issues: [{ path }] })
    const add = (changes: object) =>
      database.transact((tx) => addRuleSet(tx, cvcProgramme, { version: 'v3', rules: { ...rules, ...changes } }))
    await expect(
      add({
        registration: [
          { upTo: 5, reward: '1' },
          { upTo: 5, reward: '2' },
        ],
      }),
    ).rejects.toMatchObject(unheld('registration'))
    await expect(add({ checkInUnlock: '-1' })).rejects.toThrow('not an amount')
    await expect(add({ budget: { registration: '48437500', invite: '999999999' } })).rejects.toMatchObject(
      unheld('budget', 'invite'),
    )
    await expect(add({ budget: { registration: '48437499', invite: '1' } })).rejects.toMatchObject(
      unheld('budget', 'registration'),
    )
    await add({ checkInUnlock: '1' })
    expect((await allRules(database.db, cvcProgramme)).get('v3')!.checkInUnlock).toBe(cvc('1'))
  })
})

describe('amounts', () => {
  test('the text of any amount reads back as the same amount, for every asset', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CVC', 'USDT', 'XRP', 'POINT'),
        fc.bigInt({ min: 0n, max: 10n ** 11n }),
        (asset, value) => {
          expect(parseAmount(asset, formatAmount(asset, units(value)))).toBe(value)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('any text is either refused or the decimal text of its amount', () => {
    const nearly = fc.stringMatching(/^[-+0-9.,eE xX\u0660-\u0669\uff10-\uff19]{0,14}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const value = parseAmount('CVC', text)
        if (value === null) return
        expect(text).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/)
        expect(formatAmount('CVC', value)).toBe(text.replace(/(\.[0-9]*?)0+$/, '$1').replace(/\.$/, ''))
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1e3',
    '0x1',
    '01',
    '.5',
    '1.',
    '1,5',
    '１',
    '٣',
    'NaN',
    '0.0000000001',
    '9999999999999',
  ])('the text %j is no amount', (text) => {
    expect(parseAmount('CVC', text)).toBeNull()
  })

  test('a share and its remainder make up the whole', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: maximumAmount }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.bigInt({ min: 1n, max: 10_000n }),
        (value, numerator, denominator) => {
          const { part, remainder } = share(units<'CVC'>(value), numerator, denominator)
          expect(part * denominator + remainder).toBe(value * numerator)
          expect(remainder >= 0n && remainder < denominator).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

test('REQ-114 at a habit of 14 check-ins in 14 days the first million’s grant is free after 98 days, at 7 after 195', () => {
  const rules = { checkInUnlock: amountOf('CVC', '0.25') }
  const locked = amountOf('CVC', '24.375')
  expect([14, 7, 1].map((checkIns) => daysAtHabit(rules, checkIns, locked))).toEqual([98, 195, 1365])
  expect(daysAtHabit(rules, 0, locked)).toBeNull()
  expect(daysAtHabit({ checkInUnlock: amountOf('CVC', '0') }, 14, locked)).toBeNull()
})

test('REQ-107 the levels that pay are those of the country when a rule names it, otherwise those of all others', () => {
  const rules = { invite: ['2.5', '0', '0.75'].map(cvc), paidLevels: 3, paidLevelsByCountry: { CN: 1, VN: 0 } }
  const levels = (country: string | null) => inviteRewards(rules, country).map(({ level }) => level)
  expect([levels(null), levels('KR'), levels('CN'), levels('VN')]).toEqual([[1, 3], [1, 3], [1], []])
})

test('REQ-114 days are counted to the last unit: a rest takes a day of its own, a whole number takes no more', () => {
  const days = (locked: bigint, unlock: bigint) => checkInsUntilFree({ checkInUnlock: units(unlock) }, units(locked))
  expect([days(4n, 2n), days(5n, 2n), days(1n, 2n), days(0n, 2n), days(5n, 1n), days(5n, 0n)]).toEqual([
    2,
    3,
    1,
    0,
    5,
    null,
  ])
  expect(daysAtHabit({ checkInUnlock: units(13n) }, 1, units(1n))).toBe(2)
})

test('INV-R04 the smallest reward of a level is paid, nothing is not', () => {
  const rules = { invite: [units<'CVC'>(1n), units<'CVC'>(0n)], paidLevels: 2, paidLevelsByCountry: {} }
  expect(inviteRewards(rules, null)).toEqual([{ level: 1, reward: 1n }])
})

test('INV-U03 full blocks of ten minutes count, each the rule’s amount until the day’s limit, of which the last takes the rest', () => {
  expect([0, 1, 599_999, 600_000, 1_199_999, 1_200_000, 3_600_000].map(blocksIn)).toEqual([0, 0, 0, 1, 1, 2, 6])
  const perBlock = (classUnlock: string, classUnlockPerDay: string, blocks: number) => {
    const rules = { classUnlock: cvc(classUnlock), classUnlockPerDay: cvc(classUnlockPerDay) }
    return Array.from({ length: blocks }, (_, index) => formatAmount('CVC', classBlockUnlock(rules, index + 1)))
  }
  expect(perBlock('0.25', '1', 6)).toEqual(['0.25', '0.25', '0.25', '0.25', '0', '0'])
  expect(perBlock('0.25', '0.6', 4)).toEqual(['0.25', '0.25', '0.1', '0'])
  expect(perBlock('0.25', '0.1', 2)).toEqual(['0.1', '0'])
  expect(perBlock('0', '1', 2)).toEqual(['0', '0'])
})

test('REQ-114 what classes unlocked in the last 14 days is part of the habit, also without a check-in', () => {
  expect(habitDays).toBe(14)
  const rules = { checkInUnlock: units<'CVC'>(2n) }
  const days = (checkIns: number, locked: bigint, byClasses: bigint) =>
    daysAtHabit(rules, checkIns, units(locked), units(byClasses))
  // 14 days unlock 7 × 2 + 14 = 28: two a day.
  expect([days(7, 28n, 14n), days(7, 29n, 14n), days(0, 1n, 14n), days(0, 1n, 0n)]).toEqual([14, 15, 1, null])
})
