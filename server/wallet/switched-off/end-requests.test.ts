import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { otherCountries, type Feature } from '@madang/contract/features.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { working } from '../../casework/test-due-rows.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { chooseReadings } from '../../house/test-readings.ts'
import { balances } from '../../ledger/account.ts'
import { recordContradiction } from '../hand-over/contradictions.ts'
import { testBuybacks } from '../buybacks/test-buybacks.ts'
import { cancelWithdraw } from '../withdrawals/cancel-withdraw.ts'
import { beginByHand } from '../withdrawals/pay-by-hand.ts'
import { markProcessing, readyToPay } from '../withdrawals/pay.ts'
import {
  dana,
  expectSound,
  rich,
  testPorts,
  type TestWithdrawals,
  testWithdrawals,
  usdtOf,
} from '../withdrawals/test-withdrawals.ts'
import { endedBuybacks, endedWithdrawals } from './end-requests.ts'

const before = new Date('2026-01-01T00:00:00Z')
const whole = { available: '100', bonus: '0', held: '0' }

async function turn(db: Db, feature: Feature, country: string, { isOff = true, from = before } = {}) {
  await db.insertInto('offering').values({ feature, country, from_at: from, is_off: isOff }).execute()
}

async function livesIn(db: Db, user: UserId, country: string | null) {
  await db.updateTable('user').set({ country }).where('user_id', '=', user).execute()
  return user
}

/** The payer answered at this moment. */
const payerAnswers = ({ db, clock }: Pick<TestWithdrawals, 'db' | 'clock'>, more: object = {}) =>
  db
    .updateTable('payer_mark')
    .set({ seen_at: clock.now(), is_away: false, is_stopped: false, is_halted: false, ...more })
    .execute()

const ended = (here: TestWithdrawals) => endedWithdrawals.timer.run(here.services)

/** What its user is told in the inbox. */
async function toldOf(db: Db, id: string) {
  const { rows } = await sql<{ state: string }>`select facts ->> 'state' as state from notice
    where facts ->> 'id' = ${id} order by created_at`.execute(db)
  return rows.map(({ state }) => state)
}

test('REQ-188 where the house lets requests end, what neither the payer nor people have begun to pay is cancelled with the reason, told and wholly returned; without that reading it goes on', async () => {
  await using here = await testWithdrawals()
  const { db } = here
  const [mina, jun, lin] = [await rich(db), await rich(db), await rich(db)]
  for (const [user, country] of [
    [mina, 'KR'],
    [jun, 'KR'],
    [lin, 'CN'],
  ] as const)
    await livesIn(db, user, country)
  const begun = await here.broughtTo(jun, 'processing')
  const elsewhere = await here.broughtTo(lin, 'in_review')
  const ids = [await here.broughtTo(mina, 'in_review')]
  await turn(db, 'withdrawal', 'KR')
  expect(await ended(here), 'the usual reading').toBe(0)
  expect(await here.row(ids[0]!)).toMatchObject({ state: 'in_review' })

  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  expect(await ended(here)).toBe(1)
  expect(await here.row(ids[0]!)).toMatchObject({ state: 'cancelled', reason: 'switchedOff' })
  expect(await usdtOf(db, mina)).toEqual(whole)
  expect(await toldOf(db, ids[0]!)).toContain('cancelled')
  expect([(await here.row(begun)).state, (await here.row(elsewhere)).state]).toEqual(['processing', 'in_review'])

  // Approved, and the payer has not had it.
  await turn(db, 'withdrawal', 'KR', { isOff: false, from: new Date('2026-01-02T00:00:00Z') })
  const approved = await here.broughtTo(mina, 'approved')
  await turn(db, 'withdrawal', 'KR', { from: new Date('2026-01-03T00:00:00Z') })
  await payerAnswers(here)
  expect(await ended(here)).toBe(1)
  expect(await here.row(approved)).toMatchObject({ state: 'cancelled', reason: 'switchedOff' })
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toEqual([])
  expect(await usdtOf(db, mina)).toEqual(whole)
  expect(await ended(here)).toBe(0)
  await expectSound(here)
})

test('REQ-188 a switch ends requests from its moment on, by the country that was decided before that of the registration, and elsewhere for who has none', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  const [mina, jun, lin] = [await rich(db), await rich(db), await rich(db)]
  await livesIn(db, mina, 'KR')
  await livesIn(db, jun, null)
  await livesIn(db, lin, 'KR')
  await db.updateTable('user').set({ decided_country: 'HK' }).where('user_id', '=', lin).execute()
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const ids = [
    await here.broughtTo(mina, 'in_review'),
    await here.broughtTo(jun, 'in_review'),
    await here.broughtTo(lin, 'in_review'),
  ]
  const states = () => Promise.all(ids.map(async (id) => (await here.row(id)).state))
  await turn(db, 'withdrawal', 'KR', { from: new Date(clock.now().getTime() + 60_000) })
  expect(await ended(here)).toBe(0)
  clock.pass(61_000)
  expect([await ended(here), await states()]).toEqual([1, ['cancelled', 'in_review', 'in_review']])
  await turn(db, 'withdrawal', 'HK', { isOff: false })
  await turn(db, 'withdrawal', otherCountries)
  expect([await ended(here), await states()]).toEqual([1, ['cancelled', 'cancelled', 'in_review']])
})

test('REQ-188 INV-W03 of the payer, its user and the switch one gets a withdrawal, and what the payer got stays', async () => {
  await using here = await testWithdrawals()
  const { db } = here
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const people = await Promise.all(Array.from({ length: 8 }, async () => livesIn(db, await rich(db), 'KR')))
  const approved: Awaited<ReturnType<typeof here.broughtTo>>[] = []
  for (const user of people) approved.push(await here.broughtTo(user, 'approved'))
  const taken = () =>
    here.noting(async (by) => {
      const [next] = await readyToPay(by.tx)
      return next ? markProcessing(by, next.id) : null
    })
  await turn(db, 'withdrawal', 'KR')
  await payerAnswers(here)
  await Promise.all([ended(here), taken(), taken(), ended(here), taken(), taken()])
  await ended(here)
  for (const [index, id] of approved.entries()) {
    const { state } = await here.row(id)
    expect(['processing', 'cancelled']).toContain(state)
    expect((await usdtOf(db, people[index]!)).held).toBe(state === 'cancelled' ? '0' : '20')
  }
  await expectSound(here)
})

test('REQ-188 INV-W05 what was approved is not ended while the payer was not heard of for a minute, is away, halted or stopped, nor what it contradicts', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const [mina, jun] = [await livesIn(db, await rich(db), 'KR'), await livesIn(db, await rich(db), 'KR')]
  const [approved, doubtful] = [await here.broughtTo(mina, 'approved'), await here.broughtTo(jun, 'in_review')]
  await turn(db, 'withdrawal', 'KR')
  const against = { id: doubtful, position: 1, said: { kind: 'sent' } as never, why: 'test', at: clock.now() }
  await transact(db, (tx) => recordContradiction(tx, against))
  expect(await ended(here), 'never heard').toBe(0)
  for (const more of [{ is_away: true }, { is_stopped: true }, { is_halted: true }]) {
    await payerAnswers(here, more)
    expect(await ended(here)).toBe(0)
  }
  await payerAnswers(here)
  clock.pass(61_000)
  expect(await ended(here)).toBe(0)
  await payerAnswers(here)
  expect(await ended(here)).toBe(1)
  expect([(await here.row(approved)).state, (await here.row(doubtful)).state]).toEqual(['cancelled', 'in_review'])
})

test('REQ-188 a request that could not be ended at once, and is due no more when it is tried again, goes its way', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const mina = await livesIn(db, await rich(db), 'KR')
  const { withdrawalId: id } = await here.create(mina)
  await db.updateTable('withdrawal').set({ set_aside_at: clock.now() }).where('withdrawal_id', '=', id).execute()
  await endedWithdrawals.retry.run(here.services, { id })
  expect(await here.row(id)).toMatchObject({ set_aside_at: null })
})

test('REQ-188 what its user cancels at the same moment as the switch ends it comes back once', async () => {
  await using here = await testWithdrawals()
  const { db, clock, publish } = here
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const mina = await livesIn(db, await rich(db), 'KR')
  const id = await here.broughtTo(mina, 'in_review')
  await turn(db, 'withdrawal', 'KR')
  const cancels = () =>
    transact(db, (tx) =>
      cancelWithdraw({ tx, user: mina, clock, publish, withdrawals: here.ports }, { withdrawalId: id }),
    )
  const outcomes = await Promise.allSettled([ended(here), cancels(), ended(here), cancels()])
  expect([outcomes[0].status, outcomes[2].status]).toEqual(['fulfilled', 'fulfilled'])
  expect(await here.row(id)).toMatchObject({ state: 'cancelled' })
  expect(await usdtOf(db, mina)).toEqual(whole)
  await expectSound(here)
})

test('REQ-188 what people have begun to pay by hand stays, what they have not begun comes back', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const { db } = here
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  const [mina, jun] = [await livesIn(db, await rich(db), 'KR'), await livesIn(db, await rich(db), 'KR')]
  const [begun, waiting] = [await here.broughtTo(mina, 'approved'), await here.broughtTo(jun, 'approved')]
  await here.noting(({ tx, at }) => beginByHand({ tx, at, publish: here.publish, operator: dana }, begun))
  await turn(db, 'withdrawal', 'KR')
  expect(await ended(here)).toBe(1)
  expect([(await here.row(begun)).state, (await here.row(waiting)).state]).toEqual(['processing', 'cancelled'])
})

test('REQ-188 a buyback nobody has decided is cancelled with the reason and its CVC comes back; one that is paid stays, and one its user cancels has no reason', async () => {
  await using here = await testBuybacks()
  const { db } = here.database
  const [mina, jun, lin] = [await here.seller('40'), await here.seller('40'), await here.seller('40')]
  for (const user of [mina, jun, lin]) await livesIn(db, user, 'KR')
  const [asked, paid, taken] = [await here.sell(mina, '20'), await here.sell(jun, '20'), await here.sell(lin, '20')]
  await here.decide(paid.buybackId, { outcome: 'paid' })
  await here.cancel(lin, taken.buybackId)
  const services = working({ db, clock: here.clock, bus: { publish: () => undefined } as never })
  await turn(db, 'buyback', 'KR')
  expect(await endedBuybacks.timer.run(services), 'the usual reading').toBe(0)
  await chooseReadings(db, { switchedOff: 'requestsEnd' })
  expect(await endedBuybacks.timer.run(services)).toBe(1)
  expect(await endedBuybacks.timer.run(services)).toBe(0)
  const shown = async (user: UserId) => {
    const [found] = (await here.records(user)).items
    return { state: found?.state, reason: found?.reason }
  }
  expect(await shown(mina)).toEqual({ state: 'cancelled', reason: 'switchedOff' })
  expect(await shown(jun)).toEqual({ state: 'paid', reason: null })
  expect(await shown(lin)).toEqual({ state: 'cancelled', reason: null })
  expect((await balances(db, mina, 'CVC')).held_buyback).toBe(0n)
  expect(await toldOf(db, asked.buybackId)).toContain('cancelled')
  expect(await here.differences()).toEqual([])
})
