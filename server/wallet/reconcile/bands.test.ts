import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NetworkBooks } from '@madang/contract/operators/running/reconciliation.ts'
import { transact } from '../../db/tx.ts'
import { defaultSetting } from '../networks/default-setting.ts'
import { changeSetting } from '../networks/setting.ts'
import { dana, eunho, type TestWithdrawals, testWithdrawals } from '../withdrawals/test-withdrawals.ts'
import { walletBands, wrongBands } from './bands.ts'
import { lastRefills, recordRefill } from './refills.ts'

const books = { network: 'ethereum', asset: 'USDT', isTest: false, block: '9', came: '0', paid: '0' } as const

/** The last look saw this, while bands of 500 to 2,000 USDT and 0.03 to 0.15 ETH are in force. */
async function saw(
  { db, clock }: TestWithdrawals,
  seen: Partial<NetworkBooks> & Pick<NetworkBooks, 'balance' | 'gas'>,
) {
  const networks = JSON.stringify([{ ...books, inFlight: '0', off: '0', ...seen }])
  await db
    .insertInto('reconciliation')
    .values({ at: clock.now(), asked_by: null, networks, differences: 0, failure: null })
    .execute()
}

test('REQ-177 a wallet is an alarm below and above its band, to the unit, of its asset and of the coin of fees', async () => {
  await using here = await testWithdrawals()
  const setting = defaultSetting('manual')
  const bands = { walletLow: '500', walletHigh: '2000', gasLow: '0.03', gasHigh: '0.15' }
  const networks = setting.networks.map((each) => (each.network === 'ethereum' ? { ...each, ...bands } : each))
  const agreed = { base: 0, setting: { ...setting, networks }, from: null }
  const by = { proposedBy: dana, approvedBy: eunho, at: here.clock.now() }
  await transact(here.db, (tx) => changeSetting(tx, agreed, by))
  const states = async () => {
    const { bands: all } = await transact(here.db, (tx) => walletBands(tx, here.clock.now()))
    return all.map(({ wallet, gas }) => [wallet.is, gas.is])
  }
  const count = async () => (await transact(here.db, (tx) => wrongBands(tx, here.clock.now()))).count
  const cases = [
    ['500000000', '30000000000000000', 'within', 'within'],
    ['499999999', '29999999999999999', 'below', 'below'],
    ['2000000000', '150000000000000000', 'within', 'within'],
    ['2000000001', '150000000000000001', 'above', 'above'],
  ] as const
  expect(await states()).toEqual([])
  for (const [balance, gas, wallet, fuel] of cases) {
    await saw(here, { balance, gas })
    expect(await states()).toEqual([[wallet, fuel]])
    expect(await count()).toBe(wallet === 'within' ? 0 : 2)
  }
  // A test network holds nothing real.
  await saw(here, { balance: '0', gas: '0', isTest: true })
  expect([await states(), await count()]).toEqual([[], 0])
})

test('REQ-177 a refill is recorded by two different people, once for a transaction, and stays', async () => {
  await using here = await testWithdrawals()
  const refill = { network: 'ethereum', what: 'gas', amount: '0.1', txid: '0xabc' } as const
  const at = here.clock.now()
  const record = (people: [string, string]) => transact(here.db, (tx) => recordRefill(tx, refill, { people, at }))
  await expect(record([dana, dana])).rejects.toThrow('NOT_ALLOWED')
  await record([dana, eunho])
  await expect(record([dana, eunho])).rejects.toThrow('CONFLICT')
  expect(await transact(here.db, lastRefills)).toMatchObject([{ ...refill, proposed_by: dana, approved_by: eunho }])
  await expect(sql`delete from wallet_refill`.execute(here.db)).rejects.toThrow('stays as it was recorded')
})
