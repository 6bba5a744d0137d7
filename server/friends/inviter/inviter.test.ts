import { expect, test } from 'vitest'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { manualClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { setSettings } from '../../users/profile/settings.ts'
import { testUser } from '../../users/test-user.ts'
import { deleteFriend } from '../delete-friend.ts'
import { answerFriendRequest } from '../requests/answer-friend-request.ts'
import { listFriendRequests } from '../requests/list-friend-requests.ts'
import { sendFriendRequest } from '../requests/send-friend-request.ts'
import { testFriends } from '../test-friends.ts'
import { agreementMs } from './agreed-beforehand.ts'
import { getMyInviter } from './get-my-inviter.ts'
import { greetInviter } from './greet-inviter.ts'

/** Mina came by Jun's link a minute ago; Wei by nobody's. */
async function village(database: TestDatabase) {
  const { db, transact } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const told: [UserId, ServerEvent][] = []
  const tell = (user: UserId, event: ServerEvent) => void told.push([user, event])
  const jun = await testUser(db, { nickName: '준', registeredAt: new Date('2026-01-15T00:00:00Z') })
  const mina = await testUser(db, { nickName: '민아', inviter: jun, registeredAt: new Date('2026-11-21T00:59:00Z') })
  const wei = await testUser(db, { nickName: '伟' })
  const asked = { notify: tell, random: systemRandom, clock, limits: true }
  return {
    clock,
    told,
    jun,
    mina,
    wei,
    agree: (friendsByLink: boolean) => transact((tx) => setSettings({ tx, user: jun }, { friendsByLink })),
    greet: (user: UserId, message = '') => transact((tx) => greetInviter({ ...asked, tx, user }, { message })),
    apply: (user: UserId, friendId: UserId) =>
      transact((tx) => sendFriendRequest({ ...asked, tx, user }, { friendId, message: '' })),
    remove: (user: UserId, friendId: UserId) =>
      transact((tx) => deleteFriend({ tx, notify: tell, user, clock }, { friendId })),
    refuse: async (user: UserId) => {
      const [request] = (await requestsOf(user)).items
      await transact((tx) =>
        answerFriendRequest(
          { tx, notify: tell, user, clock },
          { friendRequestId: request!.friendRequestId, status: 2 },
        ),
      )
    },
    requestsOf,
    inviterOf: (user: UserId) => getMyInviter({ db, user, now: clock.now() }),
  }
  function requestsOf(user: UserId) {
    return listFriendRequests({ db, user, now: clock.now() }, { pageIndex: 1, pageSize: 10, direction: 'in' })
  }
}

test('REQ-118, REQ-81 whoever came by the link of somebody who agreed beforehand becomes their friend by greeting them, once, told to both', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, told, inviterOf, requestsOf } = await village(database)
  await agree(true)
  expect(await inviterOf(mina)).toMatchObject({ userId: jun, nickName: '준', relation: 'none', isAtOnce: true })

  const answers = await Promise.all(Array.from({ length: 8 }, () => greet(mina)))
  expect(new Set(answers.map(({ relation }) => relation))).toEqual(new Set(['added']))
  expect(await inviterOf(mina)).toMatchObject({ relation: 'added', isAtOnce: false })
  expect((await requestsOf(jun)).totalCount).toBe(0)
  const relations = told.filter(([, { kind }]) => kind === 'relation').map(([user]) => user)
  expect(relations.toSorted()).toEqual([jun, mina].toSorted())
})

test('REQ-118 nobody agreed beforehand until they say so: the greeting is a friend request that names the invitee', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, inviterOf, requestsOf } = await village(database)
  expect(await inviterOf(mina)).toMatchObject({ relation: 'none', isAtOnce: false })
  await agree(false)
  expect(await inviterOf(mina)).toMatchObject({ isAtOnce: false })

  expect(await greet(mina, '초대해 줘서 고마워요')).toEqual({ friendId: jun, relation: 'requested' })
  const { items } = await requestsOf(jun)
  expect(items).toMatchObject([{ userId: mina, message: '초대해 줘서 고마워요', isMyInvitee: true }])
  await expect(greet(mina)).rejects.toMatchObject({ failure: 'REQUEST_PENDING' })
  await agree(true)
  await expect(greet(mina)).rejects.toMatchObject({ failure: 'REQUEST_PENDING' })
})

test('REQ-81 an agreement makes no friend of whom the inviter refused', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, refuse, inviterOf } = await village(database)
  await greet(mina)
  await refuse(jun)
  await agree(true)
  expect(await inviterOf(mina)).toMatchObject({ isAtOnce: false })
  await expect(greet(mina)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
})

test('REQ-82 an agreement makes no friend of whom the inviter blocked, who is not told', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, inviterOf, requestsOf } = await village(database)
  await agree(true)
  await testFriends(database.db, jun, mina, { state: 'none', blockedBy: [jun] })
  expect(await inviterOf(mina)).toMatchObject({ relation: 'none', isAtOnce: false })
  expect(await greet(mina)).toMatchObject({ relation: 'requested' })
  expect((await requestsOf(jun)).totalCount).toBe(0)
})

test('REQ-82 an agreement makes no friend of whom the inviter deleted', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, remove } = await village(database)
  await agree(true)
  expect(await greet(mina)).toMatchObject({ relation: 'added' })
  await remove(jun, mina)
  expect(await greet(mina)).toMatchObject({ relation: 'requested' })
})

test('REQ-118 an agreement counts for a week after a registration; whoever came by nobody has nobody to greet', async () => {
  await using database = await testDatabase()
  const { mina, wei, agree, greet, clock, inviterOf } = await village(database)
  await agree(true)
  clock.advance(agreementMs)
  expect(await inviterOf(mina)).toMatchObject({ isAtOnce: false })
  expect(await greet(mina)).toMatchObject({ relation: 'requested' })
  expect(await inviterOf(wei)).toBeNull()
  await expect(greet(wei)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
})

test('REQ-81 a request of the inviter that waits is approved by the greeting', async () => {
  await using database = await testDatabase()
  const { mina, jun, agree, greet, apply } = await village(database)
  await agree(true)
  await apply(jun, mina)
  expect(await greet(mina)).toMatchObject({ relation: 'added' })
})
