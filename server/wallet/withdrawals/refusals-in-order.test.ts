import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { createWithdraw, quoteWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { balances } from '../../ledger/account.ts'
import type { MadeUser } from '../../make-users.ts'
import { defaultSetting } from '../networks/default-setting.ts'
import { nameOf, type Pair, pairsOf, type Refusal } from '../test-refusals.ts'
import { giveUsdt } from '../test-wallet.ts'

const password = 'a password of 12+'
const addresses = {
  none: '',
  nonsense: 'nonsense',
  evm: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
}

/** What a request to Solana is made of, where it counts for a refusal. */
interface Facts {
  readonly isAccepting: boolean
  readonly isOpenedLately: boolean
  readonly quantity: string
  readonly minimum: string
  readonly maximum: string | null
  readonly available: string
  readonly bonus: string
  readonly daily: string
  readonly address: keyof typeof addresses
  readonly isOpen: boolean
  readonly fee: string
  readonly isAnswered: boolean
  readonly password: string
}

const choices = {
  isAccepting: [true, false],
  isOpenedLately: [false, true],
  quantity: ['20', '1e3', '', '0', '0.000', '9.999', '20.001', '9.99'],
  minimum: ['10', '50'],
  maximum: [null, '15'],
  available: ['100', '5'],
  bonus: ['0', '30'],
  daily: ['500', '12'],
  address: ['solana', 'none', 'nonsense', 'evm'],
  isOpen: [true, false],
  fee: ['1', '2'],
  isAnswered: [true, false],
  password: [password, 'another'],
} as const

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0
/** Of an amount; nothing holds of what is none. */
const of = (compare: (quantity: number, facts: Facts) => boolean) => (facts: Facts) =>
  /^[0-9.]+$/.test(facts.quantity) && compare(Number(facts.quantity), facts)

/** In the order in which they are told (REQ-123). */
const refusals: readonly Refusal<Facts>[] = [
  { failure: 'SWITCHED_OFF', holds: ({ isAccepting }) => !isAccepting },
  { failure: 'MONEY_WAITS', holds: ({ isOpenedLately }) => isOpenedLately },
  { failure: 'INVALID', holds: ({ quantity }) => quantity === '1e3' },
  { failure: 'QUANTITY_MISSING', holds: ({ quantity }) => quantity === '' },
  { failure: 'QUANTITY_ZERO', holds: of((quantity) => quantity === 0) },
  { failure: 'QUANTITY_DECIMALS', holds: of((_, { quantity }) => decimalsOf(quantity) > 2) },
  { failure: 'BELOW_MINIMUM', holds: of((quantity, { minimum }) => quantity < Number(minimum)) },
  { failure: 'ABOVE_MAXIMUM', holds: of((quantity, { maximum }) => maximum !== null && quantity > Number(maximum)) },
  {
    failure: 'BALANCE_TOO_LOW',
    holds: of((quantity, { available, bonus }) => quantity > Number(available) + Number(bonus)),
  },
  // Neither an activity nor 50 USDT in all: the bonus stays.
  { failure: 'BONUS_LOCKED', holds: of((quantity, { available }) => quantity > Number(available)) },
  { failure: 'DAILY_LIMIT', holds: of((quantity, { daily }) => quantity > Number(daily)) },
  { failure: 'ADDRESS_FORMAT', holds: ({ address }) => address === 'none' || address === 'nonsense' },
  { failure: 'ADDRESS_OTHER_NETWORK', holds: ({ address }) => address === 'evm' },
  { failure: 'NETWORK_UNAVAILABLE', holds: ({ isOpen }) => !isOpen },
  { failure: 'CONFLICT', holds: ({ fee }) => fee !== '1' },
  { failure: 'CHECK_NEEDED', holds: ({ isAnswered }) => !isAnswered },
  { failure: 'WRONG_CREDENTIALS', holds: (facts) => facts.password !== password },
]
/** What a quote is not told, and so does not refuse for. */
const ofTheRequestAlone: readonly FailureName[] = ['CONFLICT', 'CHECK_NEEDED', 'WRONG_CREDENTIALS']

const { pairs, apart } = pairsOf<Facts>(refusals, choices)

let here: WholeServer
let people: MadeUser[]
let version = 0
beforeAll(async () => {
  here = await wholeServer()
  people = await here.people(pairs.length, 'none')
  await here.db
    .updateTable('user')
    .set({ password_hash: await here.services.passwords.hash(password, '') })
    .execute()
})
afterAll(() => here[Symbol.asyncDispose]())

test('REQ-123 every two refusals of a withdrawal can hold together, but those that say one thing of the quantity or the address', () => {
  const shapes: FailureName[] = ['INVALID', 'QUANTITY_MISSING']
  const amounts = refusals.slice(4, 11).map(({ failure }) => failure)
  const above: FailureName[] = ['ABOVE_MAXIMUM', 'BALANCE_TOO_LOW', 'BONUS_LOCKED', 'DAILY_LIMIT']
  expect(apart).toEqual([
    ...shapes.flatMap((shape, index) => [...shapes.slice(index + 1), ...amounts].map((other) => nameOf(shape, other))),
    ...above.map((other) => nameOf('QUANTITY_ZERO', other)),
    nameOf('ADDRESS_FORMAT', 'ADDRESS_OTHER_NETWORK'),
  ])
})

test.each(pairs)('REQ-123 a withdrawal refused for $earlier and for $later is told the first', async (pair) => {
  const { userId, token } = await somebodyOf(pair)
  const { facts, earlier } = pair
  const asked = {
    asset: 'USDT',
    network: 'solana',
    quantity: facts.quantity,
    address: addresses[facts.address],
    tag: '',
  } as const
  const quoted = await here.call(quoteWithdraw, asked, token)
  expect(quoted.success).toBe(ofTheRequestAlone.includes(earlier) ? 200 : failures[earlier].code)
  const request = {
    ...asked,
    fee: facts.fee,
    password: facts.password,
    ...(facts.isAnswered && { asked: false }),
  }
  const answer = await here.call(createWithdraw, request, token)
  expect(answer.success).toBe(failures[earlier].code)
  if (earlier === 'INVALID') expect(answer.data).toMatchObject({ Field: 'Quantity' })
  expect((await balances(here.db, userId, 'USDT')).held_withdrawal).toBe(0n)
  expect(here.mistakes).toEqual([])
})

/** Somebody of whom the facts hold, and the setting by which they do. */
async function somebodyOf({ facts }: Pair<Facts>): Promise<MadeUser> {
  const { db, services } = here
  const person = people.pop()!
  const { userId } = person
  await giveUsdt(db, userId, 'available', facts.available)
  if (facts.bonus !== '0') await giveUsdt(db, userId, 'bonus', facts.bonus)
  const now = services.clock.now()
  if (facts.isOpenedLately)
    await db
      .insertInto('account_freeze')
      .values({
        freeze_id: randomUUID(),
        user_id: userId,
        frozen_at: now,
        opened_at: now,
        way: 'recoveryCode',
        denied: 'login',
      })
      .execute()
  await db.updateTable('wallet_switch').set({ is_on: facts.isAccepting }).where('name', '=', 'accept').execute()
  const usual = defaultSetting('sandbox')
  const { minimum, maximum, isOpen, daily: dailyLimit } = facts
  const networks = usual.networks.map((each) =>
    each.network === 'solana' ? { ...each, minimum, maximum, isOpen } : each,
  )
  await db
    .insertInto('network_setting')
    .values({
      version: ++version,
      setting: JSON.stringify({ ...usual, networks, dailyLimit }),
      proposed_by: randomUUID(),
      approved_by: randomUUID(),
      effective_at: now,
    })
    .execute()
  return person
}
