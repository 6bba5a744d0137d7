import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { buybackClosed } from '@madang/contract/wallet/buyback-words.ts'
import { balances } from '../../ledger/account.ts'
import { post } from '../../ledger/post.ts'
import { turnSwitch } from '../networks/setting.ts'
import { holdOrder } from './buyback-orders.ts'
import { buybackFacts } from './find-buyback.ts'
import { lastSold } from './last-sold.ts'
import { testBuybacks } from './test-buybacks.ts'

const sunday = '2026-11-22T03:00:00Z'

test('REQ-222 INV-W01 on Saturday 23:59:59.999 in Korea a buyback is refused with the Sunday text, a millisecond later 20 CVC are accepted; the last millisecond of Sunday is open, Monday is not', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('100')
  for (const [moment, outcome] of [
    ['2026-11-21T14:59:59.999Z', 'BUYBACK_CLOSED'],
    ['2026-11-21T15:00:00.000Z', 'submitted'],
    ['2026-11-22T14:59:59.999Z', 'submitted'],
    ['2026-11-22T15:00:00.000Z', 'BUYBACK_CLOSED'],
  ] as const) {
    here.clock.set(moment)
    const answer = here.sell(mina, '20').then(
      ({ state }) => state,
      (error: unknown) => (error as Failure).failure,
    )
    expect([moment, await answer]).toEqual([moment, outcome])
  }
  expect(await here.differences()).toEqual([])
})

test('INV-W01 whoever asked in the last millisecond of Sunday and got the lock on Monday is refused', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('100')
  here.clock.set('2026-11-22T14:59:59.999Z')
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const blocker = here.database.transact(async (tx) => {
    await sql`select from account where id = ${`${mina}/CVC/available`} for update`.execute(tx)
    hold()
    await released
  })
  await held
  const asked = here.sell(mina, '20')
  await here.someoneWaits()
  here.clock.set('2026-11-22T15:00:00.000Z')
  release()
  await expect(asked).rejects.toEqual(buybackClosed({ weekday: 7 }))
  await blocker
  expect(await here.differences()).toEqual([])
})

test('REQ-116 REQ-163 refusals come in their order, and what is refused holds nothing', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('30')
  const refused = (quantity: string) => here.sell(mina, quantity).catch((error: unknown) => (error as Failure).failure)
  here.clock.set('2026-11-23T03:00:00Z')
  await here.openedAgain(mina, '2026-11-22T04:00:00Z')
  expect(await refused('')).toBe('MONEY_WAITS')
  here.clock.set('2026-11-23T04:00:00Z')
  expect(await refused('1e3')).toBe('INVALID')
  expect(await refused('')).toBe('QUANTITY_MISSING')
  expect(await refused('0.000')).toBe('QUANTITY_ZERO')
  expect(await refused('0.001')).toBe('QUANTITY_DECIMALS')
  expect(await refused('19.99')).toBe('BUYBACK_CLOSED')
  here.clock.set('2026-11-29T03:00:00Z')
  expect(await refused('19.99')).toBe('BELOW_BUYBACK_MINIMUM')
  expect(await refused('30.01')).toBe('BALANCE_TOO_LOW')
  expect(await balances(here.database.db, mina, 'CVC')).toMatchObject({
    available: amountOf('CVC', '30'),
    held_buyback: 0n,
  })
})

test('INV-M07 with what was paid a buyback beyond the budget of the rules is refused; with a budget of nothing the feature is off', async () => {
  await using here = await testBuybacks({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '6.3' } })
  const mina = await here.seller('60')
  await expect(here.sell(mina, '21.01')).rejects.toEqual(new Failure('POOL_EMPTY'))
  const { buybackId } = await here.sell(mina, '20')
  await here.decide(buybackId, { outcome: 'paid' })
  await expect(here.sell(mina, '20')).rejects.toEqual(new Failure('POOL_EMPTY'))
  await using off = await testBuybacks({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '0' } })
  await expect(off.sell(await off.seller('60'), '')).rejects.toEqual(new Failure('SWITCHED_OFF'))
})

test('INV-W06 while accepting is switched off no buyback is accepted, before anything else is looked at', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('60')
  await here.database.transact((tx) =>
    turnSwitch(tx, { name: 'accept', isOn: false, at: new Date(sunday), reason: 'a test' }),
  )
  await expect(here.sell(mina, '')).rejects.toEqual(new Failure('SWITCHED_OFF'))
  await here.database.transact((tx) => turnSwitch(tx, { name: 'accept', isOn: true, at: new Date(sunday), reason: '' }))
  expect((await here.sell(mina, '20')).state).toBe('submitted')
})

test('INV-M07 of two accepted buybacks the one beyond the budget is not paid, stays as it was, and may be rejected', async () => {
  await using here = await testBuybacks({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '6' } })
  const mina = await here.seller('60')
  const [first, second] = [await here.sell(mina, '20'), await here.sell(mina, '20')]
  await here.decide(first.buybackId, { outcome: 'paid' })
  await expect(here.decide(second.buybackId, { outcome: 'paid' })).rejects.toEqual(new Failure('POOL_EMPTY'))
  expect((await here.records(mina)).items.map(({ state }) => state).toSorted()).toEqual(['paid', 'submitted'])
  await here.decide(second.buybackId, { outcome: 'rejected', reason: 'budgetUsedUp' })
  expect(await here.differences()).toEqual([])
})

test('REQ-116 a paid buyback moves its CVC out of what users hold and 6 USDT in, at the price of the day it was asked for', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('25')
  const { buybackId, price, value } = await here.sell(mina, '20')
  expect([price, value]).toEqual([amountOf('USDT', '0.3'), amountOf('USDT', '6')])
  await here.rules({ buyback: { price: '0.5', minimum: '20', weekday: 7, budget: '1000' } })
  await here.decide(buybackId, { outcome: 'paid' })
  const { items, terms } = await here.records(mina)
  expect(items[0]).toMatchObject({ state: 'paid', price, value, isCancellable: false })
  expect(items[0]!.history.map(({ state }) => state)).toEqual(['submitted', 'approved', 'paid'])
  expect(terms).toMatchObject({ isOpen: true, available: amountOf('CVC', '5') })
  expect(await balances(here.database.db, mina, 'CVC')).toMatchObject({
    available: amountOf('CVC', '5'),
    held_buyback: 0n,
  })
  expect(await balances(here.database.db, mina, 'USDT')).toMatchObject({ available: amountOf('USDT', '6'), bonus: 0n })
  expect(await here.boughtBack()).toBe(amountOf('CVC', '20'))
})

test('INV-W04 a final state is never left: neither cancelled nor decided again, and the database refuses it by itself', async () => {
  await using here = await testBuybacks()
  const mina = await here.seller('100')
  const ends = [
    async (id: string) => here.decide(id, { outcome: 'paid' }),
    async (id: string) => here.decide(id, { outcome: 'rejected', reason: 'earnedUnfairly' }),
    async (id: string) => here.cancel(mina, id),
  ]
  for (const end of ends) {
    const { buybackId } = await here.sell(mina, '20')
    await end(buybackId)
    await expect(here.cancel(mina, buybackId)).rejects.toEqual(new Failure('TOO_LATE_TO_CANCEL'))
    await expect(here.decide(buybackId, { outcome: 'paid' })).rejects.toEqual(new Failure('CONFLICT'))
    for (const change of ["state = 'submitted'", "state = 'approved', version = version + 1", 'quantity = 1'])
      await expect(
        sql`update buyback set ${sql.raw(change)} where buyback_id = ${buybackId}`.execute(here.database.db),
      ).rejects.toThrow('stays as it is')
  }
  expect((await here.records(mina)).items.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'paid',
    'rejected',
  ])
  expect(await here.differences()).toEqual([])
})

test('THR-14 somebody else’s buyback is not found, alike one that does not exist', async () => {
  await using here = await testBuybacks()
  const [mina, eve] = [await here.seller('20'), await here.seller('20')]
  const { buybackId } = await here.sell(mina, '20')
  for (const id of [buybackId, 'B-99999']) await expect(here.cancel(eve, id)).rejects.toEqual(new Failure('NOT_FOUND'))
  expect((await here.records(eve)).items).toEqual([])
})

test('INV-W03 32 taps over one balance of 45 CVC hold two buybacks of 20 and no more', async () => {
  await using here = await testBuybacks({}, 32)
  const mina = await here.seller('45')
  const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => here.sell(mina, '20')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toEqual(new Failure('BALANCE_TOO_LOW'))
  expect(await balances(here.database.db, mina, 'CVC')).toMatchObject({
    available: amountOf('CVC', '5'),
    held_buyback: amountOf('CVC', '40'),
  })
  expect(await here.differences()).toEqual([])
})

test('REQ-116 32 times cancelling and deciding at once ends each buyback one way, with its money', async () => {
  await using here = await testBuybacks({}, 32)
  const mina = await here.seller('320')
  const ids = await Promise.all(Array.from({ length: 16 }, async () => (await here.sell(mina, '20')).buybackId))
  const outcomes = await Promise.all(
    ids.map((id, index) =>
      Promise.allSettled([
        here.cancel(mina, id),
        here.decide(id, index % 2 ? { outcome: 'paid' } : { outcome: 'rejected', reason: 'rewardsInReview' }),
      ]),
    ),
  )
  for (const pair of outcomes) expect(pair.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{
    held: bigint
  }>`select balance as held from account where id = ${`${mina}/CVC/held_buyback`}`.execute(here.database.db)
  expect(rows[0]?.held).toBe(0n)
  expect(await here.differences()).toEqual([])
})

test('INV-M08 replay finds a hold without a request, a request that holds nothing, one accepted on a Monday, and a payment of another value', async () => {
  await using here = await testBuybacks()
  const { db } = here.database
  const mina = await here.seller('100')
  const paid = await here.sell(mina, '20')
  await here.decide(paid.buybackId, { outcome: 'paid' })
  expect(await here.differences()).toEqual([])
  const row = await db.selectFrom('buyback').selectAll().executeTakeFirstOrThrow()
  await here.database.transact((tx) =>
    post(tx, new Date(sunday), [holdOrder({ ...row, buyback_id: 'B-77777' as typeof row.buyback_id })]),
  )
  expect(await here.differences()).toEqual([
    `account ${mina}/CVC/held_buyback holds 20000000000, open requests 0`,
    '1 transfers without an event',
  ])
  const eve = await here.seller('20')
  await db
    .insertInto('buyback')
    .values({
      user_id: eve,
      quantity: 20_000_000_000n,
      price: 300_000n,
      value: 7_000_000n,
      rule_version: row.rule_version,
      created_at: new Date('2026-11-23T03:00:00Z'),
    })
    .execute()
  const found = (await here.differences()).join('\n')
  for (const what of [
    'was accepted on 2026-11-23, when it was closed',
    'value is 7000000',
    'is submitted after 0 steps',
    `${eve}/CVC/held_buyback holds 0, open requests 20000000000`,
  ])
    expect(found).toContain(what)
})

test('REQ-159 whoever sells is told of each state on their phones and in their activity', async () => {
  await using here = await testBuybacks()
  const { db } = here.database
  const mina = await here.seller('60')
  const [cancelled, paid] = [await here.sell(mina, '20'), await here.sell(mina, '20')]
  await here.cancel(mina, cancelled.buybackId)
  await here.decide(paid.buybackId, { outcome: 'paid' })

  const events = here.published.map((notice) => (notice.kind === 'frame' ? decodeFrame(notice.frame) : notice))
  expect(events).toEqual(
    [cancelled, paid, cancelled, paid].map(({ buybackId: id }) => ({
      event: { kind: 'money', data: { about: 'buyback', id, asset: 'CVC' } },
    })),
  )
  const told = ['submitted CVC', 'submitted CVC', 'cancelled CVC', 'paid CVC']
  const activity = await db.selectFrom('account_event').select(['kind', 'about']).orderBy('id').execute()
  expect(activity).toEqual(told.map((about) => ({ kind: 'buyback', about })))
})

test('INV-W06 what two people sign of a buyback is its own seller, quantity and value; of another one they are that one’s', async () => {
  await using here = await testBuybacks()
  const { database } = here
  const [mina, bora] = [await here.seller('100'), await here.seller('100')]
  const [first, second] = [await here.sell(mina, '20'), await here.sell(bora, '40')]
  const facts = (id: string) => database.transact((tx) => buybackFacts(tx, id))
  expect(await facts(first.buybackId)).toEqual({ user: mina, quantity: '20 CVC', amount: '6 USDT' })
  expect(await facts(second.buybackId)).toEqual({ user: bora, quantity: '40 CVC', amount: '12 USDT' })
  await expect(facts('no buyback')).rejects.toThrow()
})

test('REQ-58 a deletion waits for a buyback that is not decided, of this person alone', async () => {
  await using here = await testBuybacks()
  const [mina, bora] = [await here.seller('100'), await here.seller('100')]
  expect(await here.blocks(mina)).toBeNull()
  const asked = await here.sell(mina, '20')
  expect(await here.blocks(mina)).toMatchObject({ 'en-GB': expect.stringContaining('not decided yet') })
  expect(await here.blocks(bora)).toBeNull()
  await here.cancel(mina, asked.buybackId)
  expect(await here.blocks(mina)).toBeNull()
})

test('REQ-173 whoever decides where money came from sees the last five buybacks that were paid, of this person, the last first', async () => {
  await using here = await testBuybacks()
  const [mina, bora] = [await here.seller('500'), await here.seller('500')]
  const paid: string[] = []
  for (let each = 0; each < 6; each++) {
    here.clock.advance(1000)
    const { buybackId } = await here.sell(mina, String(20 + each))
    await here.decide(buybackId, { outcome: 'paid' })
    paid.unshift(buybackId)
  }
  here.clock.advance(1000)
  const undecided = await here.sell(mina, '30')
  const theirs = await here.sell(bora, '40')
  await here.decide(theirs.buybackId, { outcome: 'paid' })
  const sold = await lastSold(here.database.db, mina)
  expect(sold.map(({ buybackId }) => buybackId)).toEqual(paid.slice(0, 5))
  expect(sold[0]).toMatchObject({ quantity: amountOf('CVC', '25'), price: amountOf('USDT', '0.3') })
  expect(sold[0]).toMatchObject({ value: amountOf('USDT', '7.5'), time: new Date('2026-11-22T03:00:06Z') })
  expect(sold.map(({ buybackId }) => buybackId)).not.toContain(undecided.buybackId)
  expect(await lastSold(here.database.db, bora)).toHaveLength(1)
})
