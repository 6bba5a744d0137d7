import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { Failure } from '@madang/contract/failures.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { transact } from '../../db/tx.ts'
import { stillClock } from '../../ports/clock.ts'
import { findCampaign } from '../campaign.ts'
import { changeCampaign, putSetting, settingOf } from '../change-campaign.ts'
import { kst } from '../xrp/test-xrp.ts'
import { dryRunCampaign } from '../dry-run.ts'
import { exchangeItemRow } from './exchange-item-row.ts'
import { getExchangeItems } from './get-exchange-items.ts'
import { getPointRecords } from './get-point-records.ts'
import { points } from './points.ts'
import { testPoints } from './test-points.ts'

const failing = (name: string) => expect.objectContaining({ failure: name })
const refusals = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.flatMap((one) => (one.status === 'rejected' && one.reason instanceof Failure ? [one.reason.failure] : []))

test('REQ-139 each day with half an hour of classes brings ten points once, by two processes at once, and not with a minute less', async () => {
  await using here = await testPoints()
  const user = await here.listener(3)
  expect(await here.pointsOf(user)).toEqual({ points: 30, reserved: 0 })
  await here.listen(user, '2026-11-20', 29)
  await here.settlePoints('2026-11-20T13:00')
  expect(await here.pointsOf(user)).toEqual({ points: 30, reserved: 0 })
  await here.listen(user, '2026-11-20', 30)
  await Promise.all([here.settlePoints('2026-11-20T13:00'), here.settlePoints('2026-11-20T13:00')])
  expect(await here.pointsOf(user)).toEqual({ points: 40, reserved: 0 })
  expect(await here.differences('2026-11-21T09:00')).toEqual([])
})

test('REQ-139 points become XRP at the rate that was shown, out of the pool of the promotion, and stand in both records', async () => {
  await using here = await testPoints()
  const user = await here.listener(12)
  await here.exchange(user, 100)
  expect(await here.pointsOf(user)).toEqual({ points: 20, reserved: 0 })
  expect(await here.has(user)).toEqual({ held: '10', frozen: '0' })
  expect(await here.given()).toBe('10')
  const { db } = here
  const { items, totalCount } = await getPointRecords({ db, user, locale: 'en-GB' }, { pageIndex: 1, pageSize: 5 })
  expect(totalCount).toBe(13)
  expect(items).toHaveLength(5)
  expect(items.map(({ kind }) => kind)).toContain('exchange')
  expect(items.find(({ kind }) => kind === 'exchange')).toMatchObject({ amount: -100n, cause: 'Exchanged for 10 XRP' })
  expect(await here.differences('2026-11-21T13:00')).toEqual([])
})

test('REQ-139 nothing is exchanged at another rate than the one in force, which is told, nor beyond what one has, nor for a part of an XRP, nor without a rate', async () => {
  await using here = await testPoints()
  const user = await here.listener(12)
  await expect(here.exchange(user, 120, 12)).rejects.toMatchObject({ failure: 'CONFLICT', detail: { now: '10' } })
  await expect(here.exchange(user, 130)).rejects.toEqual(failing('BALANCE_TOO_LOW'))
  await expect(here.exchange(user, 15)).rejects.toEqual(failing('INVALID'))
  await sql`insert into rule_set (version, programme, rules) values ('points-3', 'points',
    '{"perDay": "10", "listeningMinutes": 30, "pointsPerXrp": 0, "cancelHours": 24}')`.execute(here.db)
  await sql`insert into rule_in_force (programme, effective_from, version) values ('points', '2026-11-21', 'points-3')`.execute(
    here.db,
  )
  await expect(here.exchange(user, 100)).rejects.toEqual(failing('EXCHANGE_CLOSED'))
  const about = { db: here.db, user, locale: 'ko-KR', laws: [null] } as const
  expect((await getExchangeItems({ ...about, now: kst('2026-11-21T12:00') })).rate).toBeNull()
  // The day before still has its rate.
  expect((await getExchangeItems({ ...about, now: kst('2026-11-20T12:00') })).rate).toMatchObject({
    pointsPerXrp: 10,
    from: '2026-10-01',
  })
  expect(await here.pointsOf(user)).toEqual({ points: 120, reserved: 0 })
  expect(await here.has(user)).toEqual({ held: '0', frozen: '0' })
})

test('REQ-139 the exchange is closed while either campaign does not run, in a country where it is absent, and points wait', async () => {
  await using here = await testPoints()
  const user = await here.listener(2)
  const change = (id: string, more: object) =>
    transact(here.db, async (tx) => {
      const campaign = await findCampaign(tx, id)
      await putSetting(tx, campaign, { ...settingOf(campaign), ...more })
    })
  for (const id of ['xrp', 'points']) {
    await change(id, { countries: ['JP'] })
    await expect(here.exchange(user, 10)).rejects.toEqual(failing('EXCHANGE_CLOSED'))
    await change(id, { countries: ['*'], endsAt: kst('2026-11-21T12:00') })
    await expect(here.exchange(user, 10)).rejects.toEqual(failing('EXCHANGE_CLOSED'))
    await change(id, { endsAt: null })
  }
  await here.exchange(user, 10)
  expect(await here.pointsOf(user)).toEqual({ points: 10, reserved: 0 })
})

test('INV-M07 32 people at the last XRP of the pool: one exchanges, the others are told it is empty and keep their points', async () => {
  await using here = await testPoints({ budget: '1' }, 34)
  const users = await here.listeners(32, 1)
  const all = await Promise.allSettled(users.map((user) => here.exchange(user, 10)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refusals(all)).toEqual(Array.from({ length: 31 }, () => 'POOL_EMPTY'))
  expect(await here.given()).toBe('1')
  const kept = await Promise.all(users.map((user) => here.pointsOf(user)))
  expect(kept.reduce((sum, each) => sum + each.points, 0)).toBe(310)
  // The promotion goes on: an exchange that does not fit ends nothing.
  expect((await findCampaign(here.db, 'xrp')).state).toBe('on')
  expect(await here.differences('2026-11-21T13:00')).toEqual([])
})

test('REQ-139 sixteen exchanges of one person at once take no more than there is', async () => {
  await using here = await testPoints({}, 18)
  const user = await here.listener(5)
  const all = await Promise.allSettled(Array.from({ length: 16 }, () => here.exchange(user, 10)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(new Set(refusals(all))).toEqual(new Set(['BALANCE_TOO_LOW']))
  expect(await here.pointsOf(user)).toEqual({ points: 0, reserved: 0 })
  expect(await here.has(user)).toEqual({ held: '5', frozen: '0' })
})

test('REQ-139 32 people at the last place of an item: one has it, the others are told there is none left', async () => {
  await using here = await testPoints({}, 34)
  await here.item('talk', { stock: 1 })
  const users = await here.listeners(32, 2)
  const all = await Promise.allSettled(users.map((user) => here.reserve(user, 'talk')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refusals(all)).toEqual(Array.from({ length: 31 }, () => 'NO_PLACES'))
  const held = await Promise.all(users.map((user) => here.pointsOf(user)))
  expect(held.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(20)
  expect(await here.differences('2026-11-21T13:00')).toEqual([])
})

test('REQ-139 a reservation sets points aside, is cancelled until 24 hours before it begins and then no more, and is taken when it begins', async () => {
  await using here = await testPoints()
  const user = await here.listener(6)
  await here.item('talk', { stock: 1 })
  const first = await here.reserve(user, 'talk')
  expect(first.cancelUntil).toEqual(kst('2026-11-27T19:00'))
  expect(await here.pointsOf(user)).toEqual({ points: 40, reserved: 20 })
  await expect(here.reserve(user, 'talk')).rejects.toEqual(failing('ALREADY_JOINED'))
  await here.cancel(user, first.reservationId, '2026-11-27T18:59')
  expect(await here.pointsOf(user)).toEqual({ points: 60, reserved: 0 })
  await expect(here.cancel(user, first.reservationId)).rejects.toEqual(failing('CONFLICT'))
  const second = await here.reserve(user, 'talk', 20, '2026-11-27T18:59')
  await expect(here.cancel(user, second.reservationId, '2026-11-27T19:00')).rejects.toEqual(
    failing('TOO_LATE_TO_CANCEL'),
  )
  await here.settleReservations('2026-11-28T18:59')
  expect(await here.pointsOf(user)).toEqual({ points: 40, reserved: 20 })
  await Promise.all([here.settleReservations('2026-11-28T19:00'), here.settleReservations('2026-11-28T19:00')])
  expect(await here.pointsOf(user)).toEqual({ points: 40, reserved: 0 })
  expect(await here.differences('2026-11-29T13:00')).toEqual([])
})

test('REQ-139 of two reservations each is cancelled by when its own item begins', async () => {
  await using here = await testPoints()
  const user = await here.listener(6)
  await here.item('breakfast', { startAt: '2026-11-26T09:00' })
  await here.item('dinner', { startAt: '2026-11-29T19:00' })
  const [early, late] = [await here.reserve(user, 'breakfast'), await here.reserve(user, 'dinner')]
  await expect(here.cancel(user, early.reservationId, '2026-11-25T09:00')).rejects.toEqual(
    failing('TOO_LATE_TO_CANCEL'),
  )
  await here.cancel(user, late.reservationId, '2026-11-25T09:00')
  expect(await here.pointsOf(user)).toEqual({ points: 40, reserved: 20 })
})

test('REQ-139 nothing is reserved of what has begun, at another price, without the points, or by another’s number; a withdrawn item returns all of it', async () => {
  await using here = await testPoints()
  const [user, other] = [await here.listener(3), await here.listener(1)]
  await here.item('talk')
  await expect(here.reserve(user, 'talk', 20, '2026-11-28T19:00')).rejects.toEqual(failing('EVENT_OVER'))
  await expect(here.reserve(user, 'talk', 15)).rejects.toMatchObject({ failure: 'CONFLICT', detail: { now: '20' } })
  await expect(here.reserve(other, 'talk')).rejects.toEqual(failing('BALANCE_TOO_LOW'))
  await expect(here.reserve(user, 'no-such-item')).rejects.toEqual(failing('NOT_FOUND'))
  const { reservationId } = await here.reserve(user, 'talk')
  await expect(here.cancel(other, reservationId)).rejects.toEqual(failing('NOT_FOUND'))
  await expect(here.item('talk', { stock: 0 })).rejects.toEqual(failing('INVALID'))
  await here.transact((tx) => exchangeItemRow.hide!(tx, 'talk', new Date('2026-11-22T03:00:00Z')))
  await here.settleReservations('2026-11-22T12:00')
  expect(await here.pointsOf(user)).toEqual({ points: 30, reserved: 0 })
  await expect(here.reserve(other, 'talk')).rejects.toEqual(failing('NOT_FOUND'))
  expect(await here.differences('2026-11-29T13:00')).toEqual([])
})

test('REQ-139 an item that was withdrawn before it begins returns its points also where nobody looked until after it; one withdrawn once it has begun does not', async () => {
  await using here = await testPoints()
  const [user, other] = (await here.listeners(2, 2)) as [UserId, UserId]
  await here.item('talk')
  await here.item('dinner')
  await here.reserve(user, 'talk')
  await here.reserve(other, 'dinner')
  const withdraw = (item: string, at: string) => here.transact((tx) => exchangeItemRow.hide!(tx, item, kst(at)))
  await withdraw('talk', '2026-11-28T18:59')
  await withdraw('dinner', '2026-11-28T19:00')
  await here.settleReservations('2026-11-28T19:01')
  expect(await here.pointsOf(user)).toEqual({ points: 20, reserved: 0 })
  expect(await here.pointsOf(other)).toEqual({ points: 0, reserved: 0 })
  expect(await here.differences('2026-11-29T13:00')).toEqual([])
})

test('REQ-139 an item that was withdrawn and is there again keeps its reservations and begins', async () => {
  await using here = await testPoints()
  const user = await here.listener(2)
  const item = await here.item('talk')
  await here.reserve(user, 'talk')
  await here.transact((tx) => exchangeItemRow.hide!(tx, item, kst('2026-11-22T12:00')))
  await here.item('talk')
  await here.settleReservations('2026-11-22T12:01')
  expect(await here.pointsOf(user)).toEqual({ points: 0, reserved: 20 })
  await here.settleReservations('2026-11-28T19:00')
  expect(await here.pointsOf(user)).toEqual({ points: 0, reserved: 0 })
})

test('REQ-139 the place of somebody who left is free again before it begins', async () => {
  await using here = await testPoints()
  const [user, other] = (await here.listeners(2, 2)) as [UserId, UserId]
  await here.item('talk', { stock: 1 })
  await here.reserve(user, 'talk')
  await here.settleReservations('2026-11-22T12:00')
  await expect(here.reserve(other, 'talk')).rejects.toEqual(failing('NO_PLACES'))
  await sql`update "user" set status = 'deleted' where user_id = ${user}`.execute(here.db)
  await here.settleReservations('2026-11-22T12:00')
  expect(await here.reserve(other, 'talk')).toMatchObject({ state: 'held' })
  expect(await here.differences('2026-11-22T13:00')).toEqual([])
})

test('INV-M02 while the books differ no points are given and none exchanged, and afterwards all', async () => {
  await using here = await testPoints()
  const user = await here.listener(1)
  await here.listen(user, '2026-11-20', 30)
  await openFault(here)
  await here.settlePoints('2026-11-20T13:00')
  await expect(here.exchange(user, 10)).rejects.toEqual(failing('BOOKS_DIFFER'))
  expect(await here.pointsOf(user)).toEqual({ points: 10, reserved: 0 })
  await settleFault(here)
  await here.settlePoints('2026-11-20T13:01')
  await here.exchange(user, 20)
  expect(await here.has(user)).toEqual({ held: '2', frozen: '0' })
})

test('INV-M08 replay finds a day that was not listened to, a grant that is missing and an exchange of another amount', async () => {
  await using here = await testPoints()
  const user = await here.listener(3)
  await here.exchange(user, 10)
  await here.listen(user, '2026-11-02', 1)
  await here.listen(user, '2026-11-10', 45)
  await sql`update point_exchange set xrp = 2000000`.execute(here.db)
  const differences = (await here.differences('2026-11-21T13:00')).join('\n')
  expect(differences).toContain(`points ${user} 2026-11-02: amount is 10, not 0`)
  expect(differences).toContain(`points of ${user} for 2026-11-10 were not given`)
  expect(differences).toMatch(/exchange .*: XRP is 2000000, not 1000000/)
})

test('INV-M08 points of time reported late are missed by replay only once a closing that looks so far back has passed them over', async () => {
  await using here = await testPoints()
  const user = await here.listener(1)
  await here.settlePoints('2026-11-21T00:01')
  // The furthest day that the next closing looks at, and the one before.
  await here.reported(user, '2026-11-06', '2026-11-21T01:00')
  await here.reported(user, '2026-11-05', '2026-11-21T01:00')
  await here.settlePoints('2026-11-21T03:40')
  expect(await here.pointsOf(user)).toMatchObject({ points: 10 })
  expect(await here.differences('2026-11-21T03:41')).toEqual([])

  await here.db.updateTable('points_progress').set({ listened_through: '2026-11-21' }).execute()
  expect(await here.differences('2026-11-22T03:41')).toEqual([`points of ${user} for 2026-11-06 were not given`])
  await here.db.updateTable('points_progress').set({ listened_through: '2026-11-20' }).execute()
  await here.settlePoints('2026-11-22T00:01')
  expect(await here.pointsOf(user)).toMatchObject({ points: 20 })
  expect(await here.differences('2026-11-22T03:41')).toEqual([])
})

test('REQ-175 a dry run of other constants says what the last 30 days would have given, and whom it moves', async () => {
  await using here = await testPoints()
  await here.listener(4)
  const now = kst('2026-11-20T12:00')
  const campaign = { ...(await findCampaign(here.db, points.id)), ...points }
  const rules = { perDay: '25', listeningMinutes: 30, pointsPerXrp: 10, cancelHours: 24 }
  expect(await dryRunCampaign(here.db, campaign, { rules, now })).toMatchObject({
    people: 1,
    before: '40',
    after: '100',
    kinds: [{ kind: 'pointsClass', count: 4 }],
    examples: [{ name: 'M***', before: '40', after: '100' }],
    lines: [{ name: 'M***', kind: 'pointsClass', count: 4, before: '40', after: '100' }],
  })
})

test('REQ-60 REQ-139 days of classes bring points where the country that was decided lets them, whatever that of the registration says, and replay agrees', async () => {
  await using here = await testPoints()
  const [stays, came, left] = (await here.listeners(3, 0)) as [UserId, UserId, UserId]
  const home = (user: UserId, values: { country: string; decided_country?: string }) =>
    here.db.updateTable('user').set(values).where('user_id', '=', user).execute()
  await home(stays, { country: 'KR' })
  await home(came, { country: 'JP', decided_country: 'KR' })
  await home(left, { country: 'KR', decided_country: 'JP' })
  await here.db
    .insertInto('offering')
    .values({ feature: 'points', country: 'JP', from_at: kst('2026-10-01T00:00'), is_off: true })
    .execute()
  for (const user of [stays, came, left]) await here.listen(user, '2026-11-20', 30)
  await here.settlePoints('2026-11-20T13:00')
  await here.settlePoints('2026-11-22T13:00')
  expect(await here.pointsOf(stays)).toEqual({ points: 10, reserved: 0 })
  expect(await here.pointsOf(came)).toEqual({ points: 10, reserved: 0 })
  expect(await here.pointsOf(left)).toEqual({ points: 0, reserved: 0 })
  expect(await here.differences('2026-11-23T09:00')).toEqual([])
})

test('REQ-188 INV-M08 replay misses no points where they are off, and does where they are on', async () => {
  await using here = await testPoints()
  const [korean, japanese] = (await here.listeners(2, 0)) as [UserId, UserId]
  for (const [user, country] of [
    [korean, 'KR'],
    [japanese, 'JP'],
  ] as const)
    await here.db.updateTable('user').set({ country }).where('user_id', '=', user).execute()
  await here.db
    .insertInto('offering')
    .values({ feature: 'points', country: 'JP', from_at: kst('2026-10-01T00:00'), is_off: true })
    .execute()
  for (const user of [korean, japanese]) await here.listen(user, '2026-11-20', 30)
  await here.db.updateTable('points_progress').set({ listened_through: '2026-11-21' }).execute()
  expect(await here.differences('2026-11-23T09:00')).toEqual([`points of ${korean} for 2026-11-20 were not given`])
})

test('INV-M08 replay misses no points of days before the campaign came to a country, nor of somebody who was suspended', async () => {
  await using here = await testPoints()
  const [korean, japanese, back] = (await here.listeners(3, 0)) as [UserId, UserId, UserId]
  for (const [user, country] of [
    [korean, 'KR'],
    [japanese, 'JP'],
    [back, 'KR'],
  ] as const)
    await here.db.updateTable('user').set({ country }).where('user_id', '=', user).execute()
  for (const user of [korean, japanese, back])
    for (const day of ['2026-11-20', '2026-11-25']) await here.listen(user, day, 30)
  await here.db.updateTable('points_progress').set({ listened_through: '2026-11-26' }).execute()
  await sql`insert into suspension (suspension_id, user_id, reason, by, at, ended_at, ended_by)
    values (gen_random_uuid(), ${back}, 'spam', gen_random_uuid(), ${kst('2026-11-19T00:00')}, ${kst('2026-11-24T00:00')}, gen_random_uuid())`.execute(
    here.db,
  )
  const missing = [korean, japanese].flatMap((user) =>
    ['2026-11-20', '2026-11-25'].map((day) => `points of ${user} for ${day} were not given`),
  )
  expect((await here.differences('2026-11-28T09:00')).toSorted()).toEqual(missing.toSorted())
  await here.transact(async (tx) => {
    const campaign = await findCampaign(tx, points.id)
    await changeCampaign(
      tx,
      { campaignId: points.id, base: campaign.version, setting: settingOf(campaign) },
      stillClock(kst('2026-11-22T10:00')),
    )
  })
  expect((await here.differences('2026-11-28T09:00')).toSorted()).toEqual(
    missing.filter((line) => line.includes('11-25')).toSorted(),
  )
})
