import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { editRules, recallRules } from '@madang/contract/chat/change-rules.ts'
import type { Reaction } from '@madang/contract/chat/chat.ts'
import { decodeFrame, encodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'
import { testUser } from '../../users/test-user.ts'
import { blockFriend } from '../conversations/block-friend.ts'
import { deleteMessages } from '../conversations/delete-messages.ts'
import { eraseMessages } from '../conversations/erase-messages.ts'
import { recallMessage } from '../conversations/recall-message.ts'
import { listConversations } from '../reading/list-conversations.ts'
import { listMessages } from '../reading/list-messages.ts'
import { ownMessages } from '../reading/own-messages.ts'
import { unreadTotal } from '../reading/unread.ts'
import { indexKeeper } from '../search/index-keeper.ts'
import { searchMessages } from '../search/search-messages.ts'
import { createSender } from '../sending/send.ts'
import { keptEarlier } from './earlier-texts.ts'
import { editMessage } from './edit-message.ts'
import { listChanges } from './list-changes.ts'
import { reactToMessage } from './react.ts'

async function talk(database: TestDatabase) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const told: [UserId, ServerEvent][] = []
  const notify = (user: UserId, event: ServerEvent) => void told.push([user, event])
  const keeper = indexKeeper(db)
  const { send } = createSender({ pool, bus: memoryBus(), clock, said: keeper.said })
  const mina = await testUser(db, { nickName: '민아' })
  const jun = await testUser(db, { nickName: '준' })
  await testFriends(db, mina, jun)
  return {
    db,
    clock,
    told,
    mina,
    jun,
    send,
    cover: keeper.cover,
    say: (from: UserId, to: UserId, content = 'hello') =>
      send(from, { receiverId: to, type: 1, content, clientMsgId: randomUUID() }),
    react: (me: UserId, friendId: UserId, msgId: MessageId, reaction: Reaction | null) =>
      database.transact((tx) => reactToMessage({ tx, notify, user: me }, { friendId, msgId, reaction })),
    edit: (me: UserId, friendId: UserId, msgId: MessageId, content: string) =>
      database.transact((tx) =>
        editMessage(
          { tx, notify, user: me, sharedClock: clock, sendingLimits: {}, checked: true },
          { friendId, msgId, content },
        ),
      ),
    recall: (me: UserId, friendId: UserId, msgId: MessageId) =>
      database.transact((tx) => recallMessage({ tx, notify, user: me, sharedClock: clock }, { friendId, msgId })),
    remove: (me: UserId, friendId: UserId, msgIds?: MessageId[]) =>
      database.transact((tx) => deleteMessages({ tx, notify, user: me }, { friendId, msgIds })),
    block: (me: UserId, friendId: UserId) =>
      database.transact((tx) => blockFriend({ tx, notify, user: me, clock }, { friendId })),
    history: (me: UserId, friendId: UserId) =>
      listMessages({ db, user: me }, { pageIndex: 1, pageSize: 100, friendId }),
    changes: (me: UserId, friendId: UserId, afterChangeSeq: number, pageSize = 200) =>
      listChanges({ db, user: me }, { friendId, afterChangeSeq, pageSize }),
    sessions: async (me: UserId) =>
      (await listConversations({ db, user: me, now: clock.now() }, { pageIndex: 1, pageSize: 10 })).conversations,
    find: async (me: UserId, keyword: string) =>
      (await searchMessages({ db, user: me, now: clock.now() }, { keyword, pageSize: 20 })).items.map(
        ({ message }) => message.content,
      ),
    own: async (me: UserId) => {
      const all = []
      for await (const part of ownMessages(db, me)) all.push(...part)
      return all
    },
    earlier: () => db.selectFrom('earlier_text').select('content').orderBy('version').execute(),
  }
}

const failure = (name: string) => ({ failure: name })

test('REQ-89: each of the two has one reaction to a message, on all phones of both; it takes no place and nothing is unread for it', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, react, told, history, sessions } = await talk(database)
  const { msgId } = await say(mina, jun)
  const before = await unreadTotal(db, jun)
  await react(jun, mina, msgId, 'heart')
  await react(jun, mina, msgId, 'sad')
  await react(jun, mina, msgId, 'sad')
  await react(mina, jun, msgId, 'thumb')
  expect(told.map(([user, event]) => [user, event.kind === 'changed' && event.data.changed?.changeSeq])).toEqual(
    [1, 2, 3].flatMap((number) => (number === 3 ? [mina, jun] : [jun, mina]).map((user) => [user, number])),
  )
  expect(told.every(([, event]) => !('seq' in event))).toBe(true)
  const changed = { changeSeq: 3, editTime: null, senderReaction: 'thumb', receiverReaction: 'sad' }
  for (const [me, other] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    expect(await history(me, other)).toMatchObject({ lastSeq: 1, changeSeq: 3, items: [{ seq: 1, changed }] })
    expect(await sessions(me)).toMatchObject([{ changeSeq: 3, lastMessage: { changed } }])
  }
  expect(await unreadTotal(db, jun)).toBe(before)
  expect((await say(mina, jun)).seq).toBe(2)
  await react(jun, mina, msgId, null)
  expect((await history(jun, mina)).items[0]?.changed).toMatchObject({ changeSeq: 4, receiverReaction: null })
})

test('a message that never changed is answered without a mark of changes, and an event of a change comes back as it was', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, react, told, history, sessions } = await talk(database)
  const { msgId } = await say(mina, jun)
  expect((await history(jun, mina)).items[0]).not.toHaveProperty('changed')
  expect([await history(jun, mina), (await sessions(jun))[0]].map((one) => 'changeSeq' in one!)).toEqual([false, false])
  await react(jun, mina, msgId, 'wow')
  const [, event] = told[0]!
  expect(decodeFrame(encodeFrame(event))).toEqual({ event })
})

test('REQ-89: sixteen reactions of one person at once leave one, two people at once leave two, and no number is given twice', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { mina, jun, say, react, told, history } = await talk(database)
  const { msgId } = await say(mina, jun)
  const kinds = ['heart', 'sad', 'wow', 'thumb'] as const
  await Promise.all(Array.from({ length: 16 }, (_, index) => react(jun, mina, msgId, kinds[index % 4]!)))
  await Promise.all([react(mina, jun, msgId, 'thanks'), react(jun, mina, msgId, 'laugh')])
  const [message] = (await history(mina, jun)).items
  expect(message?.changed).toMatchObject({ senderReaction: 'thanks', receiverReaction: 'laugh' })
  const numbers = told.flatMap(([user, event]) =>
    user === mina && event.kind === 'changed' ? [event.data.changed!.changeSeq] : [],
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
  expect(message?.changed?.changeSeq).toBe(numbers.length)
})

test('REQ-93: a text is edited within 15 minutes by its sender alone, keeps its place and time, and is found by its new words alone', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, say, edit, history, find, cover, sessions } = await talk(database)
  const first = await say(mina, jun, '내일 부산역에서 만나')
  await say(jun, mina, 'ok')
  await cover()
  clock.advance(editRules.withinMs - 1)
  await expect(edit(jun, mina, first.msgId, 'mine now')).rejects.toMatchObject(failure('NOT_ALLOWED'))
  const unread = await unreadTotal(db, jun)
  await edit(mina, jun, first.msgId, '내일 해운대에서 만나')
  expect((await history(jun, mina)).items).toMatchObject([
    { seq: 1, content: '내일 해운대에서 만나', createTime: first.createTime, changed: { editTime: clock.now() } },
    { seq: 2, content: 'ok' },
  ])
  expect(await unreadTotal(db, jun)).toBe(unread)
  expect([await find(jun, '해운대'), await find(jun, '부산역'), await find(mina, '만나')]).toEqual([
    ['내일 해운대에서 만나'],
    [],
    ['내일 해운대에서 만나'],
  ])
  expect((await sessions(mina))[0]?.lastMessage?.seq).toBe(2)
  clock.advance(1)
  await expect(edit(mina, jun, first.msgId, 'too late')).rejects.toMatchObject(failure('EDIT_OVER'))
  // The answer was lost and the same edit comes again.
  expect((await edit(mina, jun, first.msgId, '내일 해운대에서 만나')).changed?.changeSeq).toBe(1)
})

test('INV-C02: an edited message that its phone sends again is the same message', async () => {
  await using database = await testDatabase()
  const { mina, jun, send, edit, history } = await talk(database)
  const draft = { receiverId: jun, type: 1, content: 'helo', clientMsgId: randomUUID() }
  const sent = await send(mina, draft)
  await edit(mina, jun, sent.msgId, 'hello')
  expect(await send(mina, draft)).toEqual(sent)
  expect((await history(jun, mina)).items).toMatchObject([{ content: 'hello' }])
})

test('REQ-90, REQ-94: an edit obeys what sending obeys, and blocked people neither edit nor react, but take their reaction back', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, edit, react, block, history } = await talk(database)
  const { msgId } = await say(mina, jun)
  for (const [content, name] of [
    ['  ', 'INVALID'],
    ['a\0b', 'INVALID'],
    ['가'.repeat(2_001), 'MESSAGE_TOO_LONG'],
  ] as const)
    await expect(edit(mina, jun, msgId, content)).rejects.toMatchObject(failure(name))
  await react(mina, jun, msgId, 'heart')
  await block(jun, mina)
  await expect(edit(mina, jun, msgId, 'hi')).rejects.toMatchObject(failure('THEY_BLOCKED'))
  await expect(react(mina, jun, msgId, 'sad')).rejects.toMatchObject(failure('THEY_BLOCKED'))
  await expect(react(jun, mina, msgId, 'sad')).rejects.toMatchObject(failure('YOU_BLOCKED'))
  await react(mina, jun, msgId, null)
  expect((await history(mina, jun)).items).toMatchObject([{ content: 'hello', changed: { senderReaction: null } }])
})

test('INV-C09: what was recalled or deleted for me is neither edited nor reacted to, nor a message of another conversation', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, edit, react, recall, remove, history, changes } = await talk(database)
  const wei = await testUser(db, { nickName: '伟' })
  await testFriends(db, mina, wei)
  const [gone, hidden] = [await say(mina, jun, 'one'), await say(mina, jun, 'two')]
  const elsewhere = await say(mina, wei)
  await react(jun, mina, gone.msgId, 'heart')
  await react(jun, mina, hidden.msgId, 'heart')
  await recall(mina, jun, gone.msgId)
  await remove(jun, mina, [hidden.msgId])
  for (const msgId of [gone.msgId, hidden.msgId, elsewhere.msgId])
    await expect(react(jun, mina, msgId, 'sad')).rejects.toMatchObject(failure('NOT_FOUND'))
  await expect(edit(mina, jun, gone.msgId, 'again')).rejects.toMatchObject(failure('EDIT_OVER'))
  const [recalled] = (await history(jun, mina)).items
  expect(recalled).toMatchObject({ content: '' })
  expect(recalled).not.toHaveProperty('changed')
  expect((await changes(jun, mina, 0)).items.map(({ seq }) => seq)).toEqual([1])
  const kept = await db.selectFrom('message').select('receiver_reaction').where('seq', '=', gone.seq).execute()
  expect(kept.every(({ receiver_reaction: reaction }) => reaction === null)).toBe(true)
})

test('REQ-93: of an edit and a recall at once the recall stands, whichever came first', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { mina, jun, say, edit, recall, history } = await talk(database)
  for (let round = 0; round < 10; round++) {
    const { msgId } = await say(mina, jun, `text ${round}`)
    const editing = edit(mina, jun, msgId, `edited ${round}`).then(
      () => 'edited',
      (error: { failure?: string }) => error.failure,
    )
    await Promise.all([editing, recall(mina, jun, msgId)])
    expect(['edited', 'EDIT_OVER']).toContain(await editing)
  }
  const { items } = await history(jun, mina)
  expect(items.map(({ content, changed }) => [content, changed])).toEqual(items.map(() => ['', undefined]))
})

test('INV-C05: whoever missed changes fetches them page by page from the last number they know, and has all of them', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, react, edit, changes } = await talk(database)
  const sent = []
  for (let index = 0; index < 5; index++) sent.push(await say(mina, jun, `text ${index}`))
  for (const { msgId } of sent) await react(jun, mina, msgId, 'heart')
  await edit(mina, jun, sent[0]!.msgId, 'edited')
  const known = new Map<number, string>()
  let after = 2
  for (let pages = 0; ; pages++) {
    const { items, upToChangeSeq, changeSeq } = await changes(jun, mina, after, 2)
    for (const { seq, content } of items) known.set(seq, content)
    after = upToChangeSeq
    expect(pages).toBeLessThan(5)
    if (upToChangeSeq >= changeSeq) break
  }
  expect(after).toBe(6)
  expect([...known]).toEqual([
    [3, 'text 2'],
    [4, 'text 3'],
    [5, 'text 4'],
    [1, 'edited'],
  ])
  expect(await changes(jun, mina, 6)).toEqual({ items: [], upToChangeSeq: 6, changeSeq: 6 })
})

test('REQ-187: what an edited text said before is kept for a week, twenty times at most', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, say, edit, earlier, own } = await talk(database)
  const { msgId } = await say(mina, jun, 'text 0')
  for (let index = 1; index <= editRules.most; index++) await edit(mina, jun, msgId, `text ${index}`)
  await expect(edit(mina, jun, msgId, 'once more')).rejects.toMatchObject(failure('EDIT_OVER'))
  expect((await earlier()).map(({ content }) => content)).toEqual(
    Array.from({ length: editRules.most }, (_, index) => `text ${index}`),
  )
  expect(await own(jun)).toMatchObject([{ content: 'text 20', earlier: '', editedAt: clock.now() }])
  expect((await own(mina))[0]?.earlier.split('\n')).toHaveLength(editRules.most)
  clock.advance(recallRules.reportedWithinMs)
  await sweepKept(db, [keptEarlier], clock.now())
  expect(await earlier()).toHaveLength(editRules.most)
  clock.advance(1)
  await sweepKept(db, [keptEarlier], clock.now())
  expect(await earlier()).toEqual([])
})

test('REQ-58: the file of my data says what was edited and both reactions; who deletes their account takes theirs and earlier words away', async () => {
  await using database = await testDatabase()
  const { db, clock, mina, jun, say, react, edit, own, earlier, history, changes } = await talk(database)
  const [hers, his] = [await say(mina, jun, 'hers'), await say(jun, mina, 'his')]
  await react(mina, jun, his.msgId, 'heart')
  await react(jun, mina, his.msgId, 'sad')
  await react(jun, mina, hers.msgId, 'wow')
  await edit(mina, jun, hers.msgId, 'hers, edited')
  expect(await own(mina)).toMatchObject([
    { editedAt: clock.now(), earlier: 'hers', myReaction: null, friendReaction: 'wow' },
    { editedAt: null, earlier: '', myReaction: 'heart', friendReaction: 'sad' },
  ])
  await eraseMessages(db, mina, clock.now())
  expect(await earlier()).toEqual([])
  expect((await history(jun, mina)).items).toMatchObject([
    { content: '' },
    { content: 'his', changed: { changeSeq: 5, senderReaction: 'sad', receiverReaction: null } },
  ])
  expect((await changes(jun, mina, 4)).items).toMatchObject([{ seq: 2, changed: { receiverReaction: null } }])
})
