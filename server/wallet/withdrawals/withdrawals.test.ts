import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure, type FailureDetail, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { chooseReadings } from '../../house/test-readings.ts'
import { freezeAccount } from '../../users/freezes/freeze-account.ts'
import { markSecurityChange } from '../../users/security-changes.ts'
import { suspendUser, unsuspendUser } from '../../users/suspensions.ts'
import { testUser } from '../../users/test-user.ts'
import { cancelForFreeze, cancelWithdraw } from './cancel-withdraw.ts'
import { markProcessing, noteCompleted, noteFailed, readyToPay } from './pay.ts'
import { beginByHand, completeByHand } from './pay-by-hand.ts'
import { getWithdrawRecords } from './read-withdrawals.ts'
import { replayWallet } from '../replay/replay-wallet.ts'
import { balances } from '../../ledger/account.ts'
import { giveXrp } from '../test-wallet.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { quoteWithdraw } from './quote-withdraw.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { samePayout } from './known-addresses.ts'
import {
  asking,
  dana,
  eunho,
  expectSound,
  handClock,
  giveBack,
  hour,
  minute,
  putInto,
  rich,
  testBook,
  testPorts,
  testWithdrawals,
  usdtOf,
} from './test-withdrawals.ts'

const late = handClock()
const no = (failure: FailureName, detail: FailureDetail = {}) => new Failure(failure, detail)

/** Freezes an account, and returns what opens it again. */
async function frozenBy({ db, clock, publish }: Awaited<ReturnType<typeof testWithdrawals>>, user: UserId) {
  const freezing = { id: randomUUID(), user, denied: 'account' }
  await transact(db, (tx) => freezeAccount({ tx, now: clock.now(), publish }, freezing))
  return () => db.updateTable('account_freeze').set({ opened_at: clock.now(), way: 'recoveryCode' }).execute()
}

test('REQ-123 what is wrong with a withdrawal is told in one order, whatever else is wrong, and nothing is held', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db, '600', '40')
  const everything = { network: 'tron', address: 'solana:x', asked: undefined }
  const refused: [Parameters<typeof asking>[0], FailureName][] = [
    [{ ...everything, quantity: '' }, 'QUANTITY_MISSING'],
    [{ ...everything, quantity: '0' }, 'QUANTITY_ZERO'],
    [{ ...everything, quantity: '9.999' }, 'QUANTITY_DECIMALS'],
    [{ ...everything, quantity: '9.99' }, 'BELOW_MINIMUM'],
    [{ ...everything, quantity: '641' }, 'BALANCE_TOO_LOW'],
    [{ ...everything, quantity: '640' }, 'BONUS_LOCKED'],
    [{ ...everything, quantity: '600' }, 'DAILY_LIMIT'],
    [{ ...everything, quantity: '20', address: '' }, 'ADDRESS_FORMAT'],
    [{ ...everything, quantity: '20', address: 'nonsense' }, 'ADDRESS_FORMAT'],
    [{ ...everything, quantity: '20' }, 'ADDRESS_OTHER_NETWORK'],
    [{ ...everything, quantity: '20', address: 'tron:x' }, 'NETWORK_UNAVAILABLE'],
    [{ quantity: '20', asked: undefined }, 'CHECK_NEEDED'],
  ]
  for (const [input, failure] of refused) await expect(here.create(mina, input)).rejects.toMatchObject({ failure })
  await expect(here.create(mina, { quantity: '20', asked: undefined })).rejects.toEqual(
    no('CHECK_NEEDED', { kind: 'scam' }),
  )
  expect(await usdtOf(here.db, mina)).toEqual({ available: '600', bonus: '40', held: '0' })
  await expectSound(here)
})

test('REQ-122 the arrival that a quote tells leaves people their time after a security hold, as it does without one', async () => {
  await using here = await testWithdrawals()
  const { db, clock, ports } = here
  const mina = await rich(db, '600', '0')
  const now = clock.now()
  const quoted = () =>
    quoteWithdraw({ db, user: mina, now, keys: serverKeys(Buffer.alloc(32)), withdrawals: ports }, asking())
  const [people, network] = [24 * hour, 5 * minute]
  expect(await quoted()).toMatchObject({ waitsUntil: null, arrivalTime: new Date(now.getTime() + people + network) })
  ports.book.find = testBook(null).find
  const waitsUntil = new Date(now.getTime() + 24 * hour)
  expect(await quoted()).toMatchObject({
    waitsUntil,
    arrivalTime: new Date(waitsUntil.getTime() + people + network),
  })
})

test('INV-W06 while withdrawals are not accepted, or money waits after a freeze, that is said before anything else', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const opened_at = new Date(here.clock.now().getTime() - hour)
  await here.db
    .insertInto('account_freeze')
    .values({
      freeze_id: randomUUID(),
      user_id: mina,
      frozen_at: opened_at,
      opened_at,
      way: 'recoveryCode',
      denied: 'withdrawal W-20001',
    })
    .execute()
  const until = new Date(opened_at.getTime() + 24 * hour)
  await expect(here.create(mina, { quantity: '' })).rejects.toEqual(no('MONEY_WAITS', { until }))
  const terms = await here.ports.networks.inForce(here.db)
  here.ports.networks.inForce = () => Promise.resolve({ ...terms, isAccepting: false })
  await expect(here.create(mina, { quantity: '' })).rejects.toEqual(no('SWITCHED_OFF'))
})

test('REQ-122 who was shown another fee than is in force is refused with it, before any proof, and nothing is held', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const refused = no('CONFLICT', { kind: 'fee', now: '1', fieldText: 'feeChanged' })
  for (const fee of ['0.9', '2', '', '1.0000000']) await expect(here.create(mina, { fee })).rejects.toEqual(refused)
  await expect(here.create(mina, { fee: '2', asked: undefined })).rejects.toEqual(refused)
  expect(await usdtOf(here.db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  expect(await here.create(mina, { fee: '1' })).toMatchObject({ fee: '1', received: '19' })
})

test('INV-W03 REQ-127 accepting takes available first, then the bonus, one transfer a bucket; cancelling mirrors it', async () => {
  await using here = await testWithdrawals({ ports: testPorts({ tookPart: () => Promise.resolve(true) }) })
  const { db, clock, publish } = here
  const mina = await rich(db, '6', '60')
  const asked = await here.create(mina, { quantity: '20' })
  expect(asked).toMatchObject({ state: 'in_review', received: '19', fee: '1', fromAvailable: '6', fromBonus: '14' })
  expect(asked.history.map(({ state }) => state)).toEqual(['submitted', 'in_review'])
  expect(await usdtOf(db, mina)).toEqual({ available: '0', bonus: '46', held: '20' })
  await expectSound(here)
  const { withdrawalId } = asked
  const cancelled = await transact(db, (tx) =>
    cancelWithdraw({ tx, user: mina, clock, publish, withdrawals: here.ports }, { withdrawalId }),
  )
  expect(cancelled).toMatchObject({ state: 'cancelled', expectedTime: null, isCancellable: false })
  expect(await usdtOf(db, mina)).toEqual({ available: '6', bonus: '60', held: '0' })
  await expectSound(here)
})

test('REQ-127 INV-W08 the bonus leaves only after an activity or 50 USDT in all, and is not needed while enough was bought back', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db, '15', '49')
  await expect(here.create(mina, { quantity: '20' })).rejects.toEqual(no('BONUS_LOCKED', { field: 'quantity' }))
  expect(await here.create(mina, { quantity: '15' })).toMatchObject({ fromAvailable: '15', fromBonus: '0' })
  const bora = await rich(here.db, '15', '50')
  expect(await here.create(bora, { quantity: '65' })).toMatchObject({ fromAvailable: '15', fromBonus: '50' })
})

test('REQ-126 INV-W07 a new address, password, device or phone waits 24 hours, is brought before people then, and no sooner', async () => {
  const clock = handClock('2026-12-08T01:00:00Z')
  const book = testBook(null)
  await using here = await testWithdrawals({ clock, ports: testPorts({ book }) })
  const mina = await rich(here.db)
  const changed = new Date(clock.now().getTime() - 3 * hour)
  for (const kind of ['password', 'device', 'phone', 'email'] as const)
    await markSecurityChange(here.db, mina, kind, changed)
  const asked = await here.create(mina)
  const [early, newest] = [new Date('2026-12-08T22:00:00Z'), new Date('2026-12-09T01:00:00Z')]
  expect(asked).toMatchObject({ state: 'cooling_off', waitsUntil: newest, expectedTime: newest })
  expect(new Map(asked.delays.map(({ reason, until }) => [reason, until]))).toEqual(
    new Map([
      ['address', newest],
      ['password', early],
      ['device', early],
      ['phone', early],
    ]),
  )
  await expect(here.agree(asked.withdrawalId)).rejects.toEqual(no('DELAY_RUNNING', { until: newest }))
  clock.set('2026-12-09T00:59:59.999Z')
  expect(await here.endHolds()).toBe(0)
  clock.set('2026-12-09T01:00:00Z')
  expect(await here.endHolds()).toBe(1)
  expect(await here.row(asked.withdrawalId)).toMatchObject({ state: 'in_review', version: 3, review_at: clock.now() })
})

test('REQ-126 where something arrived before, no address is new and nobody asks again; who says that somebody asked them waits', async () => {
  const book = testBook(null)
  await using here = await testWithdrawals({ ports: testPorts() })
  const mina = await rich(here.db)
  await here.broughtTo(mina, 'completed')
  Object.assign(here.ports, { book })
  expect(await here.create(mina, { asked: undefined })).toMatchObject({ state: 'in_review', delays: [] })
  const other = await here.create(mina, { address: 'solana:other', asked: true })
  expect(other.delays.map(({ reason }) => reason)).toEqual(['address', 'asked'])
})

test('REQ-126 who lets money go to saved addresses alone is refused another', async () => {
  const book = testBook(null, true)
  await using here = await testWithdrawals({ ports: testPorts({ book }) })
  const refused = no('ADDRESS_FORMAT', { field: 'address', fieldText: 'onlySavedAddresses' })
  await expect(here.create(await rich(here.db))).rejects.toEqual(refused)
})

test('REQ-122 a day lets 500 USDT leave by the programme’s day, and what came back counts no more', async () => {
  const clock = handClock('2026-12-08T14:59:59.999Z')
  await using here = await testWithdrawals({ clock })
  const mina = await rich(here.db, '2000')
  const { withdrawalId } = await here.create(mina, { quantity: '490' })
  await expect(here.create(mina, { quantity: '10.01' })).rejects.toEqual(no('DAILY_LIMIT', { field: 'quantity' }))
  await here.create(mina, { quantity: '10' })
  const { publish, ports } = here
  await transact(here.db, (tx) =>
    cancelWithdraw({ tx, user: mina, clock, publish, withdrawals: ports }, { withdrawalId }),
  )
  await here.create(mina, { quantity: '490' })
  await expect(here.create(mina, { quantity: '10' })).rejects.toMatchObject({ failure: 'DAILY_LIMIT' })
  clock.pass(1)
  await here.create(mina, { quantity: '500' })
  await expectSound(here)
})

test('INV-W06 REQ-174 a second, different person agrees; it takes effect half a minute later and can be taken back until then', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  const mina = await rich(db)
  const id = await here.broughtTo(mina, 'in_review')
  await expect(here.agree(id, { by: dana, with: dana })).rejects.toEqual(no('NOT_ALLOWED'))
  await here.agree(id)
  await expect(here.agree(id)).rejects.toEqual(no('CONFLICT'))
  clock.pass(29_999)
  expect(await here.decide()).toBe(0)
  expect(await here.row(id)).toMatchObject({ state: 'in_review', decision: 'approved' })
  const takesBack = (operator: string) => here.takeBack(id, operator)
  await expect(takesBack(dana)).rejects.toEqual(no('NOT_ALLOWED'))
  await takesBack(eunho)
  expect(await here.row(id)).toMatchObject({ state: 'in_review', decision: null, effective_at: null })
  clock.pass(10_000)
  expect(await here.decide()).toBe(0)
  await here.agree(id)
  clock.pass(30_000)
  await expect(takesBack(eunho)).rejects.toEqual(no('CONFLICT'))
  expect(await here.decide()).toBe(1)
  expect(await here.row(id)).toMatchObject({
    state: 'approved',
    way: 'payer',
    approved_by: [dana, eunho],
    decision: null,
    outcome: 'approved',
  })
})

test('INV-W04 a rejection gives everything back with its reason, also after approval, but not once it was handed over', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  const mina = await rich(db)
  const id = await here.broughtTo(mina, 'approved')
  await here.reject(id)
  // A rejection on its way keeps it from the payer.
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toEqual([])
  await expect(here.noting((by) => markProcessing(by, id))).rejects.toEqual(no('CONFLICT'))
  clock.pass(30_000)
  await here.decide()
  expect(await here.row(id)).toMatchObject({ state: 'rejected', reason: 'scamAddress', decided_by: dana })
  expect(await usdtOf(db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  const gone = await here.broughtTo(mina, 'processing')
  await expect(here.reject(gone)).rejects.toEqual(no('CONFLICT'))
  await expectSound(here)
})

test('INV-W05 the payer is handed the net amount under the id; completed pays net and fee out of the hold once, however often it is said', async () => {
  await using here = await testWithdrawals()
  const { db, publish, ports } = here
  const mina = await rich(db)
  const id = await here.broughtTo(mina, 'approved')
  const [ready] = await here.noting(({ tx }) => readyToPay(tx, 10))
  expect(ready).toEqual({
    id,
    network: 'solana',
    asset: 'USDT',
    to: 'solana:mina',
    tag: '',
    amount: 19_000_000n,
    approvals: [dana, eunho],
  })
  await here.noting((by) => markProcessing(by, id))
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toEqual([])
  await expect(
    transact(db, (tx) =>
      cancelWithdraw({ tx, user: mina, clock: late, publish, withdrawals: ports }, { withdrawalId: id }),
    ),
  ).rejects.toEqual(no('TOO_LATE_TO_CANCEL'))
  for (let said = 0; said < 2; said++) await here.noting((by) => noteCompleted(by, id, { txid: 'tx-9' }))
  await expect(here.noting((by) => noteFailed(by, id))).rejects.toEqual(no('CONFLICT'))
  expect(await here.row(id)).toMatchObject({ state: 'completed', txid: 'tx-9' })
  expect(await usdtOf(db, mina)).toEqual({ available: '80', bonus: '0', held: '0' })
  const fixture = await db
    .selectFrom('account')
    .select(['id', 'balance'])
    .where('id', 'in', ['programme/USDT/chain_solana', 'programme/USDT/withdrawal_fees'])
    .orderBy('id')
    .execute()
  expect(fixture.map(({ balance }) => balance)).toEqual([19_000_000n, 1_000_000n])
  await expectSound(here)
})

test('REQ-125 a withdrawal that its network refused comes back whole, the fee included', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'confirming')
  await giveBack(here.noting, id)
  expect(await usdtOf(here.db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  expect(await here.row(id)).toMatchObject({ state: 'failed', reason: 'networkRefused' })
  await expectSound(here)
})

test('REQ-129 INV-W06 by hand one person begins and enters the transaction, a second agrees, and the payer never sees it', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const { publish } = here
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  expect(await here.row(id)).toMatchObject({ way: 'manual' })
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toEqual([])
  await expect(here.noting((by) => markProcessing(by, id))).rejects.toEqual(no('NOT_FOUND'))
  const by = (operator: string, run: (paying: Parameters<typeof beginByHand>[0]) => Promise<unknown>) =>
    here.noting(({ tx, at }) => run({ tx, at, publish, operator }))
  const complete = (operator: string) =>
    by(operator, (paying) => completeByHand(paying, { withdrawalId: id, txid: 'tx-7', enteredBy: dana }))
  await expect(complete(eunho)).rejects.toEqual(no('CONFLICT'))
  await by(dana, (paying) => beginByHand(paying, id))
  await expect(complete(dana)).rejects.toEqual(no('NOT_ALLOWED'))
  await complete(eunho)
  expect(await here.row(id)).toMatchObject({ state: 'completed', txid: 'tx-7' })
  await expectSound(here)
})

test('REQ-126 a freeze cancels what is not yet approved, whatever was decided and takes effect later', async () => {
  await using here = await testWithdrawals()
  const { db, clock, publish } = here
  const mina = await rich(db)
  const approved = await here.broughtTo(mina, 'approved')
  const decided = await here.broughtTo(mina, 'in_review')
  await here.agree(decided)
  const frozen = await transact(db, (tx) => cancelForFreeze(tx, { user: mina, at: clock.now(), publish }))
  expect(frozen).toBe(1)
  clock.pass(60_000)
  expect(await here.decide()).toBe(0)
  expect(await here.row(decided)).toMatchObject({ state: 'cancelled', reason: 'frozen', decision: null })
  expect(await here.row(approved)).toMatchObject({ state: 'approved' })
  await expectSound(here)
})

test('REQ-126 what was approved of a frozen account is not handed to the payer, and is once the account is open', async () => {
  await using here = await testWithdrawals()
  const [mina, jun] = [await rich(here.db), await rich(here.db)]
  const hers = await here.broughtTo(mina, 'approved')
  const his = await here.broughtTo(jun, 'approved')
  const ready = async () => (await here.noting(({ tx }) => readyToPay(tx, 10))).map(({ id }) => id).sort()
  expect(await ready()).toEqual([hers, his].sort())
  const open = await frozenBy(here, mina)
  expect(await ready()).toEqual([his])
  await open()
  expect(await ready()).toEqual([hers, his].sort())
})

test('REQ-126 REQ-129 nobody begins by hand to pay a frozen account, and may once it is open', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const [mina, jun] = [await rich(here.db), await rich(here.db)]
  const hers = await here.broughtTo(mina, 'approved')
  const his = await here.broughtTo(jun, 'approved')
  const begin = (id: typeof hers) =>
    here.noting(({ tx, at }) => beginByHand({ tx, at, publish: here.publish, operator: randomUUID() }, id))
  const open = await frozenBy(here, mina)
  await expect(begin(hers)).rejects.toEqual(no('CONFLICT'))
  expect(await begin(his)).toMatchObject({ state: 'processing' })
  await open()
  expect(await begin(hers)).toMatchObject({ state: 'processing' })
  await expectSound(here)
})

test('REQ-229 REQ-122 XRP leaves with its tag from what is held, is counted against its own limit of a day, and is paid', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  await giveXrp(here.db, mina, '300')
  const xrp = { asset: 'XRP', network: 'xrpl', address: 'xrpl:mina', tag: '7' } as const
  await expect(here.create(mina, { ...xrp, quantity: '200.01' })).rejects.toEqual(
    no('DAILY_LIMIT', { field: 'quantity' }),
  )
  const asked = await here.create(mina, { ...xrp, quantity: '150' })
  expect(asked).toMatchObject({ asset: 'XRP', tag: '7', received: '149', fromAvailable: '150', fromBonus: '0' })
  await expect(here.create(mina, { ...xrp, quantity: '51' })).rejects.toEqual(no('DAILY_LIMIT', { field: 'quantity' }))
  // What leaves of one asset takes nothing from the limit of the other.
  await here.create(mina, { quantity: '100' })
  const id = asked.withdrawalId
  await here.agree(id)
  here.clock.pass(31_000)
  await here.decide()
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toMatchObject([
    { id, network: 'xrpl', asset: 'XRP', to: 'xrpl:mina', tag: '7', amount: 149_000_000n },
  ])
  await here.noting((by) => markProcessing(by, id))
  await here.noting((by) => noteCompleted(by, id, { txid: 'tx-1' }))
  expect(await balances(here.db, mina, 'XRP')).toMatchObject({ available: 150_000_000n, held_withdrawal: 0n })
  await expectSound(here)
})

test('REQ-229 without XRP none leaves', async () => {
  await using here = await testWithdrawals()
  const mina = await testUser(here.db)
  const xrp = { asset: 'XRP', network: 'xrpl', address: 'xrpl:mina', tag: '7' } as const
  await expect(here.create(mina, xrp)).rejects.toEqual(no('BALANCE_TOO_LOW', { field: 'quantity' }))
})

test('REQ-58 a deletion waits for a withdrawal that is not final', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  expect(await openWithdrawal(here.db, mina)).toBeNull()
  const id = await here.broughtTo(mina, 'processing')
  expect(await openWithdrawal(here.db, mina)).toMatchObject({ 'en-GB': expect.stringContaining('still open') })
  await here.noting((by) => noteCompleted(by, id, { txid: 'tx-1' }))
  expect(await openWithdrawal(here.db, mina)).toBeNull()
})

test('INV-M08 every transfer of a withdrawal follows again from its row and its events; one that does not is found', async () => {
  await using here = await testWithdrawals({ ports: testPorts({ tookPart: () => Promise.resolve(true) }) })
  const mina = await rich(here.db, '30', '70')
  await here.broughtTo(mina, 'completed')
  const failed = await here.broughtTo(mina, 'confirming')
  await giveBack(here.noting, failed)
  await here.broughtTo(mina, 'approved')
  const again = await transact(here.db, replayWallet)
  expect([again.differences, again.transfers]).toEqual([[], 9])
  await putInto(here.db, mina, 'in_review')
  expect((await transact(here.db, replayWallet)).differences).toEqual([
    expect.stringContaining('is in_review after 0 steps'),
    `account ${mina}/USDT/held_withdrawal holds 20000000, open requests 40000000`,
  ])
})

test('REQ-119 who asked for money to the address of another is told to fraud control, with how many', async () => {
  await using here = await testWithdrawals()
  const [mina, bora, alone] = [await rich(here.db), await rich(here.db), await rich(here.db)]
  for (const user of [mina, bora]) await here.create(user, { address: 'solana:shared' })
  await here.create(alone, { address: 'solana:alone' })
  expect(await samePayout(here.db, [mina, bora, alone])).toEqual(
    new Map([
      [mina, 1],
      [bora, 1],
    ]),
  )
})

test('REQ-125 records are pages of one’s own, newest first, by what became of them', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  await here.broughtTo(mina, 'completed')
  here.clock.pass(hour)
  const open = await here.create(mina, { quantity: '11' })
  const list = (input: { filter?: 'all' | 'open' | 'completed' | 'returned'; pageSize?: number; pageIndex?: number }) =>
    getWithdrawRecords({ ...here.reading(), user: mina }, { pageIndex: 1, pageSize: 20, filter: 'all', ...input })
  expect((await list({ filter: 'open' })).items.map(({ withdrawalId }) => withdrawalId)).toEqual([open.withdrawalId])
  expect(await list({ filter: 'returned' })).toMatchObject({ items: [], totalCount: 0 })
  expect(await list({ pageSize: 1, pageIndex: 2 })).toMatchObject({ items: [{ state: 'completed' }], totalCount: 2 })
})

test('THR-19 during an emergency stop no decision takes effect; afterwards it does', async () => {
  await using here = await testWithdrawals()
  const id = await here.broughtTo(await rich(here.db), 'in_review')
  await here.agree(id)
  here.clock.pass(31_000)
  here.stop(true)
  expect(await here.decide()).toBe(0)
  expect((await here.row(id)).state).toBe('in_review')
  here.stop(false)
  expect(await here.decide()).toBe(1)
  expect((await here.row(id)).state).toBe('approved')
})

test('REQ-173 an approved withdrawal of somebody suspended does not reach the payer until the suspension ends; one in processing goes on', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  const sent = await here.broughtTo(mina, 'processing')
  const waiting = await here.broughtTo(mina, 'approved')
  const reinstated = await suspended(here.db, mina)
  expect(await here.noting(({ tx }) => readyToPay(tx, 10))).toEqual([])
  await here.noting((by) => noteCompleted(by, sent, { txid: 'tx-9' }))
  expect(await here.row(sent)).toMatchObject({ state: 'completed' })
  await reinstated()
  expect((await here.noting(({ tx }) => readyToPay(tx, 10))).map(({ id }) => id)).toEqual([waiting])
  await expectSound(here)
})

test('REQ-173 nobody begins to pay by hand what somebody suspended asked for', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  const reinstated = await suspended(here.db, mina)
  const begun = () => here.noting(({ tx, at }) => beginByHand({ tx, at, publish: here.publish, operator: dana }, id))
  await expect(begun()).rejects.toEqual(no('CONFLICT'))
  await reinstated()
  expect(await begun()).toMatchObject({ state: 'processing' })
})

test('REQ-173 where the house lets it, what somebody suspended asked for before reaches the payer; not what they ask for from an account that somebody else seems to use', async () => {
  await using here = await testWithdrawals()
  const [mina, jun] = [await rich(here.db), await rich(here.db)]
  const waiting = await here.broughtTo(mina, 'approved')
  await here.broughtTo(jun, 'approved')
  await suspended(here.db, mina)
  const lifted = await suspended(here.db, jun, 'taken')
  const ready = async () => (await here.noting(({ tx }) => readyToPay(tx, 10))).map(({ id }) => id)
  expect(await ready()).toEqual([])
  await chooseReadings(here.db, { suspendedMoney: 'moneyLeaves' })
  expect(await ready()).toEqual([waiting])
  await chooseReadings(here.db, { suspendedMoney: 'moneyWaits' })
  expect(await ready()).toEqual([])
  await lifted()
  expect(await ready()).toHaveLength(1)
})

test('REQ-173 where the house lets it, people pay by hand what somebody suspended asked for before', async () => {
  await using here = await testWithdrawals({ ports: testPorts({}, { way: 'manual' }) })
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  await suspended(here.db, mina)
  const begun = () => here.noting(({ tx, at }) => beginByHand({ tx, at, publish: here.publish, operator: dana }, id))
  await expect(begun()).rejects.toEqual(no('CONFLICT'))
  await chooseReadings(here.db, { suspendedMoney: 'moneyLeaves' })
  expect(await begun()).toMatchObject({ state: 'processing' })
})

/** Suspends somebody; the answer ends it. */
async function suspended(db: Db, user: UserId, reason: SuspensionReason = 'scam') {
  const [now, by] = [new Date(), randomUUID()]
  await transact(db, (tx) => suspendUser(tx, { id: randomUUID(), user, reason, by, now }))
  const mail = () => Promise.resolve()
  return () => transact(db, (tx) => unsuspendUser({ tx, now, mail }, { user, operator: by }))
}
