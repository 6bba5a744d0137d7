import { expect, test } from 'vitest'
import type { FailureName } from '@madang/contract/failures.ts'
import { amountOf, units } from '@madang/contract/money.ts'
import { type WithdrawalState, withdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { delaysOf, endOf } from './delays.ts'
import { leftOf } from './left-today.ts'
import { quoteWithdraw } from './quote-withdraw.ts'
import { showWithdrawal } from './show.ts'
import type { WithdrawalRow } from './tables.ts'
import type { NetworkTerms } from './terms.ts'
import { asking, dana, eunho, hour, minute, rich, testBook, testPorts, testWithdrawals } from './test-withdrawals.ts'

const now = new Date('2026-12-08T01:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const usdt = (text: string) => units(amountOf('USDT', text))

test.each([
  { since: null, changes: [], asked: false, waits: { address: 24 * hour } },
  { since: ago(24 * hour - 1), changes: [], asked: false, waits: { address: 1 } },
  { since: ago(24 * hour), changes: [], asked: false, waits: {} },
  { since: ago(24 * hour + 1), changes: [], asked: true, waits: { asked: 24 * hour } },
  ...(['password', 'device', 'phone', 'factor', 'recovery'] as const).flatMap((kind) => [
    { since: ago(48 * hour), changes: [{ kind, at: ago(24 * hour) }], asked: false, waits: {} },
    { since: ago(48 * hour), changes: [{ kind, at: ago(24 * hour - 1) }], asked: false, waits: { [kind]: 1 } },
  ]),
  { since: ago(48 * hour), changes: [{ kind: 'email' as const, at: now }], asked: false, waits: {} },
])('INV-W07 a withdrawal to an address of $since after $changes waits $waits', ({ waits, ...about }) => {
  const delays = delaysOf({ ...about, delayMs: 24 * hour, now })
  const left = delays.map(({ reason, until }) => [reason, until.getTime() - now.getTime()])
  expect(Object.fromEntries(left)).toEqual(waits)
  const longest = Math.max(...Object.values(waits))
  expect(endOf(delays)).toEqual(delays.length ? new Date(now.getTime() + longest) : null)
})

test('INV-W07 a withdrawal that waits for several reasons waits for the last of them, in whatever order they come', () => {
  const [early, late] = [new Date(now.getTime() + 1), new Date(now.getTime() + 2)]
  const delays = [
    { reason: 'address' as const, until: late },
    { reason: 'device' as const, until: early },
  ]
  expect([endOf(delays), endOf(delays.toReversed())]).toEqual([late, late])
})

test.each([
  [10n, 9n, 1n],
  [10n, 10n, 0n],
  [10n, 11n, 0n],
])('REQ-122 of a limit of %d, with %d asked for, %d may still leave', (limit, asked, left) => {
  expect(leftOf(units(limit), asked)).toBe(left)
})

test('REQ-124 a quantity is taken from the minimum to the maximum of its network, and only when more than the fee', async () => {
  await using here = await testWithdrawals()
  const { db } = here
  const mina = await rich(db, '1000')
  const asked = async (quantity: string, terms: Partial<NetworkTerms>, network = 'solana') => {
    const ports = testPorts()
    const { networks, ...setting } = await ports.networks.inForce(db)
    const inForce = () =>
      Promise.resolve({
        ...setting,
        networks: networks.map((each) => (each.network === 'solana' ? { ...each, ...terms } : each)),
      })
    const withdrawals = testPorts({ networks: { ...ports.networks, inForce } })
    const keys = serverKeys(Buffer.alloc(32))
    const address = ' solana:mina '
    const input = asking({ quantity: ` ${quantity} `, network, address, tag: ' 7 ' })
    return quoteWithdraw({ db, user: mina, now, keys, withdrawals }, input)
  }
  const [minimum, maximum] = [usdt('10'), usdt('20')]
  const tried: [string, Partial<NetworkTerms>, FailureName | null][] = [
    ['9.99', { minimum, maximum }, 'BELOW_MINIMUM'],
    ['10', { minimum, maximum }, null],
    ['20', { minimum, maximum }, null],
    ['20.01', { minimum, maximum }, 'ABOVE_MAXIMUM'],
    ['20.01', { minimum, maximum: null }, null],
    ['10', { minimum, fee: usdt('10') }, 'BELOW_MINIMUM'],
    ['10.01', { minimum, fee: usdt('10') }, null],
    ['500', {}, null],
    ['500.01', {}, 'DAILY_LIMIT'],
    ['10', { isOpen: false }, 'NETWORK_UNAVAILABLE'],
  ]
  for (const [quantity, terms, failure] of tried) {
    const answer = asked(quantity, terms)
    if (failure) await expect(answer).rejects.toMatchObject({ failure })
    else expect(await answer).toMatchObject({ address: 'solana:mina', tag: '7', fittingNetworks: ['solana'] })
  }
  // Of a network that is none, whatever any of the asset would take is no wrong quantity.
  await expect(asked('9', { minimum: usdt('9') }, 'none')).rejects.toMatchObject({ failure: 'ADDRESS_OTHER_NETWORK' })
  await expect(asked('8.99', { minimum: usdt('9') }, 'none')).rejects.toMatchObject({ failure: 'BELOW_MINIMUM' })
  expect(await asked('10', { fee: usdt('2') })).toMatchObject({
    fee: '2',
    received: '8',
    dailyRest: '490',
    dailyLimit: '500',
    day: '2026-12-08',
    asksWhetherAsked: true,
    check: 'password',
    phone: null,
  })
})

const [stateAt, waitsUntil, reviewAt] = [ago(3 * hour), new Date(now.getTime() + hour), ago(2 * hour)]
const arriving = new Date(stateAt.getTime() + 5 * minute)
/** When a withdrawal in a state is expected to move on. */
const expected: Readonly<Record<WithdrawalState, Date | null>> = {
  submitted: null,
  cooling_off: waitsUntil,
  in_review: new Date(reviewAt.getTime() + 24 * hour),
  approved: arriving,
  processing: arriving,
  confirming: arriving,
  completed: null,
  rejected: null,
  cancelled: null,
  failed: null,
}

test('REQ-125 what a user reads of a withdrawal follows its state, its approvals, its network and its transaction', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const row = {
    ...(await here.row((await here.create(mina)).withdrawalId)),
    state_at: stateAt,
    waits_until: waitsUntil,
  }
  const networks = { ...here.ports.networks, explorerOf: (network: string, txid: string) => `${network}/${txid}` }
  const terms = await networks.inForce(here.db)
  const shown = (changes: Partial<WithdrawalRow>, offered = terms.networks) =>
    showWithdrawal({ ...row, ...changes }, { terms: { ...terms, networks: offered }, networks, events: [] })
  for (const state of withdrawalStates)
    expect([state, shown({ state, review_at: reviewAt }).expectedTime]).toEqual([state, expected[state]])
  expect(shown({ state: 'in_review', review_at: null }).expectedTime).toBeNull()
  // Where its network is offered no more, it arrives at once for all we know.
  const gone = terms.networks.filter(({ network }) => network !== 'solana')
  expect(shown({ state: 'approved' }, gone)).toMatchObject({ expectedTime: stateAt, isTest: false })
  expect(shown({ state: 'approved' })).toMatchObject({ isTest: true })
  expect(shown({ network: 'xrpl' })).toMatchObject({ isTest: false })
  const approvals = [
    shown({}),
    shown({ decision: 'approved' }),
    shown({ decision: 'rejected' }),
    shown({ approved_by: [dana] }),
    shown({ approved_by: [dana, eunho] }),
  ]
  expect(approvals.map((each) => each.approvals)).toEqual([0, 2, 0, 1, 2])
  const confirming = (seen: number | null, needed: number | null) =>
    shown({ seen_confirmations: seen, needed_confirmations: needed }).confirmations
  expect([confirming(null, null), confirming(0, null), confirming(null, 3), confirming(0, 3)]).toEqual([
    null,
    null,
    null,
    { seen: 0, needed: 3 },
  ])
  expect([shown({ txid: null }).explorerUrl, shown({ txid: 'tx-1' }).explorerUrl]).toEqual([null, 'solana/tx-1'])
})

test('REQ-126 a book that knows the address since long starts no hold, one that knows it since now does', async () => {
  const opened = async (since: Date | null) => {
    await using here = await testWithdrawals({ ports: testPorts({ book: testBook(since) }) })
    return (await here.create(await rich(here.db))).waitsUntil
  }
  expect(await opened(ago(24 * hour))).toBeNull()
  expect(await opened(now)).toEqual(new Date(now.getTime() + 24 * hour))
})
