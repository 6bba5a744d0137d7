import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { resolveRequest } from '@madang/contract/wallet/lost-requests.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import type { MadeUser } from '../make-users.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { balances } from '../ledger/account.ts'
import { giveUsdt } from './test-wallet.ts'

const password = 'a password of 12+'
const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const asking = { asset: 'USDT', network: 'solana', quantity: '20', address, tag: '', asked: false, password } as const

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
})
afterAll(() => here[Symbol.asyncDispose]())

/** Two people with 100 USDT each, who confirm by the password. */
async function people(): Promise<[MadeUser, MadeUser]> {
  const [mina, eve] = await here.people(2, 'none')
  const password_hash = await here.services.passwords.hash(password, '')
  for (const { userId } of [mina!, eve!]) {
    await giveUsdt(here.db, userId, 'available', '100')
    await here.db.updateTable('user').set({ password_hash }).where('user_id', '=', userId).execute()
  }
  return [mina!, eve!]
}

const heldOf = async (user: MadeUser) => (await balances(here.db, user.userId, 'USDT')).held_withdrawal

test('REQ-128 a withdrawal whose answer was lost is named to its user alone, without a second proof', async () => {
  const [mina, eve] = await people()
  const sent = randomUUID()
  const made = await here.call(createWithdraw, { ...asking, requestId: sent }, mina.token)
  const { WithdrawalId: id } = made.data as { WithdrawalId: string }
  const asked = { kind: 'withdrawal', sent } as const
  expect(await here.call(resolveRequest, asked, mina.token)).toMatchObject({ success: 200, data: { Made: id } })
  expect(await here.call(resolveRequest, { ...asked, kind: 'buyback' }, mina.token)).toMatchObject({
    success: 200,
    data: { Made: null },
  })
  expect(await here.call(resolveRequest, asked, eve.token)).toMatchObject({ success: 200, data: { Made: null } })
  expect(await here.call(resolveRequest, asked, null)).not.toMatchObject({ success: 200 })
  expect(await here.call(createWithdraw, { ...asking, requestId: sent }, mina.token)).toMatchObject({
    success: 200,
    data: { WithdrawalId: id },
  })
  expect(await heldOf(mina)).toBe(20_000_000n)
  expect(here.mistakes).toEqual([])
})

test('REQ-128 REQ-212 a request that nobody had heard of when it was asked for moves nothing when it comes after all', async () => {
  const [mina] = await people()
  const sent = randomUUID()
  for (const kind of ['withdrawal', 'buyback'] as const)
    expect(await here.call(resolveRequest, { kind, sent }, mina.token)).toMatchObject({ data: { Made: null } })
  expect(await here.call(createWithdraw, { ...asking, requestId: sent }, mina.token)).toMatchObject({ success: 430 })
  expect(await here.call(createBuyback, { quantity: '20', requestId: sent }, mina.token)).toMatchObject({
    success: 430,
  })
  expect(await heldOf(mina)).toBe(0n)
  expect(await here.call(createWithdraw, { ...asking, requestId: randomUUID() }, mina.token)).toMatchObject({
    success: 200,
  })
  expect(await heldOf(mina)).toBe(20_000_000n)
})

test('REQ-128 a request that was refused became nothing', async () => {
  const [mina] = await people()
  const sent = randomUUID()
  const tooMuch = { ...asking, quantity: '5000', requestId: sent }
  expect(await here.call(createWithdraw, tooMuch, mina.token)).toMatchObject({ success: 700 })
  expect(await here.call(resolveRequest, { kind: 'withdrawal', sent }, mina.token)).toMatchObject({
    data: { Made: null },
  })
})
