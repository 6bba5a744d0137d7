import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { allCoins, keepCoin } from './keep-coins.ts'

test('REQ-193 names of coins stay right while the release before, which has a column a language, runs beside', async () => {
  await using base = await testDatabase()
  const { db } = base
  const coin = { symbol: 'NEW', upbit: null, coingecko: null, isShown: true }
  const names = { 'ko-KR': '새', 'zh-CN': '新', 'en-GB': 'New' }
  await db.transaction().execute((tx) => keepCoin(tx, { ...coin, names, version: 0 }))
  const read = async () =>
    (await sql<object>`select name_ko, name_zh, name_en from coin where symbol = 'NEW'`.execute(db)).rows[0]
  expect(await read()).toEqual({ name_ko: '새', name_zh: '新', name_en: 'New' })

  await sql`update coin set name_en = 'Newer', version = 2 where symbol = 'NEW'`.execute(db)
  await sql`insert into coin (symbol, name_ko, name_zh, name_en, place) values ('OLD', '옛', '旧', 'Old', 99)`.execute(
    db,
  )
  const all = new Map((await allCoins(db)).map((one) => [one.symbol, one.names]))
  expect(all.get('NEW')).toEqual({ ...names, 'en-GB': 'Newer' })
  expect(all.get('OLD')).toEqual({ 'ko-KR': '옛', 'zh-CN': '旧', 'en-GB': 'Old' })
  expect(all.get('BTC')).toEqual({ 'ko-KR': '비트코인', 'zh-CN': '比特币', 'en-GB': 'Bitcoin' })
})
