import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { units } from '@madang/contract/money.ts'
import { correct } from '../../ledger/correct.ts'
import { transfer } from '../../ledger/post.ts'
import { transfersByKey } from '../../ledger/transfers-by-key.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { replay } from './replay.ts'

const now = new Date('2026-11-21T03:00:00Z')

test('INV-M08 a transfer of a code that nothing posts is found, although it left a pool within its budget', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db)
  await settleAll(database.db, now)
  await database.transact((tx) =>
    transfer(tx, now, {
      key: 'a gift',
      // What no program of this release writes.
      code: 'gift' as 'grant',
      cause: 'nothing',
      actor: 'nobody',
      ruleVersion: 'test',
      debit: 'programme/CVC/invite',
      credit: `${mina}/CVC/available`,
      amount: units(1n),
    }),
  )
  expect((await replay(database.db, now)).differences).toEqual(['1 transfers gift that no replay accounts for'])
})

test('INV-M08 a correction that nobody decided is found', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db)
  await settleAll(database.db, now)
  const key = `registration:${mina}:locked`
  const { id } = (await transfersByKey(database.db, [key])).get(key)!
  await database.transact((tx) => correct(tx, { id, cause: 'nothing', actor: 'nobody', at: now }))
  expect((await replay(database.db, now)).differences).toEqual(['1 corrections without an event'])
  const { rows } = await sql`select 1 from transfer where code = 'correction'`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('INV-M07 an account of the house under another owner is found, and none of people, deleted ones included', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db)
  await settleAll(db, now)
  await db.updateTable('user').set({ status: 'deleted', deleted_at: now }).where('user_id', '=', mina).execute()
  expect((await replay(db, now)).differences).toEqual([])
  await sql`insert into account (id, owner, asset, bucket) values ('hot/XRP/available', 'hot', 'XRP', 'available')`.execute(
    db,
  )
  expect((await replay(db, now)).differences).toEqual([
    'account hot/XRP/available belongs to hot, neither the programme nor a user',
  ])
})

test('INV-R01 a registration whose ordinal is gone is found, with the ordinal that is missing', async () => {
  await using database = await testProgramme()
  const people = [await testUser(database.db), await testUser(database.db), await testUser(database.db)]
  await settleAll(database.db, now)
  expect((await replay(database.db, now)).differences).toEqual([])
  await database.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update "user" set ordinal = 7 where ordinal = 3`.execute(tx)
  })
  expect(people).toHaveLength(3)
  expect((await replay(database.db, now)).differences).toContain('ordinal 3 is missing before 7 (INV-R01)')
})
