import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { serverKeys } from '../keys/server-keys.ts'
import { testUser } from '../users/test-user.ts'
import { eraseFriendships } from './erase-friendships.ts'
import { exportedFriends } from './export-people.ts'
import { testVillage } from './test-village.ts'

test('REQ-82: a stranger is blocked and unblocked without hearing of it; oneself and unknown people are not', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, wei, block, release, relation, blacklist, apply, requests, remark, remove, told } =
    await testVillage(database)
  const exporting = { db, keys: serverKeys(Buffer.alloc(32)), now: clock.now(), locale: 'ko-KR' } as const
  const friendsExport = (user: UserId) => exportedFriends.read(exporting, user)
  await block(mina, jun)
  await block(mina, jun)
  expect([await relation(mina, jun), await relation(jun, mina)]).toEqual(['blocked', 'none'])
  expect([await blacklist(mina), await blacklist(jun)]).toEqual([[jun], []])
  expect(told).toEqual([[mina, { kind: 'relation', data: { friendId: jun, relation: 'blocked' } }]])
  expect(await friendsExport(mina)).toMatchObject([{ userId: jun, state: 'none', blocked: true }])
  // Whatever Jun tries answers as for somebody who does not block him.
  expect(await friendsExport(jun)).toEqual([])
  for (const other of [mina, wei]) {
    expect(await release(jun, other)).toBeNull()
    await expect(remark(jun, other, '누구')).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
    await expect(remove(jun, other)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
  }
  await apply(jun, mina)
  expect(await requests(mina)).toMatchObject({ totalCount: 0, unanswered: 0 })
  await release(mina, jun)
  expect([await relation(mina, jun), await blacklist(mina), await friendsExport(mina)]).toEqual(['none', [], []])

  await expect(block(mina, mina)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  for (const act of [block, release])
    await expect(act(mina, '9999999999' as UserId)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
})

test('REQ-82, INV-F01: strangers who block each other at the same moment have one row with both blocks', async () => {
  await using database = await testDatabase({ connections: 8 })
  const { db, registeredAt, block, relation } = await testVillage(database)
  for (let round = 0; round < 6; round++) {
    const one = await testUser(db, { registeredAt })
    const other = await testUser(db, { registeredAt })
    await Promise.all([block(one, other), block(other, one)])
    expect([await relation(one, other), await relation(other, one)]).toEqual(['blocked', 'blocked'])
  }
  expect(await db.selectFrom('friendship').selectAll().execute()).toHaveLength(6)
})

test('REQ-82: an application that comes in while a stranger is being blocked is in no list, whichever was first', async () => {
  await using database = await testDatabase({ connections: 8 })
  const { db, registeredAt, block, apply, relation, requests } = await testVillage(database)
  for (let round = 0; round < 6; round++) {
    const one = await testUser(db, { registeredAt })
    const other = await testUser(db, { registeredAt })
    await Promise.all(round % 2 ? [block(one, other), apply(other, one)] : [apply(other, one), block(one, other)])
    expect([await relation(one, other), await relation(other, one)]).toEqual(['blocked', 'requested'])
    expect(await requests(one)).toMatchObject({ totalCount: 0, unanswered: 0 })
  }
})

test("REQ-58: whoever goes leaves no block of a stranger; that a stranger blocks them stays the stranger's own", async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, clock, block, blacklist } = await testVillage(database)
  await block(mina, jun)
  await block(wei, mina)
  await database.transact((tx) => eraseFriendships(tx, mina, clock.now()))
  expect([await blacklist(mina), await blacklist(wei)]).toEqual([[], [mina]])
})
