import { expect, test } from 'vitest'
import { applyRules, dailyApplications, oldestWaiting, relationOf, stateAt } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

test('REQ-79–REQ-81 the numbers of applications: a day, 30 days to answer, 7 days after a refusal, 20 a day, 5 in the first three', () => {
  expect(applyRules).toEqual({
    dayMs: day,
    expiresMs: 30 * day,
    againAfterRefusalMs: 7 * day,
    youngMs: 3 * day,
    perDay: 20,
    perDayWhenYoung: 5,
    messageCharacters: 50,
  })
})

test('THR-11 an account may apply five times a day until it is three days old, and twenty times then', () => {
  expect(dailyApplications(now, now)).toBe(5)
  expect(dailyApplications(ago(3 * day - 1), now)).toBe(5)
  expect(dailyApplications(ago(3 * day), now)).toBe(20)
})

test('REQ-80 an unanswered application expires after 30 days; an answered one stays what it is', () => {
  expect(oldestWaiting(now)).toEqual(ago(30 * day))
  expect(stateAt('unanswered', ago(30 * day - 1), now)).toBe('unanswered')
  expect(stateAt('unanswered', ago(30 * day), now)).toBe('expired')
  expect(stateAt('unanswered', ago(40 * day), now)).toBe('expired')
  expect(stateAt('approved', ago(40 * day), now)).toBe('approved')
})

const nothing = { sent: false, received: false }
test.each([
  ['nobody ever asked', undefined, nothing, 'none'],
  ['I asked', undefined, { sent: true, received: false }, 'requested'],
  ['they asked', undefined, { sent: false, received: true }, 'received'],
  ['both asked', undefined, { sent: true, received: true }, 'requested'],
  ['we are friends', { state: 'added', iBlocked: false }, nothing, 'added'],
  ['we are friends, whatever waits', { state: 'added', iBlocked: false }, { sent: true, received: true }, 'added'],
  ['it is customer service', { state: 'service', iBlocked: false }, nothing, 'service'],
  ['I blocked a friend', { state: 'added', iBlocked: true }, nothing, 'blocked'],
  [
    'I blocked somebody deleted who asks',
    { state: 'deleted', iBlocked: true },
    { sent: false, received: true },
    'blocked',
  ],
  ['one of us deleted the other', { state: 'deleted', iBlocked: false }, nothing, 'deleted'],
  [
    'it was deleted and I asked again',
    { state: 'deleted', iBlocked: false },
    { sent: true, received: false },
    'requested',
  ],
  [
    'it was deleted and they asked again',
    { state: 'deleted', iBlocked: false },
    { sent: false, received: true },
    'received',
  ],
] as const)('REQ-81 when %s', (_, seen, waiting, relation) => {
  expect(relationOf(seen, waiting)).toBe(relation)
})
