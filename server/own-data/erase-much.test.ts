import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../db/tables.ts'
import { personalData } from '../domains.ts'
import { testFriends } from '../friends/test-friends.ts'
import { testUser } from '../users/test-user.ts'
import { ownDataFixture } from './test-own-data.ts'

/** More than one step takes, of messages and of rows that go whole. */
const many = 4_500

async function heavyAndLight() {
  const here = await ownDataFixture()
  const { db, clock } = here
  const [heavy, friend, light] = [await testUser(db), await testUser(db), await testUser(db)]
  await testFriends(db, heavy, friend)
  await here.say(heavy, friend, 'something said')
  await sql`
    insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select conversation, n, ${heavy}, gen_random_uuid(), 'text', 'something said', now()
    from conversation_member, generate_series(2, ${many}::integer) as n where user_id = ${heavy}`.execute(db)
  await sql`update conversation set last_seq = ${many}`.execute(db)
  await sql`update conversation_member set unread = ${many} where user_id = ${friend}`.execute(db)
  await sql`insert into idempotency (user_id, operation, key, body_hash, created_at, moves_money)
    select ${heavy}, 'x', gen_random_uuid(), 'y', now(), false from generate_series(1, ${many}::integer)`.execute(db)
  await sql`update "user" set deletion_at = ${new Date(clock.now().getTime() - dayMs)} where user_id = ${heavy}`.execute(
    db,
  )
  await sql`update "user" set deletion_at = ${clock.now()} where user_id = ${light}`.execute(db)
  return { here, heavy, friend, light }
}

const statusOf = async (db: Db, ...users: UserId[]) => {
  const rows = await db.selectFrom('user').select(['user_id', 'status']).where('user_id', 'in', users).execute()
  return users.map((user) => rows.find(({ user_id }) => user_id === user)?.status)
}

async function leftOf(db: Db, user: UserId) {
  const { rows } = await sql`
    select (select count(*)::integer from message where sender = ${user} and content <> '') as messages,
      (select count(*)::integer from idempotency where user_id = ${user}) as keys,
      (select sum(unread)::integer from conversation_member) as unread,
      (select count(*)::integer from "user" where erasing_since is not null) as erasing`.execute(db)
  return rows[0]
}

test('REQ-58 an account that left much goes in steps, and the ones after it go as well', async () => {
  const { here, heavy, light } = await heavyAndLight()
  await using _ = here
  expect(await leftOf(here.db, heavy)).toEqual({ messages: many, keys: many, unread: many, erasing: 0 })
  expect(await here.erase()).toBe(2)
  expect(await statusOf(here.db, heavy, light)).toEqual(['deleted', 'deleted'])
  expect(await leftOf(here.db, heavy)).toEqual({ messages: 0, keys: 0, unread: 0, erasing: 0 })
})

test('REQ-58 a step that fails ends the account all the same, holds up no other, and the next call goes on', async () => {
  const { here, heavy, light } = await heavyAndLight()
  await using _ = here
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$;
       create trigger poison before update on message for each row when (new.seq = 3000) execute function poison()`,
    )
    .execute(here.db)
  await expect(here.erase()).rejects.toThrow('poisoned')
  expect(await statusOf(here.db, heavy, light)).toEqual(['deleted', 'deleted'])
  // What was done before stays done.
  expect(await leftOf(here.db, heavy)).toMatchObject({ messages: many - 2_000, erasing: 1 })
  await sql`drop trigger poison on message`.execute(here.db)
  expect(await here.erase()).toBe(0)
  expect(await leftOf(here.db, heavy)).toEqual({ messages: 0, keys: 0, unread: 0, erasing: 0 })
})

test('REQ-58 what a deletion looks up by its user has an index, so that nobody’s rows are read for another', async () => {
  await using here = await ownDataFixture()
  const { rows } = await sql<{ name: string }>`
    select indrelid::regclass || '.' || attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisvalid and (indpred is null or indrelid = 'account'::regclass)`.execute(here.db)
  const indexed = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
  const asked = [...personalData].flatMap(([table, { by, onErase }]) =>
    onErase === 'delete' || typeof onErase === 'function' ? by.map((column) => `${table}.${column}`) : [],
  )
  // The row of a user is found by its key; nobody looks for whom somebody invited.
  const found = ['hidden_message.user_id', ...asked].filter((name) => name !== 'user.inviter')
  expect(found.filter((name) => !indexed.has(name))).toEqual([])
})
