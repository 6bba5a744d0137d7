import { expect, test } from 'vitest'
import { takesEntries, shownState } from './takes-entries.ts'

const [opensAt, closesAt] = [new Date('2026-11-10T01:00:00Z'), new Date('2026-11-30T15:00:00Z')]
const draw = { state: 'open', opensAt, closesAt, enteredCount: 199, placeCount: 200 } as const
const [opening, closing] = [opensAt.getTime(), closesAt.getTime()]

test('REQ-144 from the end of its time a draw says that entries are closed, while its list is still being made', () => {
  expect([takesEntries(draw, closing - 1), shownState(draw, closing - 1)]).toEqual([true, 'open'])
  expect([takesEntries(draw, closing), shownState(draw, closing)]).toEqual([false, 'closed'])
})

test('REQ-144 once the last place is taken a draw says that entries are closed', () => {
  const full = { ...draw, enteredCount: 200 }
  expect([takesEntries(full, opening), shownState(full, opening)]).toEqual([false, 'closed'])
})

test('REQ-144 what is drawn or void is called so, and nobody enters before the opening', () => {
  for (const state of ['closed', 'drawn', 'void'] as const)
    expect([takesEntries({ ...draw, state }, opening), shownState({ ...draw, state }, closing)]).toEqual([false, state])
  expect([takesEntries(draw, opening - 1), shownState(draw, opening - 1)]).toEqual([false, 'open'])
})
