import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { isUser } from '../users/is-user.ts'
import { testUser } from '../users/test-user.ts'
import { strangeOwners } from './checks/strange-owners.ts'

test('INV-M07 accounts of users, deleted ones too, and of the programme belong to somebody; any other is named with its owner', async () => {
  await using database = await testDatabase()
  const { db } = database
  const strangers = (isOurs = isUser) => database.transact((tx) => strangeOwners(tx, isOurs))
  const [mina, gone] = [await testUser(db), await testUser(db)]
  await db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', gone).execute()
  const open = (owner: string, asset: string) =>
    sql`insert into account (id, owner, asset, bucket)
      values (${`${owner}/${asset}/available`}, ${owner}, ${asset}, 'available')`.execute(db)
  for (const owner of [mina, gone]) await open(owner, 'USDT')
  expect(await strangers()).toEqual([])

  await open('hot', 'XRP')
  await open('cold', 'USDT')
  expect(await strangers()).toEqual([
    {
      invariant: 'INV-M07',
      subject: 'cold/USDT/available',
      detail: 'belongs to cold, neither the programme nor a user',
    },
    { invariant: 'INV-M07', subject: 'hot/XRP/available', detail: 'belongs to hot, neither the programme nor a user' },
  ])
  expect(await strangers((id) => sql<boolean>`${id} in ('hot', ${mina}, ${gone})`)).toMatchObject([
    { subject: 'cold/USDT/available' },
  ])
})
