import { expect, test } from 'vitest'
import { getMonthlyStatement as statementCall } from '@madang/contract/rewards/reward-months.ts'
import { getMonthlyStatement } from '../../rewards/records/get-monthly-statement.ts'
import { getExchangeItems } from './get-exchange-items.ts'
import { getPointRecords } from './get-point-records.ts'
import { kst } from '../xrp/test-xrp.ts'
import { testPoints } from './test-points.ts'

test('REQ-139 a reservation stands in the record of points with the name of its item, at its price while it holds and at nothing once it is returned', async () => {
  await using here = await testPoints()
  const user = await here.listener(6)
  await here.item('talk')
  await here.item('dinner')
  const { reservationId } = await here.reserve(user, 'talk')
  await here.cancel(user, reservationId)
  await here.reserve(user, 'dinner')
  const asked = { db: here.db, user, locale: 'ko-KR' as const }
  const { items } = await getPointRecords(asked, { pageIndex: 1, pageSize: 50 })
  const reserved = items.filter(({ kind }) => kind === 'reservation')
  expect(reserved.map(({ cause, amount, status }) => [cause, amount, status]).toSorted()).toEqual([
    ['dinner', -20n, 'held'],
    ['talk', 0n, 'returned'],
  ])
})

test('REQ-139 items are shown by when they begin, each with its texts, its price and the places that are left', async () => {
  await using here = await testPoints()
  const user = await here.listener(6)
  await here.item('talk', { stock: 3 })
  await here.item('breakfast', { startAt: '2026-11-27T09:00' })
  await here.item('dinner', { startAt: '2026-11-29T19:00' })
  await here.reserve(user, 'talk')
  const shown = await getExchangeItems({
    db: here.db,
    user,
    now: kst('2026-11-21T13:00'),
    locale: 'ko-KR',
    laws: [null],
  })
  expect(shown.items.map(({ itemId }) => itemId)).toEqual(['breakfast', 'talk', 'dinner'])
  expect(shown.items[1]).toMatchObject({ title: 'talk', who: 'Lee', points: 20, stock: 3, left: 2 })
})

test('REQ-120 INV-M10 the statement of points of a month tells what classes brought, what was exchanged, reserved and returned, each with what it was for, and closes with the balance', async () => {
  await using here = await testPoints()
  const user = await here.listener(6)
  await here.exchange(user, 10)
  await here.item('talk')
  const { reservationId } = await here.reserve(user, 'talk')
  await here.cancel(user, reservationId)
  await here.reserve(user, 'talk', 20, '2026-11-22T13:00')
  const statement = await getMonthlyStatement(
    { db: here.db, user, now: kst('2026-11-30T12:00'), locale: 'en-GB' },
    { month: '2026-11', asset: 'POINT' },
  )
  expect(statementCall.output.safeEncode(statement).error).toBeUndefined()
  expect(statement).toMatchObject({ opening: { available: 0n, reserved: 0n }, earned: 60n, paid: 10n, sold: 0n })
  expect(statement.closing).toEqual({ available: 30n, locked: 0n, reserved: 20n })
  expect(await here.pointsOf(user)).toEqual({ points: 30, reserved: 20 })
  expect(
    statement.lines.slice(6).map(({ kind, available, reserved, cause }) => [kind, available, reserved, cause]),
  ).toEqual([
    ['paid', -10n, 0n, 'Points exchanged'],
    ['reserved', -20n, 20n, 'An item reserved'],
    ['reserved', 20n, -20n, 'An item reserved'],
    ['reserved', -20n, 20n, 'An item reserved'],
  ])
  expect(statement.lines[0]).toMatchObject({ kind: 'earned', available: 10n, cause: 'Points for live classes' })
})
