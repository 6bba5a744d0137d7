import { expect, test } from 'vitest'
import { getCoins as publicCoins } from '@madang/contract/reading/coins.ts'
import * as coins from '@madang/contract/operators/coins.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { hire } from './test-staff.ts'

test('REQ-172 a coin is added, renamed, hidden and moved; readers see it at once, the audit log keeps it, a second editor meets a conflict', async () => {
  await using here = await wholeServer()
  const { token } = await hire(here.db, ['editor'])
  const reason = 'for the test'
  const names = { 'ko-KR': '라이트코인', 'zh-CN': '莱特币', 'en-GB': 'Litecoin' }
  const coin = { symbol: 'LTC', names, upbit: 'KRW-LTC', coingecko: 'litecoin', isShown: true, reason }
  const listed = async () => {
    const { data } = await here.call(coins.getCoins, { pageSize: 500 }, token)
    return (data as { Items: { Symbol: string; Version: number }[] }).Items // the shape of this very call
  }
  const save = async (more: object) => (await here.call(coins.saveCoin, { ...coin, ...more }, token)).success
  expect(await save({ version: 0 })).toBe(200)
  expect(await save({ version: 0 })).toBe(409)
  expect((await listed()).at(-1)).toMatchObject({ Symbol: 'LTC', Version: 1 })
  const both = await Promise.all([save({ version: 1, isShown: false }), save({ version: 1 })])
  expect(both.sort()).toEqual([200, 409])

  const order = (await listed()).map(({ Symbol }) => Symbol)
  const turned = [...order].reverse()
  expect((await here.call(coins.orderCoins, { symbols: order.slice(1), reason }, token)).success).toBe(409)
  expect((await here.call(coins.orderCoins, { symbols: turned, reason }, token)).success).toBe(200)
  const { data } = await here.call(publicCoins, {}, null)
  const shown = (data as { Items: { Symbol: string }[] }).Items.map(({ Symbol }) => Symbol) // the shape of this very call
  expect(shown).toEqual(turned.filter((symbol) => symbol !== 'LTC'))

  const kept = await here.db
    .selectFrom('audit_entry')
    .select(['action', 'object'])
    .where('action', 'like', 'coin/%')
    .execute()
  expect(kept.map(({ action }) => action).sort()).toEqual(['coin/OrderCoins', 'coin/SaveCoin', 'coin/SaveCoin'])
})
