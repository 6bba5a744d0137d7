import { hourMs } from '@madang/contract/values/durations.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { unblockFriend } from '../friends/block.ts'
import { testFriends } from '../friends/test-friends.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { setSettings } from '../users/profile/settings.ts'
import { testUser } from '../users/test-user.ts'
import { blockFriend } from './conversations/block-friend.ts'
import { deleteMessages } from './conversations/delete-messages.ts'
import { listMessages, type HistoryInput } from './reading/list-messages.ts'
import { listConversations } from './reading/list-conversations.ts'
import { markReadWithin } from './reading/mark-read.ts'
import { recallMessage } from './conversations/recall-message.ts'
import { createSender } from './sending/send.ts'
import {
  hideConversation,
  muteConversation,
  pinConversation,
  markUnread,
  setPinOrder,
} from './conversations/conversation-settings.ts'
import { unreadTotal } from './reading/unread.ts'

async function chats(database: TestDatabase, friends = 2) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const told: [UserId, ServerEvent][] = []
  const tell = (user: UserId, event: ServerEvent) => void told.push([user, event])
  const { send } = createSender({ pool, bus: memoryBus(), clock })
  const mina = await testUser(db, { nickName: '민아' })
  const others: UserId[] = []
  for (let index = 0; index < friends; index++) {
    const other = await testUser(db, { nickName: `친구 ${index}` })
    await testFriends(db, mina, other)
    others.push(other)
  }
  const say = (from: UserId, to: UserId, content = 'hello') =>
    send(from, { receiverId: to, type: 1, content, clientMsgId: randomUUID() })
  return {
    db,
    clock,
    told,
    tell,
    mina,
    say,
    jun: others[0]!,
    wei: others[1]!,
    others,
    sessions: (me: UserId, pageIndex = 1, pageSize = 1000) =>
      listConversations({ db, user: me, now: clock.now() }, { pageIndex, pageSize }),
    order: async (me: UserId) =>
      (await listConversations({ db, user: me, now: clock.now() }, { pageIndex: 1, pageSize: 1000 })).conversations.map(
        ({ friendId }) => others.indexOf(friendId),
      ),
    history: (me: UserId, friendId: UserId, input: Partial<HistoryInput> = {}) =>
      listMessages({ db, user: me }, { pageIndex: 1, pageSize: 20, ...input, friendId }),
    read: (me: UserId, input: Parameters<typeof markReadWithin>[3] = {}) =>
      database.transact((tx) => markReadWithin(tx, tell, me, input)),
    recall: (me: UserId, friendId: UserId, msgId: MessageId) =>
      database.transact((tx) => recallMessage({ tx, notify: tell, user: me, sharedClock: clock }, { friendId, msgId })),
    remove: (me: UserId, friendId: UserId, msgIds?: MessageId[]) =>
      database.transact((tx) => deleteMessages({ tx, notify: tell, user: me }, { friendId, msgIds })),
    block: (me: UserId, friendId: UserId) =>
      database.transact((tx) => blockFriend({ tx, notify: tell, user: me, clock }, { friendId })),
    release: (me: UserId, friendId: UserId) =>
      database.transact((tx) => unblockFriend({ tx, notify: tell, user: me, clock }, { friendId })),
  }
}

test('INV-C07: no message commits after a block was acknowledged, however many are under way', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, mina, jun, say, block, release } = await chats(database)
  await say(mina, jun)
  for (let round = 0; round < 12; round++) {
    let acknowledged = false
    const late: boolean[] = []
    const sending = Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const [from, to] = index % 2 ? [mina, jun] : [jun, mina]
        for (let number = 0; number < 3; number++) {
          const startedLate = acknowledged
          const sent = await say(from, to).then(
            () => true,
            () => false,
          )
          late.push(startedLate && sent)
        }
      }),
    )
    await block(jun, mina)
    const { last_seq: atBlock } = await db.selectFrom('conversation').select('last_seq').executeTakeFirstOrThrow()
    acknowledged = true
    await sending
    const { last_seq: atEnd } = await db.selectFrom('conversation').select('last_seq').executeTakeFirstOrThrow()
    expect(atEnd).toBe(atBlock)
    expect(late).not.toContain(true)
    await release(jun, mina)
  }
})

test('REQ-82: blocking unpins the session for the blocker alone', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, block, tell, sessions } = await chats(database)
  await say(mina, jun)
  for (const [me, friendId] of [
    [mina, jun],
    [jun, mina],
  ] as const)
    await database.transact((tx) => pinConversation({ tx, notify: tell, user: me }, { friendId, isPinned: true }))
  await block(mina, jun)
  expect((await sessions(mina)).conversations).toMatchObject([{ isPinned: false, relation: 'blocked' }])
  expect((await sessions(jun)).conversations).toMatchObject([{ isPinned: true, relation: 'added' }])
})

test('history comes in pages from the newest, before a place, and after one', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, history } = await chats(database)
  expect(await history(mina, jun)).toMatchObject({ items: [], totalCount: 0, lastSeq: 0 })
  for (let number = 1; number <= 25; number++)
    await say(number % 2 ? mina : jun, number % 2 ? jun : mina, `no ${number}`)
  const places = async (input: Partial<HistoryInput>) => (await history(jun, mina, input)).items.map(({ seq }) => seq)
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  expect(await places({})).toEqual(from(6, 25))
  expect(await places({ pageIndex: 2 })).toEqual(from(1, 5))
  expect(await places({ pageIndex: 3 })).toEqual([])
  expect(await places({ beforeSeq: 6, pageSize: 3 })).toEqual([3, 4, 5])
  expect(await places({ beforeSeq: 1 })).toEqual([])
  expect(await places({ afterSeq: 20 })).toEqual(from(21, 25))
  expect(await places({ afterSeq: 3, pageSize: 2 })).toEqual([4, 5])
  expect(await places({ afterSeq: 25 })).toEqual([])
  expect(await history(jun, mina, { pageSize: 1 })).toMatchObject({ totalCount: 25, lastSeq: 25, pageSize: 1 })
})

test('INV-C05: whoever lost pushes and fetches the gap sees exactly what the server has', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, history } = await chats(database)
  const seen: number[] = []
  for (let number = 1; number <= 30; number++) {
    await say(number % 3 ? mina : jun, number % 3 ? jun : mina)
    if (number % 7) continue
    const last = seen.at(-1) ?? 0
    for (let more = true, after = last; more;) {
      const { items, lastSeq } = await history(jun, mina, { afterSeq: after, pageSize: 3 })
      seen.push(...items.map(({ seq }) => seq))
      after = items.at(-1)?.seq ?? lastSeq
      more = after < lastSeq
    }
    expect(seen).toEqual(Array.from({ length: number }, (_, index) => index + 1))
  }
})

test('INV-C06: nobody reads a conversation that is not theirs', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, say, history, recall, remove } = await chats(database)
  const { msgId } = await say(mina, jun, 'between us')
  await say(mina, wei)
  expect((await history(wei, jun)).items).toEqual([])
  expect((await history(wei, mina)).items.map(({ content }) => content)).toEqual(['hello'])
  await expect(recall(wei, mina, msgId)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(recall(wei, jun, msgId)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(remove(wei, mina, [msgId])).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('THR-13: the history with a stranger says the same as the history with nobody', async () => {
  await using database = await testDatabase()
  const { mina, history } = await chats(database)
  const stranger = await testUser(database.db, { nickName: '모르는 사람' })
  expect(await history(mina, stranger)).toEqual(await history(mina, '9999999999' as UserId))
})

test('REQ-18: Hangul typed in parts is stored whole, and found however it is typed', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, history } = await chats(database)
  const inParts = '마당'.normalize('NFD')
  await say(mina, jun, inParts)
  expect((await history(jun, mina)).items[0]?.content).toBe('마당')
  for (const keyword of ['마당', inParts]) expect((await history(jun, mina, { keyword })).items).toHaveLength(1)
})

test('a keyword finds part of a word in three languages, and its signs mean themselves', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, history, remove } = await chats(database)
  for (const content of ['비트코인이 뭐예요?', '比特币是什么', 'Bitcoin is 100% money', 'a_b'])
    await say(mina, jun, content)
  const found = async (keyword: string) => (await history(jun, mina, { keyword })).items.map(({ seq }) => seq)
  expect([await found('트코인'), await found('特币'), await found('BITCO')]).toEqual([[1], [2], [3]])
  expect([await found('100%'), await found('%'), await found('_'), await found('\\')]).toEqual([[3], [3], [4], []])
  expect(await history(jun, mina, { keyword: 'i', pageSize: 1 })).toMatchObject({ totalCount: 1 })
  await remove(jun, mina, [(await history(jun, mina)).items[2]!.msgId])
  expect([await found('bitcoin'), (await history(mina, jun, { keyword: 'bitcoin' })).items.length]).toEqual([[], 1])
})

test('REQ-88: reading clears the unread of that session and tells my other phones the total', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, wei, say, read, told, sessions } = await chats(database)
  for (let number = 0; number < 3; number++) await say(jun, mina)
  clock.advance(1)
  await say(wei, mina)
  expect(await unreadTotal(db, mina)).toBe(4)
  await read(mina, { friendId: jun, seq: 2 })
  expect(await unreadTotal(db, mina)).toBe(2)
  expect(told).toEqual([
    [mina, { kind: 'read', data: { friendId: jun, readSeq: 2, readerId: mina } }],
    [jun, { kind: 'read', data: { friendId: mina, readSeq: 2, readerId: mina } }],
    [mina, { kind: 'unread', data: { count: 2 } }],
  ])
  told.length = 0
  await read(mina, { friendId: jun, seq: 1 })
  await read(mina, { friendId: jun, seq: 2 })
  expect(told).toEqual([])
  await read(mina, { friendId: jun, seq: 99 })
  expect((await sessions(mina)).conversations.map(({ unreadCount }) => unreadCount)).toEqual([1, 0])
  await read(mina)
  await read(mina)
  expect(await unreadTotal(db, mina)).toBe(0)
})

test('REQ-91: read marks reach the other, and history shows them, only when both have them on', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, read, told, history } = await chats(database)
  await say(jun, mina)
  await read(mina, { friendId: jun })
  expect((await history(jun, mina)).peerReadSeq).toBe(1)
  await database.transact((tx) => setSettings({ tx, user: jun }, { readMarks: false }))
  told.length = 0
  await say(jun, mina)
  await read(mina, { friendId: jun })
  expect(told.map(([user]) => user)).toEqual([mina, mina])
  expect([(await history(jun, mina)).peerReadSeq, (await history(mina, jun)).peerReadSeq]).toEqual([null, null])
  expect((await history(mina, jun)).readSeq).toBe(2)
  expect(await unreadTotal(db, mina)).toBe(0)
})

test('REQ-93: a recalled message is empty for both, stops counting, and only its sender may recall it within 24 hours', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, say, recall, told, history, sessions } = await chats(database)
  const [first, second] = [await say(mina, jun, 'one'), await say(mina, jun, 'two')]
  await expect(recall(jun, mina, first.msgId)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  clock.advance(24 * hourMs - 1)
  await recall(mina, jun, second.msgId)
  await recall(mina, jun, second.msgId)
  expect(told.map(([user, { kind }]) => [user, kind])).toEqual([
    [mina, 'recalled'],
    [jun, 'recalled'],
    [jun, 'unread'],
  ])
  for (const [me, other] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    expect((await history(me, other)).items).toMatchObject([
      { content: 'one' },
      { content: '', recallTime: clock.now() },
    ])
    expect((await sessions(me)).conversations[0]?.lastMessage).toMatchObject({ seq: 2, content: '' })
  }
  expect(await unreadTotal(db, jun)).toBe(1)
  expect(await db.selectFrom('message').select('content').where('seq', '=', 2).execute()).toEqual([{ content: '' }])
  clock.advance(1)
  await expect(recall(mina, jun, first.msgId)).rejects.toMatchObject({ failure: 'RECALL_TIME_OVER' })
})

test('INV-C09: deleting hides from the deleter alone, once or twice, and places go on', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, remove, history } = await chats(database)
  const sent = [await say(mina, jun), await say(mina, jun), await say(mina, jun)]
  await remove(jun, mina, [sent[1]!.msgId, sent[1]!.msgId])
  await remove(jun, mina, [sent[1]!.msgId])
  expect((await history(jun, mina)).items.map(({ seq }) => seq)).toEqual([1, 3])
  expect(await unreadTotal(db, jun)).toBe(2)
  await remove(jun, mina)
  expect(await history(jun, mina)).toMatchObject({ items: [], totalCount: 0, lastSeq: 3 })
  expect(await unreadTotal(db, jun)).toBe(0)
  expect((await history(mina, jun)).totalCount).toBe(3)
  expect((await say(mina, jun)).seq).toBe(4)
  expect((await history(jun, mina)).items.map(({ seq }) => seq)).toEqual([4])
})

test('REQ-86, REQ-87: pinned sessions come first in the order of their numbers, then the newest', async () => {
  await using database = await testDatabase()
  const { clock, mina, others, say, order, sessions, tell } = await chats(database, 5)
  for (const other of others) {
    clock.advance(1000)
    await say(other, mina)
  }
  expect(await order(mina)).toEqual([4, 3, 2, 1, 0])
  const pin = (index: number, on = true) =>
    database.transact((tx) =>
      pinConversation({ tx, notify: tell, user: mina }, { friendId: others[index]!, isPinned: on }),
    )
  const place = (index: number, value: number) =>
    database.transact((tx) =>
      setPinOrder({ tx, notify: tell, user: mina }, { friendId: others[index]!, pinOrder: value }),
    )
  await pin(0)
  await pin(1)
  await pin(2)
  await place(0, 2)
  await place(1, 1)
  expect(await order(mina)).toEqual([1, 0, 2, 4, 3])
  await place(1, 0)
  expect(await order(mina)).toEqual([0, 2, 1, 4, 3])
  await pin(0, false)
  expect(await order(mina)).toEqual([2, 1, 4, 3, 0])
  await expect(place(0, 1)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  const page = await sessions(mina, 2, 2)
  expect(page).toMatchObject({
    totalCount: 5,
    conversations: [{ friendId: others[4] }, { friendId: others[3] }],
  })
  expect(await sessions(mina, 9, 2)).toEqual({ totalCount: 5, conversations: [] })
})

test('REQ-88: a muted session counts, a dot does not, a session taken out of the list counts 0 until the next message', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, say, order, tell, read, sessions } = await chats(database)
  await say(jun, mina)
  await database.transact((tx) => muteConversation({ tx, notify: tell, user: mina }, { friendId: jun, isMuted: true }))
  await database.transact((tx) => markUnread({ tx, notify: tell, user: mina }, { friendId: jun, isMarked: true }))
  expect((await sessions(mina)).conversations).toMatchObject([{ isMuted: true, isMarked: true, unreadCount: 1 }])
  await read(mina)
  expect((await sessions(mina)).conversations).toMatchObject([{ isMuted: true, isMarked: false, unreadCount: 0 }])
  await say(jun, mina)
  await database.transact((tx) => hideConversation({ tx, notify: tell, user: mina }, { friendId: jun }))
  expect([await order(mina), await unreadTotal(db, mina)]).toEqual([[], 0])
  await say(jun, mina)
  expect([await order(mina), await unreadTotal(db, mina)]).toEqual([[0], 1])
  for (const change of [pinConversation, muteConversation, markUnread, hideConversation] as const)
    await expect(
      database.transact((tx) =>
        change({ tx, notify: tell, user: mina }, { friendId: wei, isPinned: true, isMuted: true, isMarked: true }),
      ),
    ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
