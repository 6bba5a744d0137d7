import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBuyback, createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { cancelWithdraw, createWithdraw, getWithdraw, quoteWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import type { MadeUser } from '../make-users.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { sweepAnswers } from '../http/idempotency.ts'
import { balances } from '../ledger/account.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { giveCvc, giveUsdt } from './test-wallet.ts'

const password = 'a password of 12+'
const solana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const asked = { asset: 'USDT', network: 'solana', quantity: '20', address: solana, tag: '' } as const
const asking = { ...asked, asked: false, password }

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
})
afterAll(() => here[Symbol.asyncDispose]())

/** Two people with 100 USDT and 100 CVC each; the first one's password is known. */
async function people(): Promise<[MadeUser, MadeUser]> {
  const [mina, eve] = await here.people(2, 'none')
  const { db } = here
  for (const { userId } of [mina!, eve!]) {
    await giveUsdt(db, userId, 'available', '100')
    await giveCvc(db, userId, 'available', '100')
  }
  const password_hash = await here.services.passwords.hash(password, '')
  await db.updateTable('user').set({ password_hash }).where('user_id', '=', mina!.userId).execute()
  return [mina!, eve!]
}

const heldOf = async (user: MadeUser) => (await balances(here.db, user.userId, 'USDT')).held_withdrawal

test('REQ-123 what is no amount at all is refused on its field by its words, whatever the call, and moves nothing', async () => {
  const [mina] = await people()
  const none = ['-1', '+20', '1e3', '２０', '0x14', 'NaN', 'Infinity', '20,5', '2 0', '20.', '.5', '٢٠', '--', '1_000']
  for (const quantity of none)
    for (const [call, input] of [
      [quoteWithdraw, { ...asked, quantity }],
      [createWithdraw, { ...asking, quantity }],
      [createBuyback, { quantity }],
    ] as const) {
      const answer = await here.call(call, input, mina.token)
      expect([call.path, quantity, answer]).toMatchObject([
        call.path,
        quantity,
        { success: 400, msg: 'Please enter a quantity', data: { Field: 'Quantity' } },
      ])
    }
  // Longer than any amount: an amount all the same, or no text that is read at all.
  expect(await here.call(quoteWithdraw, { ...asked, quantity: '9'.repeat(64) }, mina.token)).toMatchObject({
    success: 700,
  })
  expect(await here.call(quoteWithdraw, { ...asked, quantity: '9'.repeat(65) }, mina.token)).toMatchObject({
    success: 400,
  })
  expect(await here.call(createBuyback, { quantity: '' }, mina.token)).toMatchObject({ success: 701 })
  expect(await heldOf(mina)).toBe(0n)
  expect(here.mistakes).toEqual([])
})

test('THR-14 somebody else’s withdrawal is answered as one that does not exist, and as nonsense for an id', async () => {
  const [mina, eve] = await people()
  const made = await here.call(createWithdraw, asking, mina.token)
  expect(made).toMatchObject({ success: 200 })
  const { WithdrawalId: own } = made.data as { WithdrawalId: string }
  for (const call of [getWithdraw, cancelWithdraw]) {
    expect(await here.call(call, { withdrawalId: own }, eve.token)).toMatchObject({ success: 404 })
    expect(await here.call(call, { withdrawalId: 'W-99999999' }, eve.token)).toMatchObject({ success: 404 })
    expect(await here.call(call, { withdrawalId: "W-1' or 1=1" }, eve.token)).toMatchObject({ success: 400 })
    expect(await here.call(call, { withdrawalId: own }, null)).not.toMatchObject({ success: 200 })
  }
  expect(await here.call(getWithdraw, { withdrawalId: own }, mina.token)).toMatchObject({ success: 200 })
  expect(await heldOf(mina)).toBe(20_000_000n)
})

test('REQ-128 INV-M06 a lost answer is replayed before the password is asked again, another content is refused, and 31 days later nothing moves', async () => {
  const [mina] = await people()
  const requestId = randomUUID()
  const first = await here.call(createWithdraw, { ...asking, requestId }, mina.token)
  expect(first).toMatchObject({ success: 200 })
  const again = await here.call(createWithdraw, { ...asking, requestId, password: 'forgotten' }, mina.token)
  expect(again.data).toEqual(first.data)
  expect(await here.call(createWithdraw, { ...asking, requestId, quantity: '30' }, mina.token)).toMatchObject({
    success: 430,
  })
  await sweepAnswers(here.db, new Date(here.services.clock.now().getTime() + 31 * 86_400_000))
  expect(await here.call(createWithdraw, { ...asking, requestId }, mina.token)).toMatchObject({ success: 409 })
  expect(await heldOf(mina)).toBe(20_000_000n)
  expect(await checkLedger(here.db)).toEqual([])
})

test('REQ-128 REQ-150 without a key of its request, or with one that is none, nothing is asked for and nothing taken back', async () => {
  const [mina] = await people()
  const made = await here.call(createWithdraw, asking, mina.token)
  const { WithdrawalId: withdrawalId } = made.data as { WithdrawalId: string }
  for (const requestId of [undefined, '', 'W-1'])
    for (const [call, input] of [
      [createWithdraw, asking],
      [cancelWithdraw, { withdrawalId }],
      [createBuyback, { quantity: '20' }],
      [cancelBuyback, { buybackId: 'B-99999' }],
    ] as const)
      expect([call.path, requestId, await here.call(call, { ...input, requestId }, mina.token)]).toMatchObject([
        call.path,
        requestId,
        { success: 400, data: { Field: 'RequestId' } },
      ])
  expect(await heldOf(mina)).toBe(20_000_000n)
})

test('REQ-128 32 taps of one request hold its quantity once, and 16 requests no more than there is', async () => {
  const [mina] = await people()
  const requestId = randomUUID()
  const taps = await Promise.all(
    Array.from({ length: 32 }, () => here.call(createWithdraw, { ...asking, requestId }, mina.token)),
  )
  const ids = taps.flatMap(({ success, data }) =>
    success === 200 ? [(data as { WithdrawalId: string }).WithdrawalId] : [],
  )
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(1)
  // The password is tried five times at once and no more: others wait (429).
  for (const { success } of taps) expect([200, 425, 429]).toContain(success)
  expect(await heldOf(mina)).toBe(20_000_000n)
  const more = await Promise.all(Array.from({ length: 16 }, () => here.call(createWithdraw, asking, mina.token)))
  const accepted = more.filter(({ success }) => success === 200).length
  for (const { success } of more) expect([200, 700, 429]).toContain(success)
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThanOrEqual(4)
  expect(await heldOf(mina)).toBe(BigInt(1 + accepted) * 20_000_000n)
  expect(await checkLedger(here.db)).toEqual([])
  expect(here.mistakes).toEqual([])
})
