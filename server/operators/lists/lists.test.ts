import { expect, test } from 'vitest'
import { listReach } from '@madang/contract/operators/lists/list-of.ts'
import * as people from '@madang/contract/operators/people.ts'
import { getEntries } from '../../audit/get-entries.ts'
import { record } from '../../audit/record.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/tx.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { makeUsers } from '../../make-users.ts'
import { systemRandom } from '../../ports/random.ts'
import { searchUsers } from '../people.ts'

const now = new Date('2026-11-22T03:00:00Z')
const day = 24 * 60 * 60_000

/** Users by nicknames, each registered a day after the one before, or all at one moment. */
async function withUsers(nickNames: readonly string[], { apart = day } = {}) {
  const database = await testDatabase()
  const keys = serverKeys(Buffer.alloc(32))
  const making = { db: database.db, random: systemRandom, keys, now, friends: 'none', nickNames } as const
  const made = await makeUsers({ ...making, count: nickNames.length })
  for (const [at, { userId }] of made.entries())
    await database.db
      .updateTable('user')
      .set({ registered_at: new Date(now.getTime() + at * apart) })
      .where('user_id', '=', userId)
      .execute()
  const ask = async (input: object) => {
    const { items, ...rest } = await searchUsers({ db: database.db }, people.searchUsers.input.parse(input))
    // The account of the house is always there.
    return { names: items.map(({ nickName }) => nickName).filter((name) => nickNames.includes(name)), ...rest }
  }
  return { database, made, ask, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-176 users are listed by registration or nickname, either way round, narrowed by status and by days', async () => {
  await using here = await withUsers(['Bora', 'Ari', 'Chul'])
  const [, ari] = here.made
  await here.database.db.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', ari!.userId).execute()
  expect((await here.ask({})).names).toEqual(['Chul', 'Ari', 'Bora'])
  expect((await here.ask({ isRising: true })).names).toEqual(['Bora', 'Ari', 'Chul'])
  expect((await here.ask({ sort: 'nickName', isRising: true })).names).toEqual(['Ari', 'Bora', 'Chul'])
  expect(await here.ask({ status: 'suspended' })).toMatchObject({ names: ['Ari'], totalCount: 1 })
  expect((await here.ask({ locale: 'zh-CN' })).names).toEqual([])
  const from = now.getTime() + day
  expect((await here.ask({ from, until: from + day })).names).toEqual(['Ari'])
  expect((await here.ask({ from: from + day })).names).toEqual(['Chul'])
})

test('REQ-176 part of a nickname finds it in any script, also one letter; marks of patterns are letters like others', async () => {
  await using here = await withUsers(['마당이', '학생 둘', 'Jun_Ho', 'Junaho'])
  for (const [words, found] of [
    ['당', ['마당이']],
    ['마당', ['마당이']],
    ['생 둘', ['학생 둘']],
    ['N_H', ['Jun_Ho']],
    ['n%h', []],
    ['jun', ['Junaho', 'Jun_Ho']],
    [here.made[0]!.userId, ['마당이']],
  ] as const)
    expect((await here.ask({ words })).names).toEqual(found)
})

test('REQ-155 page behind page shows each user once, also those of one moment, while others come and go', async () => {
  const names = ['Ada', 'Bea', 'Cho', 'Dae', 'Eun']
  await using here = await withUsers(names, { apart: 0 })
  for (const sort of ['registered', 'nickName'] as const)
    for (const isRising of [false, true]) {
      const seen: string[] = []
      for (let after: string | undefined; ;) {
        const page = await here.ask({ sort, isRising, pageSize: 2, ...(after ? { after } : {}) })
        seen.push(...page.names)
        expect(page.totalCount).toBeGreaterThanOrEqual(names.length)
        if (page.next === null) break
        after = page.next
      }
      expect(seen.toSorted()).toEqual(names)
      expect(seen.length).toBe(names.length)
    }
})

test('REQ-155 a list is read by pages as far as its reach, and a place that no page said is refused', async () => {
  await using here = await withUsers([])
  const last = listReach / 1000
  expect(await here.ask({ pageIndex: last, pageSize: 1000 })).toMatchObject({ names: [] })
  await expect(here.ask({ pageIndex: last + 1, pageSize: 1000 })).rejects.toMatchObject({ failure: 'INVALID' })
  for (const after of ['no', '{}', '["x","1"]', '[1,2]', JSON.stringify(['1', '\0'])])
    await expect(here.ask({ after })).rejects.toMatchObject({ failure: 'INVALID' })
})

test('REQ-155 INV-F08 a list is counted to 10,000; a longer one says about how many it has', async () => {
  await using database = await testDatabase()
  const { db } = database
  await putCrowd(database, { from: 0, to: 9_999 })
  const ask = () => searchUsers({ db }, people.searchUsers.input.parse({ words: 'crowd' }))
  expect(await ask()).toMatchObject({ totalCount: 9_999, isAbout: false })
  await putCrowd(database, { from: 9_999, to: 10_002 })
  await database.pool.query('analyze "user"')
  const { totalCount, isAbout } = await ask()
  expect(isAbout).toBe(true)
  expect(totalCount).toBeGreaterThan(10_000)
})

/** Users called `Crowd 1` and so on, behind one number up to another. */
async function putCrowd({ pool }: Pick<TestDatabase, 'pool'>, { from, to }: { from: number; to: number }) {
  for (let at = from; at < to; at += 1_000)
    await pool.query(
      `insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, registered_at, locale, device,
         device_hash)
       select (2000000000 + n)::text, 'Crowd ' || n, 'crowd ' || n, 1, '-',
         translate(lpad(to_hex(n), 8, 'x'), '0123456789abcdefx', 'ABCDEFGHJKLMNPQRS'), now(), 'ko-KR', '', ''
       from generate_series($1::int + 1, least($1::int + 1000, $2::int)) as n`,
      [at, to],
    )
}

test('REQ-178 the audit log answers what one of the staff did, to what and when, by parts of any word, both ways round', async () => {
  await using database = await testDatabase()
  const { db } = database
  for (const [at, [name, action, object, reason]] of [
    ['Park Jimin', 'user/Suspend', 'user 1', 'sold false coins'],
    ['Oh Sena', 'user/Suspend', 'user 2', 'asked for it'],
    ['Park Jimin', 'article/Publish', 'article a', ''],
  ].entries())
    await transact(db, (tx) =>
      record(tx, {
        at: new Date(now.getTime() + at * day),
        operator: name!,
        name: name!,
        session: 's',
        action: action!,
        object: object!,
        reason,
      }),
    )
  const ask = async (input: object) => {
    const { items, totalCount } = await getEntries({ db }, { pageIndex: 1, pageSize: 20, ...input })
    expect(totalCount).toBe(items.length)
    return items.map(({ object }) => object)
  }
  expect(await ask({})).toEqual(['article a', 'user 2', 'user 1'])
  expect(await ask({ isRising: true })).toEqual(['user 1', 'user 2', 'article a'])
  expect(await ask({ words: 'PARK' })).toEqual(['article a', 'user 1'])
  expect(await ask({ words: 'false c' })).toEqual(['user 1'])
  expect(await ask({ operatorId: 'Oh Sena' })).toEqual(['user 2'])
  expect(await ask({ object: 'user 1' })).toEqual(['user 1'])
  expect(await ask({ from: new Date(now.getTime() + day), until: new Date(now.getTime() + 2 * day) })).toEqual([
    'user 2',
  ])
  expect(await ask({ words: '%' })).toEqual([])
})
