import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { grantKinds } from '../rewards/grants/grant-kinds.ts'
import { programmeRules } from '../rules/programmes.ts'
import { houseAccounts } from './house-accounts.ts'
import { transferCode, transferCodes } from './transfer-codes.ts'

test('INV-M07 the accounts of the programme in the database are exactly the listed ones, and only pools may go below zero', async () => {
  await using database = await testDatabase()
  const rows = await database.db
    .selectFrom('account')
    .select(['id', 'floor'])
    .where('owner', '=', 'programme')
    .orderBy('id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(houseAccounts).sort())
  const roles: Readonly<Record<string, string>> = houseAccounts
  for (const { id, floor } of rows) if (floor < 0n) expect([id, roles[id]]).toEqual([id, 'pool'])
})

test('INV-M07 no pool pays for two kinds of grants, and each holds its own asset', () => {
  const pools = Object.values(grantKinds).map(({ pool }) => pool)
  expect(new Set(pools).size).toBe(pools.length)
  for (const { pool, asset } of Object.values(grantKinds)) expect(pool.split('/')[1]).toBe(asset)
})

test('INV-M08 whoever is said to replay a code is a kind of programme, and an unknown code is no correction', () => {
  for (const { replay } of Object.values(transferCodes))
    if (replay !== null) expect(Object.keys(programmeRules)).toContain(replay)
  expect(() => transferCode('gift')).toThrow('no transfer is called gift')
})
