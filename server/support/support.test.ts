import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { blockFriend } from '../chat/conversations/block-friend.ts'
import { createSender } from '../chat/sending/send.ts'
import { listConversations } from '../chat/reading/list-conversations.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { deleteFriend } from '../friends/delete-friend.ts'
import { sendFriendRequest } from '../friends/requests/send-friend-request.ts'
import { listFriends } from '../friends/list-friends.ts'
import { relate } from '../friends/relate.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { usersWithoutOrdinal } from '../users/registration/ordinals.ts'
import { readProfile } from '../users/profile/profile.ts'
import { testUser } from '../users/test-user.ts'
import { answerCustomer } from './answer-customer.ts'
import { openService } from './open-service.ts'
import { getService } from './opening-hours.ts'
import { readConversation } from './read-conversation.ts'
import { ensureServiceAccount } from './service-account.ts'
import { serviceQueue, waitingCustomers } from './waiting-customers.ts'

const all = { pageIndex: 1, pageSize: 100 }

async function desk(database: TestDatabase) {
  const { db, pool } = database
  const clock = manualClock('2026-11-20T03:00:00Z')
  const bus = memoryBus()
  const tell = () => undefined
  const sender = createSender({ pool, bus, clock })
  const service = await ensureServiceAccount(db, systemRandom, clock.now())
  const [mina, jun] = [await testUser(db, { nickName: '민아' }), await testUser(db, { nickName: '준' })]
  return {
    db,
    clock,
    service,
    mina,
    jun,
    queue: serviceQueue(db, clock),
    open: (user: UserId, locale: Locale = 'ko-KR') => openService({ db, sender, bus, user, locale, now: clock.now() }),
    say: (from: UserId, to: UserId, content: string) =>
      sender.send(from, { receiverId: to, type: 1, content, clientMsgId: randomUUID() }),
    answer: (user: UserId, content: string, clientMsgId: string = randomUUID(), operator = 'ann') =>
      answerCustomer({ db, sender, bus }, { user, operator, content, clientMsgId, now: clock.now() }),
    apply: (me: UserId, friendId: UserId) =>
      database.transact((tx) =>
        sendFriendRequest(
          { tx, user: me, notify: tell, random: systemRandom, clock, limits: true },
          { friendId, message: '' },
        ),
      ),
    block: (me: UserId, friendId: UserId) =>
      database.transact((tx) => blockFriend({ tx, notify: tell, user: me, clock }, { friendId })),
    remove: (me: UserId, friendId: UserId) =>
      database.transact((tx) => deleteFriend({ tx, notify: tell, user: me, clock }, { friendId })),
  }
}

test('REQ-94, REQ-102: customer service is written to without friendship, and greets once in the user’s language', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, clock, service, mina, open, say } = await desk(database)
  await expect(say(mina, service, 'hello?')).rejects.toMatchObject({ failure: 'NOT_SENT' })

  const opened = await Promise.all(Array.from({ length: 8 }, () => open(mina, 'zh-CN')))
  expect(new Set(opened.map(({ friendId }) => friendId))).toEqual(new Set([service]))
  await open(mina, 'en-GB')
  await say(mina, service, '您好')
  const { items } = await readConversation(db, { friendId: mina, ...all })
  expect(items.map(({ content }) => content.slice(0, 2))).toEqual(['您好', '您好'])
  expect(items[0]?.content).toContain('周一 10:00–18:00')
  const sessions = await listConversations({ db, user: mina, now: clock.now() }, all)
  expect(sessions.conversations).toMatchObject([{ friendId: service, relation: 'service', unreadCount: 1 }])
  expect((await listFriends({ db, user: mina }, all)).totalCount).toBe(0)
})

test('THR-12: nobody befriends, deletes or logs in as customer service, and it is no registration', async () => {
  await using database = await testDatabase()
  const { db, clock, service, mina, open, apply, remove } = await desk(database)
  await expect(apply(mina, service)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await open(mina)
  await expect(apply(mina, service)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await expect(remove(mina, service)).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
  await expect(open(service)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  expect((await usersWithoutOrdinal(db, 10, clock.now())).map(({ userId }) => userId)).not.toContain(service)
  const card = await readProfile(db, {
    me: mina,
    other: service,
    relate: (from, me, other) => relate(from, me, other, clock.now()),
  })
  expect(card).toMatchObject({ verified: 'service', relation: 'service', mutualFriends: 0 })
})

test('processes that start at once make one account of customer service', async () => {
  await using database = await testDatabase({ connections: 20 })
  const now = new Date('2026-11-20T03:00:00Z')
  const made = await Promise.all(Array.from({ length: 6 }, () => ensureServiceAccount(database.db, systemRandom, now)))
  expect(new Set(made).size).toBe(1)
  const users = await database.db.selectFrom('user').select('user_id').where('verified', '=', 'service').execute()
  expect(users).toHaveLength(1)
})

test('REQ-102: who wrote first stands first; an answer, noted with its operator, takes one out of the queue', async () => {
  await using database = await testDatabase()
  const { db, clock, service, mina, jun, queue, open, say, answer } = await desk(database)
  for (const user of [mina, jun]) await open(user)
  expect(await queue.placeOf(mina)).toBeNull()
  clock.advance(5000)
  await say(jun, service, 'first')
  clock.advance(5000)
  await say(mina, service, 'second')
  await say(jun, service, 'and more')
  clock.advance(5000)
  expect(await waitingCustomers(db)).toMatchObject([
    { user: jun, messages: 2 },
    { user: mina, messages: 1 },
  ])
  expect([await queue.placeOf(jun), await queue.placeOf(mina), await queue.placeOf(service)]).toEqual([1, 2, null])

  const key = randomUUID()
  const sent = await answer(jun, 'we look into it', key)
  expect(await answer(jun, 'we look into it', key)).toEqual(sent)
  await expect(answer(jun, 'we look into it', key, 'bo')).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  clock.advance(5000)
  expect([await queue.placeOf(jun), await queue.placeOf(mina)]).toEqual([null, 1])
  const { items } = await readConversation(db, { friendId: jun, ...all })
  expect(items.at(-1)).toMatchObject({ senderId: service, content: 'we look into it', operator: 'ann' })
  expect(items[0]).toMatchObject({ senderId: service, operator: null })
  await say(jun, service, 'thanks')
  clock.advance(5000)
  expect(await queue.placeOf(jun)).toBe(2)
})

test('who blocks customer service is left alone', async () => {
  await using database = await testDatabase()
  const { service, mina, open, block, answer } = await desk(database)
  await open(mina)
  await block(mina, service)
  await expect(answer(mina, 'hello')).rejects.toMatchObject({ failure: 'THEY_BLOCKED' })
  await open(mina)
})

test('the hours are settings with their zone; wrong ones change nothing', async () => {
  await using database = await testDatabase()
  const { db, clock } = await desk(database)
  expect(await getService({ db, now: clock.now() })).toMatchObject({ isOpen: true, zone: 'Asia/Seoul', opensAt: null })
  const set = (zone: string, days: { weekday: number; opens: string; closes: string }[]) =>
    database.transact(async (tx) => {
      await tx.updateTable('support_setting').set({ zone }).execute()
      await tx.deleteFrom('support_hours').execute()
      await tx.insertInto('support_hours').values(days).execute()
    })
  const friday = { weekday: 5, opens: '09:00', closes: '10:00' }
  await set('Europe/London', [friday])
  expect(await getService({ db, now: clock.now() })).toEqual({
    isOpen: false,
    hours: [friday],
    zone: 'Europe/London',
    opensAt: new Date('2026-11-20T09:00:00Z'),
    note: null,
  })
  for (const days of [[friday, friday], [{ ...friday, closes: '09:00' }]])
    await expect(set('Asia/Seoul', days)).rejects.toThrow('support_hours')
  expect((await getService({ db, now: clock.now() })).zone).toBe('Europe/London')
})
