import { campaignPools } from '@madang/contract/campaigns/campaign-kinds.ts'
import { paidKinds, poolAccount } from '@madang/contract/rewards/reward-kinds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assets } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { testDatabase } from '../../db/test-database.ts'
import { grantKinds } from '../../rewards/grants/grant-kinds.ts'
import { programmeRules } from '../../rules/programmes.ts'
import { type AccountId, bucketsOf, newAccount, partsOf, userBuckets } from '../account.ts'
import { holdings } from '../holdings.ts'
import { houseAccounts, type Pool } from './programme-accounts.ts'
import { transferCode, transferCodes } from '../transfer-codes.ts'

test('INV-M07 the accounts of the programme in the database are exactly the listed ones, and only pools may go below zero', async () => {
  await using database = await testDatabase()
  const rows = await database.db
    .selectFrom('account')
    .select(['id', 'floor'])
    .where('owner', '=', 'programme')
    .orderBy('id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(houseAccounts).sort())
  expect(await unlistedAccounts(database.db)).toEqual([])
  const roles: Readonly<Record<string, string>> = houseAccounts
  for (const { id, floor } of rows) if (floor < 0n) expect([id, roles[id]]).toEqual([id, 'pool'])
})

test('INV-M03 the buckets of users in the database are exactly the listed ones, each with a role', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
    from pg_constraint where conname = 'account_bucket'`.execute(database.db)
  const listed = [...rows[0]!.definition.matchAll(/'([a-z_]+)'::text/g)].map(([, name]) => name)
  expect(listed.filter((name) => name !== 'programme').sort()).toEqual(userBuckets.toSorted())
  expect([...bucketsOf('locked'), ...bucketsOf('usable'), ...bucketsOf('reserved')].sort()).toEqual(
    userBuckets.toSorted(),
  )
  const opened = sql`insert into account (id, owner, asset, bucket) values ('mina/XRP/pool', 'mina', 'XRP', 'pool')`
  await expect(opened.execute(database.db)).rejects.toThrow('account_bucket')
})

test('INV-M07 the owner of every listed account is the programme, so that no account of the house is a person’s leaf', async () => {
  expect(new Set(Object.keys(houseAccounts).map((id) => partsOf(id as AccountId).owner))).toEqual(
    new Set(['programme']),
  )
  await using database = await testDatabase()
  expect(Object.keys(houseAccounts).map((id) => newAccount(id as AccountId))).toEqual(
    Object.keys(houseAccounts).map(() => null),
  )
  await sql`insert into account (id, owner, asset, bucket) values ('programme/XRP/hot', 'programme', 'XRP', 'hot')`.execute(
    database.db,
  )
  const unlisted = await unlistedAccounts(database.db)
  expect(unlisted).toEqual(['programme/XRP/hot'])
  for (const asset of assets) expect(await holdings(database.db, asset)).toEqual([])
})

/** Accounts of the programme in the database that no row of the list names. */
async function unlistedAccounts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('owner', '=', 'programme').execute()
  return rows.map(({ id }) => id).filter((id) => !Object.hasOwn(houseAccounts, id))
}

test('INV-M07 no pool pays for two kinds of rewards or has a second role, and each grant comes out of the pool of its kind, in its asset', () => {
  const pools = [...paidKinds.map((kind) => poolAccount(kind)), ...Object.keys(campaignPools)] as Pool[] // the keys of both tables
  expect(pools.filter((pool, index) => pools.indexOf(pool) !== index)).toEqual([])
  for (const pool of pools) expect([pool, houseAccounts[pool]]).toEqual([pool, 'pool'])
  const roles: Readonly<Record<string, string>> = houseAccounts
  expect(pools.toSorted()).toEqual(
    Object.keys(roles)
      .filter((id) => roles[id] === 'pool')
      .sort(),
  )
  for (const [kind, { pool, asset, review }] of Object.entries(grantKinds)) {
    expect(pool).toBe(poolAccount(kind as keyof typeof grantKinds))
    expect([pool, review].map((id) => partsOf(id).asset)).toEqual([asset, asset])
    expect([review, roles[review]]).toEqual([review, 'house'])
  }
})

test('INV-M08 whoever is said to replay a code is a kind of programme or the wallet, and an unknown code is no correction', () => {
  for (const { replay } of Object.values(transferCodes))
    if (replay !== null) expect([...Object.keys(programmeRules), 'wallet']).toContain(replay)
  expect(() => transferCode('gift')).toThrow('no transfer is called gift')
})
