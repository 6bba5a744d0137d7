import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import { Failure, failureText, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { connect } from '../../db/open.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { losingLine } from '../../db/connections/test-losing-line.ts'
import type { FriendshipState } from '../../friends/tables.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus, type Notice } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { createSender, type SendInput } from './send.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const wei = '1000000003' as UserId

function text(receiverId: UserId, content = 'hello', clientMsgId: string = randomUUID()): SendInput {
  return { receiverId, type: 1, content, clientMsgId }
}

function senderOn({ pool }: TestDatabase, splits: Error[] = []) {
  const bus = memoryBus()
  const notices: Notice[] = []
  bus.subscribe((notice) => notices.push(notice))
  const clock = manualClock('2026-11-21T01:00:00Z')
  return { ...createSender({ pool, bus, clock, onSplit: (error) => splits.push(error) }), notices }
}

function messagesIn(notices: readonly Notice[]) {
  return notices.flatMap((notice) => {
    const decoded = decodeFrame(notice.kind === 'frame' ? notice.frame : '')
    return 'event' in decoded && decoded.event.kind === 'message' ? [decoded.event.data] : []
  })
}

async function unreadOf({ db }: TestDatabase, user: UserId): Promise<number> {
  const rows = await db.selectFrom('conversation_member').select('unread').where('user_id', '=', user).execute()
  return rows.reduce((sum, { unread }) => sum + unread, 0)
}

test('a message gets the next place, counts as unread for the other only, and reaches the phones of both', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const { send, notices } = senderOn(database)

  const first = await send(mina, text(jun, '안녕'))
  const second = await send(jun, text(mina, '你好 👋🏽'))

  expect([first.seq, second.seq]).toEqual([1, 2])
  expect(first.createTime).toEqual(new Date('2026-11-21T01:00:00Z'))
  expect(await unreadOf(database, mina)).toBe(1)
  expect(await unreadOf(database, jun)).toBe(1)
  expect(notices.map((notice) => 'user' in notice && notice.user)).toEqual([jun, mina, mina, jun])
  const decoded = decodeFrame(notices[2]?.kind === 'frame' ? notices[2].frame : '')
  expect(decoded).toMatchObject({
    event: {
      kind: 'message',
      seq: 2,
      data: { content: '你好 👋🏽', senderId: jun, receiverId: mina, msgId: second.msgId },
    },
  })
})

test('REQ-94: each state of a pair refuses with its own text, a block before a deletion, both before one side', async () => {
  await using database = await testDatabase()
  const { send, notices } = senderOn(database)
  const middle = '2000000000' as UserId
  const both = 'Both parties are in a blocked state and cannot send messages'
  const deleted = 'The two sides are currently in a deleted state, and messages cannot be sent'
  const cases: [FailureName | null, string, { state?: FriendshipState; blockedBy?: ('me' | 'them')[] }][] = [
    [null, '', {}],
    ['YOU_BLOCKED', 'You have blocked the other party, message sending failed', { blockedBy: ['me'] }],
    [
      'YOU_BLOCKED',
      'You have blocked the other party, message sending failed',
      { blockedBy: ['me'], state: 'deleted' },
    ],
    ['THEY_BLOCKED', 'The other party has blocked you, message sending failed', { blockedBy: ['them'] }],
    ['THEY_BLOCKED', 'The other party has blocked you, message sending failed', { blockedBy: ['them'], state: 'none' }],
    ['BOTH_BLOCKED', both, { blockedBy: ['me', 'them'] }],
    ['BOTH_BLOCKED', both, { blockedBy: ['me', 'them'], state: 'deleted' }],
    ['PAIR_DELETED', deleted, { state: 'deleted' }],
    ['PAIR_DELETED', deleted, { state: 'deleted' }],
    ['NOT_SENT', 'Failed to send message', { state: 'none' }],
  ]
  for (const [index, [failure, words, state]] of cases.entries()) {
    // The other's id is by turns the lower and the higher of the pair.
    const peer = `${index % 2 ? 3 : 1}00000001${index}` as UserId
    const blockedBy = (state.blockedBy ?? []).map((side) => (side === 'me' ? middle : peer))
    await testFriends(database.db, middle, peer, { ...state, blockedBy: blockedBy })
    if (failure === null) {
      await send(middle, text(peer))
      continue
    }
    await expect(send(middle, text(peer))).rejects.toMatchObject({ failure })
    expect(failureText(failure, {}, 'en-GB')).toBe(words)
  }
  await expect(send(mina, text(wei))).rejects.toMatchObject({ failure: 'NOT_SENT' })
  await expect(send(mina, text(mina))).rejects.toMatchObject({ failure: 'NOT_SENT' })
  expect(await database.db.selectFrom('message').selectAll().execute()).toHaveLength(1)
  expect(notices).toHaveLength(2)
})

test('text that shows nothing, too long or not text is refused, and 2,000 code points are accepted', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const { send } = senderOn(database)
  await send(mina, text(jun, '👋'.repeat(2000)))
  await expect(send(mina, text(jun, '👋'.repeat(2001)))).rejects.toMatchObject({ failure: 'MESSAGE_TOO_LONG' })
  await send(mina, text(jun, '\u200b👨‍👩‍👧\ufe0f'))
  const unseen = ['\u200b', '\u3164 ', '\u00ad', '\u2800', '\ufe0f\u200d']
  for (const content of ['', ' \n\t', ...unseen, 'a\0b', 'a\ud800b'])
    await expect(send(mina, text(jun, content))).rejects.toMatchObject({ failure: 'INVALID' })
  await expect(send(mina, { ...text(jun), type: 2 })).rejects.toMatchObject({ failure: 'INVALID' })
})

test('INV-C02: a resend answers the first place and time, also after a block, and other content under its id is refused', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const { send, notices } = senderOn(database)
  const original = text(jun, 'once')
  const first = await send(mina, original)
  await database.db.updateTable('friendship').set({ high_blocked: true }).execute()

  expect(await send(mina, original)).toEqual(first)
  await expect(send(mina, { ...original, content: 'twice' })).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  await expect(send(mina, text(jun))).rejects.toMatchObject({ failure: 'THEY_BLOCKED' })
  expect(await unreadOf(database, jun)).toBe(1)
  expect(messagesIn(notices).map(({ msgId }) => msgId)).toEqual([first.msgId, first.msgId, first.msgId, first.msgId])
})

test('INV-C05: what a process committed and died before telling is told to the phones of both when it is sent again', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const [{ send: sendThere }, { send, notices }] = [senderOn(database), senderOn(database)]
  const original = text(jun, 'once')
  const first = await sendThere(mina, original)
  expect(notices).toEqual([])

  expect(await send(mina, original)).toEqual(first)
  expect(notices.map((notice) => 'user' in notice && notice.user).toSorted()).toEqual([mina, jun])
  expect(messagesIn(notices)).toEqual(Array(2).fill(expect.objectContaining({ content: 'once', seq: 1 })))
})

test('INV-C05: a message whose connection is lost as it is committed stands once and is told to the phones of both', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  await using line = await losingLine(database.url)
  const { db, pool } = connect({ url: line.url, size: 2, log: () => undefined })
  const { send, notices } = senderOn({ ...database, pool })
  const lost = line.loseNext('SELECT 1')

  const { seq } = await send(mina, text(jun, 'once'))
  await lost
  await db.destroy()
  expect(seq).toBe(1)
  expect(await unreadOf(database, jun)).toBe(1)
  expect(notices.map((notice) => 'user' in notice && notice.user).toSorted()).toEqual([mina, jun])
})

test('INV-C05, INV-C09: what is sent again is told as it stands: recalled when it was, and not to who deleted it or has it', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const { db } = database
  const { send, notices } = senderOn(database)
  const resent = async (original: SendInput) => {
    notices.length = 0
    await send(mina, original)
    return notices.map((notice) => 'user' in notice && notice.user).toSorted()
  }
  const [deleted, delivered, recalled] = [text(jun, '1'), text(jun, '2'), text(jun, '3')]
  for (const original of [deleted, delivered, recalled]) await send(mina, original)
  expect(await resent(deleted)).toEqual([mina, jun])

  const { conversation } = await db
    .selectFrom('message')
    .select('conversation')
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow()
  await db.insertInto('hidden_message').values({ conversation, seq: 1, user_id: mina }).execute()
  await db.insertInto('delivery').values({ conversation, user_id: jun, seq: 2 }).execute()
  await db.updateTable('message').set({ recalled_at: new Date(), content: '' }).where('seq', '=', 3).execute()

  expect(await resent(deleted)).toEqual([])
  expect(await resent(delivered)).toEqual([mina])
  expect(await resent(recalled)).toEqual([mina, jun])
  expect(messagesIn(notices)).toEqual(
    Array(2).fill(expect.objectContaining({ content: '', recallTime: expect.any(Date) })),
  )
})

test('INV-C02: sixteen simultaneous resends of one message, over two processes, are one message', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const [here, there] = [senderOn(database), senderOn(database)]
  const original = text(jun)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => (index % 2 ? here : there).send(mina, original)),
  )
  expect(new Set(answers.map(({ msgId }) => msgId)).size).toBe(1)
  expect(await unreadOf(database, jun)).toBe(1)
  expect(new Set(messagesIn([...here.notices, ...there.notices]).map(({ msgId }) => msgId))).toEqual(
    new Set([answers[0]?.msgId]),
  )
})

test('INV-C03, INV-C04: 32 senders at once over two processes leave no gap, and each keeps its own order', async () => {
  await using database = await testDatabase({ connections: 20 })
  const people = Array.from({ length: 8 }, (_, index) => `20000000${10 + index}` as UserId)
  const pairs = people.slice(0, 4).map((person, index) => [person, people[index + 4]!] as const)
  for (const [one, other] of pairs) await testFriends(database.db, one, other)
  const processes = [senderOn(database), senderOn(database)]

  await Promise.all(
    Array.from({ length: 32 }, async (_, sender) => {
      const [one, other] = pairs[sender % 4]!
      const [from, to] = sender % 8 < 4 ? [one, other] : [other, one]
      const { send } = processes[sender % 2]!
      for (let number = 0; number < 12; number++) await send(from, text(to, `${sender}:${number}`))
    }),
  )

  const messages = await database.db.selectFrom('message').selectAll().orderBy('conversation').orderBy('seq').execute()
  expect(messages).toHaveLength(32 * 12)
  for (const conversation of new Set(messages.map((message) => message.conversation))) {
    const own = messages.filter((message) => message.conversation === conversation)
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
  }
  for (let sender = 0; sender < 32; sender++) {
    const own = messages.filter(({ content }) => content.startsWith(`${sender}:`))
    expect(own.map(({ content }) => content)).toEqual(own.map((_, number) => `${sender}:${number}`))
  }
  expect(await Promise.all(people.map((person) => unreadOf(database, person)))).toEqual(people.map(() => 48))
})

test('INV-C07 in the usual case and beside somebody refused, a group decides and numbers alike', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  await testFriends(database.db, mina, wei, { blockedBy: [wei] })
  const { send } = senderOn(database)
  await send(mina, text(jun, 'first'))
  const first = text(jun, 'second')
  const outcomes = await Promise.allSettled([
    send(mina, text(jun, 'alone')),
    send(mina, first),
    send(mina, text(wei)),
    send(jun, text(mina, 'third')),
    send(mina, first),
  ])
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value.seq : each.reason.failure))).toEqual([
    2,
    3,
    'THEY_BLOCKED',
    4,
    3,
  ])
  expect([await unreadOf(database, jun), await unreadOf(database, mina)]).toEqual([3, 1])
})

test('one draft the database cannot take does not take the others of its group along', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const splits: Error[] = []
  const { send } = senderOn(database, splits)
  await send(mina, text(jun, 'starts the conversation'))
  const results = await Promise.allSettled([
    send(mina, text(jun, 'one')),
    send(mina, text(jun, 'no uuid', 'not a uuid')),
    send(mina, text(jun, 'two')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  // The first goes alone; the group of the other two is told of as one that had to be split.
  expect(splits.map(({ message }) => message)).toEqual(['invalid input syntax for type uuid: "not a uuid"'])
})

test('while the database is away the messages that wait together fail together, and the next is free to come', async () => {
  const { db, pool } = connect({ url: 'postgres://nobody@127.0.0.1:1/nowhere', size: 1, log: () => undefined })
  let tries = 0
  const counted = {
    query: (config: pg.QueryConfig) => {
      tries++
      return pool.query(config)
    },
  } as unknown as pg.Pool // the one function that is called before the database fails
  const pacing = {
    random: { below: () => 0 },
    timers: { after: (_milliseconds: number, run: () => void) => queueMicrotask(run) },
  }
  const { send } = createSender({
    pool: counted,
    bus: memoryBus(),
    clock: manualClock('2026-11-21T01:00:00Z'),
    pacing,
  })
  const results = await Promise.allSettled([1, 2, 3, 4].map((number) => send(mina, text(jun, String(number)))))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  // The first alone, the other three as one group, each six times.
  expect(tries).toBe(12)
  await db.destroy()
})

test('a reply must answer a message of the same conversation', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  await testFriends(database.db, mina, wei)
  const { send } = senderOn(database)
  const here = await send(mina, text(jun))
  const elsewhere = await send(mina, text(wei))
  await send(jun, { ...text(mina, 'yes'), replyTo: here.msgId })
  for (const replyTo of [elsewhere.msgId, `${here.msgId.split('.')[0]}.99` as typeof here.msgId])
    await expect(send(jun, { ...text(mina), replyTo })).rejects.toEqual(new Failure('INVALID', { field: 'replyTo' }))
})

test('INV-C02: a resend of a card is answered with its first place, also when what it names is gone meanwhile', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  let isThere = true
  const { send } = createSender({
    pool: database.pool,
    bus: memoryBus(),
    clock: manualClock('2026-11-21T01:00:00Z'),
    cards: { mayCarry: async () => isThere, show: async () => [] },
  })
  const content = cardContent({ kind: 'coin', id: 'BTC' })
  const card: SendInput = { ...text(jun, content), type: 3 }
  const first = await send(mina, card)
  isThere = false
  expect(await send(mina, card)).toEqual(first)
  await expect(send(mina, { ...card, clientMsgId: randomUUID() })).rejects.toEqual(
    new Failure('INVALID', { field: 'content' }),
  )
  await expect(send(mina, { ...card, content: cardContent({ kind: 'coin', id: 'ETH' }) })).rejects.toMatchObject({
    failure: 'KEY_REUSED',
  })
})
