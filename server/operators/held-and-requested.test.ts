import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { kst, testPromotion } from '../campaigns/xrp/test-xrp.ts'
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

test('INV-R08 INV-W03 what the XRP promotion holds frozen stands beside its undecided invitations, and none is left once they are decided', async () => {
  await using here = await testPromotion()
  const frozen = async () =>
    (await snapshot(here.db, (tx) => heldAndRequested(tx, holds))).filter(
      ({ asset, bucket }) => asset === 'XRP' && bucket === 'frozen',
    )
  const nothing = { asset: 'XRP', bucket: 'frozen', held: 0n, requested: 0n, count: 0, oldest: null }
  const [inviter] = await here.join(null, '2025-02-01T09:00')
  const [mina, jun] = (await here.join(inviter!, '2026-11-09T13:00', 2)) as [UserId, UserId]
  expect(await frozen()).toEqual([nothing])
  await here.settle('2026-11-09T13:01')
  await here.listenDays([mina], '2026-11-10', 6)
  await here.settle('2026-11-16T09:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '8' })
  expect(await here.has(jun)).toEqual({ held: '0', frozen: '3' })
  const sum = amountOf('XRP', '11')
  expect(await frozen()).toEqual([
    { asset: 'XRP', bucket: 'frozen', held: sum, requested: sum, count: 2, oldest: kst('2026-11-09T13:00') },
  ])
  // She qualifies, he does not.
  await here.listen(mina, '2026-11-23', 30)
  await here.settle('2026-11-30T11:00')
  expect(await here.has(mina)).toEqual({ held: '9', frozen: '0' })
  expect(await here.has(jun)).toEqual({ held: '0', frozen: '0' })
  expect(await frozen()).toEqual([nothing])
})
