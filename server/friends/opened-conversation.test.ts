import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { listConversations } from '../chat/reading/list-conversations.ts'
import { checkAllCounters } from '../chat/reading/check-counters.ts'
import { unreadTotal } from '../chat/reading/unread.ts'
import { hideConversation } from '../chat/conversations/conversation-settings.ts'
import { createSender } from '../chat/sending/send.ts'
import { testDatabase } from '../db/test-database.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { deleteFriend } from './delete-friend.ts'
import { answerFriendRequest } from './requests/answer-friend-request.ts'
import { sendFriendRequest } from './requests/send-friend-request.ts'

const notify = () => undefined

/** Mina applies, Jun accepts. */
async function scene() {
  const database = await testDatabase()
  const { db, transact } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const [mina, jun] = [await testUser(db, { nickName: '민아' }), await testUser(db, { nickName: '준' })]
  const sender = createSender({ pool: database.pool, bus: memoryBus(), clock })
  const become = async () => {
    const asked = { notify, random: systemRandom, clock, limits: false }
    const { friendRequestId } = await transact((tx) =>
      sendFriendRequest({ ...asked, tx, user: mina }, { friendId: jun, message: '' }),
    )
    await transact((tx) => answerFriendRequest({ tx, notify, user: jun, clock }, { friendRequestId, status: 1 }))
  }
  const listOf = async (user: UserId) =>
    (await listConversations({ db, user, now: clock.now() }, { pageIndex: 1, pageSize: 10 })).conversations
  const say = (from: UserId, to: UserId, content: string) =>
    sender.send(from, { receiverId: to, type: 1, content, clientMsgId: systemRandom.uuid() })
  return {
    ...database,
    clock,
    mina,
    jun,
    become,
    listOf,
    say,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('REQ-80, REQ-90 an accepted application opens the conversation for both, with a dot for who applied and no message, place or count', async () => {
  await using here = await scene()
  const { mina, jun, become, listOf, clock, db } = here
  await become()
  const opened = { lastMessage: null, unreadCount: 0, relation: 'added', friendsSince: clock.now() }
  expect(await listOf(mina)).toMatchObject([{ ...opened, friendId: jun, isMarked: true }])
  expect(await listOf(jun)).toMatchObject([{ ...opened, friendId: mina, isMarked: false }])
  expect([await unreadTotal(db, mina), await checkAllCounters(db)]).toEqual([0, []])
  expect(await here.say(mina, jun, '안녕하세요')).toMatchObject({ seq: 1 })
})

test('INV-C08 who took the conversation out of the list has it again on becoming friends anew, its counter as it is', async () => {
  await using here = await scene()
  const { mina, jun, become, listOf, clock, db, transact } = here
  await become()
  await here.say(jun, mina, '하나')
  await here.say(jun, mina, '둘')
  await transact((tx) => hideConversation({ tx, notify, user: mina }, { friendId: jun }))
  await transact((tx) => deleteFriend({ tx, notify, user: mina, clock }, { friendId: jun }))
  expect(await listOf(mina)).toEqual([])
  clock.advance(60_000)
  await become()
  expect(await listOf(mina)).toMatchObject([{ friendId: jun, friendsSince: clock.now() }])
  expect(await checkAllCounters(db)).toEqual([])
})
