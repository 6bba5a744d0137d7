import { dayMs } from '@madang/contract/values/durations.ts'
import { expect, test } from 'vitest'
import type { FriendRequestId, UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { listFriends } from './list-friends.ts'
import { relate } from './relate.ts'
import { testFriends } from './test-friends.ts'
import { testVillage } from './test-village.ts'

const all = { pageIndex: 1, pageSize: 1000 }

test('REQ-80, REQ-81: an application that is approved makes two friends, each in the list of the other', async () => {
  await using database = await testDatabase()
  const { mina, jun, apply, answer, relation, requests, friends, told } = await testVillage(database)

  const { friendRequestId } = await apply(mina, jun, ` ${'안녕하세요'.normalize('NFD')} `)
  expect([await relation(mina, jun), await relation(jun, mina)]).toEqual(['requested', 'received'])
  const received = await requests(jun)
  expect(received).toMatchObject({ totalCount: 1, unanswered: 1 })
  expect(received.items[0]).toMatchObject({
    friendRequestId,
    userId: mina,
    nickName: '민아',
    message: '안녕하세요',
    status: 0,
    direction: 'in',
    mutualFriends: 0,
    registerTime: new Date('2026-01-01T00:00:00Z'),
  })
  expect(told.map(([user, { kind }]) => [user, kind])).toEqual([
    [jun, 'friendRequest'],
    [mina, 'friendRequest'],
    [jun, 'notice'],
  ])

  await answer(jun, friendRequestId, 1)
  expect([await relation(mina, jun), await relation(jun, mina)]).toEqual(['added', 'added'])
  expect([await friends(mina), await friends(jun)]).toEqual([[jun], [mina]])
  expect(await requests(jun)).toMatchObject({ unanswered: 0, items: [{ status: 1 }] })
  expect((await requests(mina, 'in')).totalCount).toBe(0)
  expect(told.filter(([, { kind }]) => kind === 'relation')).toHaveLength(2)
  await expect(apply(jun, mina)).rejects.toMatchObject({ failure: 'ALREADY_FRIENDS' })
})

test('INV-F02: only the receiver may answer, and only once', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, apply, answer, friends } = await testVillage(database)
  const { friendRequestId } = await apply(mina, jun)
  for (const stranger of [mina, wei])
    await expect(answer(stranger, friendRequestId, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const missing = systemRandom.uuid() as FriendRequestId
  await expect(answer(jun, missing, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const answers = await Promise.allSettled(
    [1, 2, 1, 2, 1, 2, 1, 2].map((status) => answer(jun, friendRequestId, status as 1 | 2)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(answer(jun, friendRequestId, 1)).rejects.toMatchObject({ failure: 'ALREADY_ANSWERED' })
  expect((await friends(mina)).length).toBeLessThanOrEqual(1)
})

test('INV-F01: two people who apply to each other at the same moment become friends, with one application', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, registeredAt, apply, relation } = await testVillage(database)
  for (let round = 0; round < 8; round++) {
    const one = await testUser(db, { registeredAt })
    const other = await testUser(db, { registeredAt })
    // Strangers by turns with people who were friends once and have their row.
    if (round % 2) await testFriends(db, one, other, { state: 'deleted' })
    const [first, second] = await Promise.all([apply(one, other), apply(other, one)])
    expect(first.friendRequestId).toBe(second.friendRequestId)
    expect([await relation(one, other), await relation(other, one)]).toEqual(['added', 'added'])
  }
  const rows = await db.selectFrom('friendship').selectAll().execute()
  expect(rows).toHaveLength(8)
  expect(await db.selectFrom('friend_request').selectAll().execute()).toHaveLength(8)
})

test('INV-F01: sixteen applications of one person to another at once are one', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { mina, jun, apply, requests } = await testVillage(database)
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => apply(mina, jun)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await requests(jun)).toMatchObject({ totalCount: 1 })
  await expect(apply(mina, jun)).rejects.toMatchObject({ failure: 'REQUEST_PENDING' })
})

test('REQ-79: oneself and unknown people cannot be added, nor with more than 50 characters', async () => {
  await using database = await testDatabase()
  const { mina, jun, apply } = await testVillage(database)
  await expect(apply(mina, mina)).rejects.toMatchObject({ failure: 'CANNOT_ADD_YOURSELF' })
  await expect(apply(mina, '9999999999' as UserId)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
  await expect(apply(mina, jun, '가'.repeat(51))).rejects.toMatchObject({ failure: 'INVALID' })
  await expect(apply(mina, jun, 'half a pair \ud83d')).rejects.toMatchObject({ failure: 'INVALID' })
  await apply(mina, jun, '가'.repeat(50))
})

test('REQ-81: a refused person may apply again after 7 days, not before', async () => {
  await using database = await testDatabase()
  const { mina, jun, clock, apply, answer, requests } = await testVillage(database)
  const { friendRequestId } = await apply(mina, jun)
  await answer(jun, friendRequestId, 2)
  expect((await requests(mina)).items[0]).toMatchObject({ status: 2, direction: 'out' })
  clock.advance(7 * dayMs - 1)
  await expect(apply(mina, jun)).rejects.toMatchObject({
    failure: 'NOT_ALLOWED',
    detail: { until: new Date('2026-11-28T01:00:00Z') },
  })
  clock.advance(1)
  await apply(mina, jun)
})

test('REQ-80: an application expires after 30 days: nobody can approve it, and the sender may apply again', async () => {
  await using database = await testDatabase()
  const { mina, jun, clock, apply, answer, requests, relation } = await testVillage(database)
  const { friendRequestId } = await apply(mina, jun)
  clock.advance(30 * dayMs)
  expect(await requests(jun)).toMatchObject({ unanswered: 0, items: [{ status: 3 }] })
  expect(await relation(mina, jun)).toBe('none')
  await expect(answer(jun, friendRequestId, 1)).rejects.toMatchObject({ failure: 'EXPIRED' })
  await apply(mina, jun)
  expect(await requests(jun)).toMatchObject({ unanswered: 1, totalCount: 2 })
})

test('THR-11: 20 applications a day, 5 from accounts younger than 3 days, also when sent at once', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, clock, registeredAt, mina, apply } = await testVillage(database)
  const others = await Promise.all(Array.from({ length: 22 }, () => testUser(db, { registeredAt })))
  const young = await testUser(db, { registeredAt: new Date(clock.now().getTime() - 3 * dayMs + 1) })
  const sent = async (me: UserId) => {
    const results = await Promise.allSettled(others.map((other) => apply(me, other)))
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await sent(mina)).toBe(20)
  expect(await sent(young)).toBe(5)
  await expect(apply(mina, young)).rejects.toMatchObject({ failure: 'TOO_MANY', detail: { retryAfter: 86_400 } })
  clock.advance(dayMs)
  await apply(mina, young)
})

test('REQ-82: a block is not told, keeps the friendship and is undone without a trace', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, block, release, relation, friends, blacklist, told } = await testVillage(database)
  await testFriends(db, mina, jun)
  await block(mina, jun)
  await block(mina, jun)
  expect([await relation(mina, jun), await relation(jun, mina)]).toEqual(['blocked', 'added'])
  expect([await friends(mina), await friends(jun)]).toEqual([[], [mina]])
  expect(await blacklist(mina)).toEqual([jun])
  expect(told).toEqual([[mina, { kind: 'relation', data: { friendId: jun, relation: 'blocked' } }]])
  await release(mina, jun)
  await release(mina, jun)
  expect(await relation(mina, jun)).toBe('added')
  expect([await friends(mina), await blacklist(mina)]).toEqual([[jun], []])
})

test('REQ-82: an application to somebody who blocked me looks sent to me and never reaches them', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, block, release, apply, answer, requests, relation, told } = await testVillage(database)
  await testFriends(db, mina, jun, { state: 'deleted' })
  await block(mina, jun)
  told.length = 0
  const { friendRequestId } = await apply(jun, mina)
  expect(await relation(jun, mina)).toBe('requested')
  expect((await requests(jun)).items[0]).toMatchObject({ friendRequestId, status: 0 })
  await expect(apply(jun, mina)).rejects.toMatchObject({ failure: 'REQUEST_PENDING' })
  expect(told.map(([user]) => user)).toEqual([jun])
  expect(await requests(mina)).toMatchObject({ totalCount: 0, unanswered: 0 })
  await expect(answer(mina, friendRequestId, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(apply(mina, jun)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await release(mina, jun)
  expect(await requests(mina)).toMatchObject({ totalCount: 0 })
  await apply(mina, jun)
  expect(await relation(mina, jun)).toBe('added')
})

test('an application of somebody I then block leaves my list', async () => {
  await using database = await testDatabase()
  const { mina, jun, apply, answer, block, requests } = await testVillage(database)
  const { friendRequestId } = await apply(jun, mina)
  await block(mina, jun)
  expect(await requests(mina)).toMatchObject({ totalCount: 0, unanswered: 0 })
  await expect(answer(mina, friendRequestId, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-82: deleting ends the friendship for both, who may become friends again', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, remove, relation, friends, apply, answer } = await testVillage(database)
  await testFriends(db, mina, jun)
  await remove(mina, jun)
  await remove(jun, mina)
  expect([await relation(mina, jun), await relation(jun, mina)]).toEqual(['deleted', 'deleted'])
  expect([await friends(mina), await friends(jun)]).toEqual([[], []])
  await expect(remove(mina, wei)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
  await answer(mina, (await apply(jun, mina)).friendRequestId, 1)
  expect(await friends(mina)).toEqual([jun])
})

test('REQ-84: a remark is seen by its giver alone', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, remark, clock } = await testVillage(database)
  await testFriends(db, mina, jun)
  await remark(mina, jun, '  옆집 준 ')
  expect(await relate(db, mina, jun, clock.now())).toMatchObject({ remark: '옆집 준' })
  expect(await relate(db, jun, mina, clock.now())).toMatchObject({ remark: '' })
  await remark(mina, jun, '')
  expect((await listFriends({ db, user: mina }, all)).items[0]).toMatchObject({ remark: '', nickName: '준' })
  await expect(remark(mina, jun, '가'.repeat(21))).rejects.toMatchObject({ failure: 'NICKNAME_NOT_ALLOWED' })
  await expect(remark(mina, jun, 'two\nlines')).rejects.toMatchObject({ failure: 'NICKNAME_NOT_ALLOWED' })
  await expect(remark(mina, wei, '모르는 사람')).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
})

test('REQ-79: people are found by exact ID, by part of a nickname only when they allow it', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, search } = await testVillage(database)
  const open = await testUser(db, { nickName: '도서관지기', findable: true })
  await testUser(db, { nickName: '도서관친구', findable: false })
  expect(await search(mina, ` ${jun} `)).toEqual([{ userId: jun, nickName: '준', avatar: 1, relation: 'none' }])
  expect(await search(mina, mina)).toMatchObject([{ relation: 'self' }])
  expect(await search(mina, jun.slice(0, 9))).toEqual([])
  expect((await search(mina, '도서')).map(({ userId }) => userId)).toEqual([open])
  for (const keyword of ['도', '%', '__', '', 'a\0b']) expect(await search(mina, keyword)).toEqual([])
  for (let index = 0; index < 25; index++) await testUser(db, { nickName: `도서관${index}`, findable: true })
  expect(await search(mina, '도서관')).toHaveLength(20)
})

test('REQ-85: mutual friends are counted', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, clock, registeredAt } = await testVillage(database)
  const shared = await testUser(db, { registeredAt })
  for (const [one, other] of [
    [mina, shared],
    [jun, shared],
    [mina, wei],
    [jun, wei],
  ] as const)
    await testFriends(db, one, other)
  expect(await relate(db, mina, jun, clock.now())).toMatchObject({
    mutualFriends: 2,
    relation: 'none',
    friendTime: null,
  })
})

test('REQ-84: a friend’s card says since when, as the list of friends does; one who is blocked or no friend has no such day', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, clock, block } = await testVillage(database)
  const since = async () => (await relate(db, mina, jun, clock.now())).friendTime
  expect(await since()).toBeNull()
  await testFriends(db, mina, jun)
  const [listed] = (await listFriends({ db, user: mina }, { pageIndex: 1, pageSize: 10 })).items
  expect(listed?.createTime).toBeInstanceOf(Date)
  expect(await since()).toEqual(listed?.createTime)
  await block(mina, jun)
  expect(await since()).toBeNull()
})

test('INV-F08: pages of friends neither repeat nor leave out anybody', async () => {
  await using database = await testDatabase()
  const { db, mina, registeredAt } = await testVillage(database)
  for (let index = 0; index < 7; index++) await testFriends(db, mina, await testUser(db, { registeredAt }))
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageIndex) => listFriends({ db, user: mina }, { pageIndex, pageSize: 2 })),
  )
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 2, 1])
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([7, 7, 7, 7])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ userId }) => userId))).size).toBe(7)
})
