import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure, FailureName } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { balances } from '../../ledger/account.ts'
import { nameOf, pairsOf, type Refusal } from '../test-refusals.ts'
import { testBuybacks } from './test-buybacks.ts'

/** What a buyback is made of, where it counts for a refusal. */
interface Facts {
  readonly isAccepting: boolean
  readonly isOpenedLately: boolean
  readonly quantity: string
  readonly isSunday: boolean
  readonly available: string
  /** In USDT, at 0.3 for 1 CVC and from 20 CVC on. */
  readonly budget: '3' | '1000'
}

const choices = {
  isAccepting: [true, false],
  isOpenedLately: [false, true],
  quantity: ['20', '-1', '', '0', '0.000', '0.001', '20.001', '19.99'],
  isSunday: [true, false],
  available: ['100', '5'],
  budget: ['1000', '3'],
} as const

/** Of an amount; nothing holds of what is none. */
const of = (compare: (quantity: number, facts: Facts) => boolean) => (facts: Facts) =>
  /^[0-9.]+$/.test(facts.quantity) && compare(Number(facts.quantity), facts)

/** In the order in which they are told (REQ-116, REQ-163). */
const refusals: readonly Refusal<Facts>[] = [
  { failure: 'SWITCHED_OFF', holds: ({ isAccepting }) => !isAccepting },
  { failure: 'MONEY_WAITS', holds: ({ isOpenedLately }) => isOpenedLately },
  { failure: 'INVALID', holds: ({ quantity }) => quantity === '-1' },
  { failure: 'QUANTITY_MISSING', holds: ({ quantity }) => quantity === '' },
  { failure: 'QUANTITY_ZERO', holds: of((quantity) => quantity === 0) },
  { failure: 'QUANTITY_DECIMALS', holds: of((_, { quantity }) => /\.\d{3}/.test(quantity)) },
  { failure: 'BUYBACK_CLOSED', holds: ({ isSunday }) => !isSunday },
  { failure: 'BELOW_BUYBACK_MINIMUM', holds: of((quantity) => quantity < 20) },
  { failure: 'BALANCE_TOO_LOW', holds: of((quantity, { available }) => quantity > Number(available)) },
  { failure: 'POOL_EMPTY', holds: of((quantity, { budget }) => quantity * 0.3 > Number(budget)) },
]
const { pairs, apart } = pairsOf<Facts>(refusals, choices)

const withBudget = (budget: string) => testBuybacks({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget } })
let programmes: Record<Facts['budget'], Awaited<ReturnType<typeof withBudget>>>
beforeAll(async () => {
  programmes = { '3': await withBudget('3'), '1000': await withBudget('1000') }
})
afterAll(async () => {
  for (const each of Object.values(programmes)) await each[Symbol.asyncDispose]()
})

test('REQ-116 every two refusals of a buyback can hold together, but those that say one thing of the quantity', () => {
  const shapes: FailureName[] = ['INVALID', 'QUANTITY_MISSING']
  const amounts: FailureName[] = ['QUANTITY_ZERO', 'QUANTITY_DECIMALS']
  const sizes: FailureName[] = ['BELOW_BUYBACK_MINIMUM', 'BALANCE_TOO_LOW', 'POOL_EMPTY']
  expect(apart).toEqual([
    ...shapes.flatMap((shape, index) =>
      [...shapes.slice(index + 1), ...amounts, ...sizes].map((other) => nameOf(shape, other)),
    ),
    ...sizes.slice(1).map((other) => nameOf('QUANTITY_ZERO', other)),
  ])
})

test.each(pairs)(
  'REQ-116 a buyback refused for $earlier and for $later is told the first',
  async ({ facts, earlier }) => {
    const here = programmes[facts.budget]
    const { db } = here.database
    here.clock.set(facts.isSunday ? '2026-11-22T03:00:00Z' : '2026-11-23T03:00:00Z')
    await db.updateTable('wallet_switch').set({ is_on: facts.isAccepting }).where('name', '=', 'accept').execute()
    const mina = await here.seller(facts.available)
    if (facts.isOpenedLately) await here.openedAgain(mina, '2026-11-22T02:59:59Z')
    if (facts.isOpenedLately && !facts.isSunday) here.clock.set('2026-11-22T15:00:00Z')
    const refused = await here.sell(mina, facts.quantity).catch((error: unknown) => (error as Failure).failure)
    expect(refused).toBe(earlier)
    expect(await balances(db, mina, 'CVC')).toMatchObject({
      available: amountOf('CVC', facts.available),
      held_buyback: 0n,
    })
  },
)
