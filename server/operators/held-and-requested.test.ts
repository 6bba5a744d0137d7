import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { snapshot } from '../db/tx.ts'
import { holds } from '../domains.ts'
import { testBuybacks } from '../wallet/buybacks/test-buybacks.ts'
import { heldAndRequested, heldFaults } from './held-and-requested.ts'

test('REQ-177 INV-W03 an open buyback stands beside what is held for it, with its moment; what is held for none is a fault', async () => {
  await using here = await testBuybacks()
  const { db } = here.database
  const mina = await here.seller('100')
  here.clock.set('2026-11-22T03:00:00Z')
  await here.sell(mina, '20')
  here.clock.set('2026-11-22T04:00:00Z')
  await here.sell(mina, '25')
  const rows = () => snapshot(db, (tx) => heldAndRequested(tx, holds))
  const sum = amountOf('CVC', '45')
  expect(await rows()).toContainEqual({
    asset: 'CVC',
    bucket: 'held_buyback',
    held: sum,
    requested: sum,
    count: 2,
    oldest: new Date('2026-11-22T03:00:00Z'),
  })
  expect(heldFaults(await rows())).toEqual([])

  await db
    .updateTable('account')
    .set({ balance: sum + 1n })
    .where('id', '=', `${mina}/CVC/held_buyback`)
    .execute()
  expect(heldFaults(await rows())).toEqual([
    { invariant: 'INV-W03', subject: 'CVC held_buyback', detail: `users hold ${sum + 1n}, open requests ${sum}` },
  ])
})
