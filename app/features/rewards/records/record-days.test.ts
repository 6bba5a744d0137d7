import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { recordDays } from './record-days.ts'

const cvc = (text: string) => amountOf('CVC', text)
const record = (id: string, at: string, amount: string, status: RewardRecord['status'] = 'credited'): RewardRecord => ({
  id,
  kind: 'invite',
  amount: cvc(amount),
  available: cvc('0'),
  locked: cvc(amount),
  cause: 'cause',
  explain: [],
  ruleVersion: 'v2',
  status,
  createTime: new Date(at),
})

test('records stand under their day in Seoul, wherever the phone is', () => {
  const days = recordDays(
    [record('2', '2026-11-20T15:00:00Z', '2.5'), record('1', '2026-11-20T14:59:59Z', '1.25')],
    false,
  )
  expect(days.map(({ day, records }) => [day, records.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['2']],
    ['2026-11-20', ['1']],
  ])
})

test('the sum of a day counts what was credited, and is not told while the day may go on', () => {
  const records = [
    record('4', '2026-11-21T03:00:00Z', '2.5'),
    record('3', '2026-11-21T02:00:00Z', '0.75', 'pending'),
    record('2', '2026-11-21T01:00:00Z', '1.25', 'refused'),
    record('1', '2026-11-20T03:00:00Z', '25'),
  ]
  expect(recordDays(records, true).map(({ sum }) => sum)).toEqual([cvc('2.5'), undefined])
  expect(recordDays(records, false).map(({ sum }) => sum)).toEqual([cvc('2.5'), cvc('25')])
  expect(recordDays([], true)).toEqual([])
})

test('a line that comes with two pages, because another one arrived meanwhile, is shown and counted once', () => {
  const twice = record('1', '2026-11-21T03:00:00Z', '2.5')
  expect(recordDays([twice, twice], false)).toMatchObject([{ records: [twice], sum: cvc('2.5') }])
})
