import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { testDatabase } from '../db/test-database.ts'
import { balances } from './account.ts'
import { checkLedger } from './check-ledger.ts'
import { correct } from './correct.ts'
import { flush } from './flush.ts'
import { post } from './post.ts'
import { postingQueue } from './posting-queue.ts'
import { openFault, settleFault } from './proof/test-fault.ts'
import { setBudget } from './set-budget.ts'
import { gift, now, order } from './test-order.ts'
import { type TransferCode, transferCodes } from './transfer-codes.ts'

async function funded() {
  const database = await testDatabase()
  await database.transact(async (tx) => {
    await setBudget(tx, 'programme/CVC/registration', 1_000n)
    await post(tx, now, [gift('mina/CVC/locked', 100n)])
  })
  return database
}

test.each(Object.keys(transferCodes) as TransferCode[])(
  'INV-M02 while the books differ a transfer %s does what its row says, and afterwards it is posted',
  async (code) => {
    await using database = await funded()
    const move = () => database.transact((tx) => post(tx, now, [order('first', 7n, { code })]))
    await openFault(database)
    if (transferCodes[code].whileBooksDiffer === 'waits') {
      await expect(move()).rejects.toEqual(new Failure('BOOKS_DIFFER'))
      expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 100n, available: 0n })
      await settleFault(database)
    }
    await move()
    expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 93n, available: 7n })
    expect(await checkLedger(database.db)).toEqual([])
  },
)

test('INV-M02 nothing that gives, unlocks or pays goes on while the books differ, and nothing that reserves, returns or corrects waits', () => {
  const waiting = Object.entries(transferCodes).flatMap(([code, row]) =>
    row.whileBooksDiffer === 'waits' ? [code] : [],
  )
  expect(waiting).toEqual([
    'grant',
    'unlock',
    'airdrop',
    'airdrop_paid',
    'unfreeze',
    'point_exchange',
    'buyback',
    'deposit',
    'payout',
  ])
})

test('INV-M02 INV-M04 while the books differ a transfer can be corrected', async () => {
  await using database = await funded()
  const [given] = await database.transact((tx) => post(tx, now, [order('wrong', 7n)]))
  await openFault(database)
  await database.transact((tx) => correct(tx, { id: given!.id, cause: 'test', actor: 'owner', at: now }))
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 100n, available: 0n })
})

test('INV-M02 of one group of the posting queue those that wait for the books are refused, and the others are posted with their statements', async () => {
  await using database = await funded()
  await openFault(database)
  const queue = postingQueue({ pool: database.pool })
  const noted = { name: 'note', text: 'insert into registration_noted values ($1)', values: ['reserved'] }
  await database.pool.query('create table registration_noted (what text)')
  const settled = await Promise.allSettled([
    queue.post({ at: now, orders: [order('unlocked', 1n)], statements: [{ ...noted, values: ['unlocked'] }] }),
    queue.post({ at: now, orders: [order('reserved', 2n, { code: 'buyback_hold' })], statements: [noted] }),
    queue.post({ at: now, orders: [order('too much', 900n, { code: 'buyback_hold' })] }),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(settled[0]).toMatchObject({ reason: { failure: 'BOOKS_DIFFER' } })
  expect(settled[2]).toMatchObject({ reason: { reason: 'balance too low' } })
  expect((await database.pool.query('select what from registration_noted')).rows).toEqual([{ what: 'reserved' }])
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 98n, available: 2n })
})

test('INV-M02 while the books differ one of a group that need not wait is posted in its place, and who has nothing to post waits for nothing', async () => {
  await using database = await funded()
  await openFault(database)
  const [waits, nothing, reserved] = await flush(database.pool, [
    { at: now, orders: [order('unlocked', 1n)] },
    { at: now, orders: [] },
    { at: now, orders: [order('reserved', 2n, { code: 'buyback_hold' })] },
  ])
  expect(waits).toEqual(new Failure('BOOKS_DIFFER'))
  expect(nothing).toEqual([])
  expect(reserved).toMatchObject([{ key: 'reserved', debitBalance: 98n }])
  const [refused, late] = await flush(database.pool, [
    { at: now, orders: [order('nothing', 0n)] },
    { at: now, orders: [order('late', 1n)] },
  ])
  expect(refused).toMatchObject({ reason: 'amount out of range' })
  expect(late).toEqual(new Failure('BOOKS_DIFFER'))
  expect(await checkLedger(database.db)).toEqual([])
})
