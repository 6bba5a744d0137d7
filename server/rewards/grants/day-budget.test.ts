import { expect, test } from 'vitest'
import { dayBudget } from './day-budget.ts'

test('INV-M07 a day’s budget covers what still fits to the last unit, and a smaller registration after one that did not', () => {
  const counter = dayBudget({ last: 7n, credited_on: '2026-11-21', credited: 60n })
  const asked = [41n, 40n, 1n, 0n].map((amount) => counter.covers('2026-11-21', amount, 100n))
  expect(asked).toEqual([false, true, false, true])
  expect(counter.kept()).toEqual({ credited_on: '2026-11-21', credited: 100n })
})

test('INV-M07 the next day has its own budget, also after none, and a day that is over stays over', () => {
  const first = dayBudget({ last: 0n, credited_on: null, credited: 0n })
  expect(first.covers('2026-11-21', 10n, 10n)).toBe(true)
  expect(first.covers('2026-11-21', 1n, 10n)).toBe(false)
  expect(first.covers('2026-11-22', 10n, 10n)).toBe(true)
  // A registration of yesterday that is settled late counts today.
  expect(first.covers('2026-11-21', 1n, 10n)).toBe(false)
  expect(first.kept()).toEqual({ credited_on: '2026-11-22', credited: 10n })
})
