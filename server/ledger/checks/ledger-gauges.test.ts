import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { GaugeFacts } from '../../metrics/gauge.ts'
import { post } from '../post.ts'
import { openFault, settleFault } from '../proof/test-fault.ts'
import { setBudgets } from '../set-budget.ts'
import { gift, now, order } from '../test-order.ts'
import { ledgerGauges } from './ledger-gauges.ts'

test('REQ-193 metrics tell of each pool what it issued and may issue, in whole ones of its asset, and of the books what is open', async () => {
  await using database = await testDatabase()
  const { transact } = database
  const told = (name: string) =>
    transact(async (tx) => {
      const facts = { tx } as GaugeFacts // they read nothing else
      const values = await ledgerGauges.find((each) => each.name === name)!.read(facts)
      return values.map(({ labels, value }) => [labels['pool'] ?? '', value])
    })
  await transact(async (tx) => {
    await setBudgets(tx, [
      { account: 'programme/CVC/registration', budget: amountOf('CVC', '1000') },
      { account: 'programme/XRP/promotion', budget: amountOf('XRP', '20') },
      { account: 'programme/CVC/invite', budget: 0n },
    ])
    await post(tx, now, [
      gift('mina/CVC/locked', amountOf('CVC', '2.5')),
      order('xrp', amountOf('XRP', '0.5'), { debit: 'programme/XRP/promotion', credit: 'mina/XRP/frozen' }),
    ])
  })
  const issued = new Map((await told('madang_pool_issued')) as [string, number][])
  expect(issued.get('programme/CVC/registration')).toBe(2.5)
  expect(issued.get('programme/XRP/promotion')).toBe(0.5)
  expect(Math.abs(issued.get('programme/CVC/invite')!)).toBe(0)
  const budgets = new Map((await told('madang_pool_budget')) as [string, number][])
  expect(budgets.get('programme/CVC/registration')).toBe(1000)
  expect(budgets.get('programme/XRP/promotion')).toBe(20)
  expect(budgets.has('programme/CVC/invite')).toBe(false)

  expect(await told('madang_books_faults')).toEqual([['', 0]])
  await openFault(database)
  expect(await told('madang_books_faults')).toEqual([['', 1]])
  await settleFault(database)
  expect(await told('madang_books_faults')).toEqual([['', 0]])
})
