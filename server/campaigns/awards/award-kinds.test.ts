import { expect, test } from 'vitest'
import { amountOf, formatAmount, units } from '@madang/contract/money.ts'
import { communityRules } from '../../rules/kinds/community-rules.ts'
import { awardKind, monthlyOf, tierOf } from './award-kinds.ts'

const rules = communityRules.parse({ monthly10: '80', monthly50: '300', monthly100: '600' })

test.each([
  [0, null, '0'],
  [9, null, '0'],
  [10, 10, '80'],
  [11, 10, '80'],
  [49, 10, '80'],
  [50, 50, '300'],
  [51, 50, '300'],
  [99, 50, '300'],
  [100, 100, '600'],
  [101, 100, '600'],
] as const)('REQ-138 %i valid invitees reach the tier %s, whose month pays %s XRP', (valid, tier, monthly) => {
  expect(tierOf(valid)).toBe(tier)
  expect(formatAmount('XRP', units(monthlyOf(rules, valid)))).toBe(monthly)
})

test.each([
  { monthly10: '79.999999', monthly50: '300', monthly100: '600' },
  { monthly10: '80', monthly50: '299', monthly100: '600' },
  { monthly10: '80', monthly50: '300', monthly100: '0' },
])('REQ-138 rules that pay less than 80, 300 and 600 XRP are none: %o', (stored) => {
  expect(communityRules.safeParse(stored).success).toBe(false)
})

test('REQ-174 a grant by hand is what was entered, up to the most of its rules', () => {
  const most = { mostEach: amountOf('USDT', '100') } as Parameters<
    ReturnType<typeof awardKind<'manualusdt'>>['amountBy']
  >[0]
  const paid = (amount: bigint) => awardKind('manualusdt').amountBy(most, { amount, valid: null })
  expect([1n, 100_000_000n, 100_000_001n].map(paid)).toEqual([1n, 100_000_000n, 0n])
})
