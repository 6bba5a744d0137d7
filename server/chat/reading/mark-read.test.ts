import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as chat from '@madang/contract/chat/chat.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { createSender } from '../sending/send.ts'
import { createReader } from './mark-read.ts'
import { unreadTotal } from './unread.ts'

/** Mina has friends who write to her; one process sends and reads. */
async function scene(database: TestDatabase, count = 2) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const bus = memoryBus()
  const told: { user: UserId; kind: string; data: unknown }[] = []
  bus.subscribe((notice) => {
    if (notice.kind !== 'frame') return
    const decoded = decodeFrame(notice.frame)
    if ('event' in decoded && decoded.event.kind !== 'message')
      told.push({ user: notice.user, kind: decoded.event.kind, data: decoded.event.data })
  })
  const mina = await testUser(db, { nickName: '민아' })
  const friends: UserId[] = []
  for (let index = 0; index < count; index++) {
    friends.push(await testUser(db, { nickName: `친구 ${index}` }))
    await testFriends(db, mina, friends[index]!)
  }
  const sender = createSender({ pool, bus, clock })
  const say = (from: UserId, to: UserId) =>
    sender.send(from, { receiverId: to, type: 1, content: 'hello', clientMsgId: randomUUID() })
  return { db, mina, friends, say, told, reader: createReader({ pool, bus }) }
}

/** What INV-C08 says a user has not read, counted from the messages themselves. */
async function counted({ db }: TestDatabase, user: UserId): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from conversation_member as member
    join message on message.conversation = member.conversation and message.seq > member.read_seq
      and message.sender = member.peer_id
    where member.user_id = ${user}`.execute(db)
  return rows[0]!.unread
}

/** Holds a row as another transaction would, while `meanwhile` runs. */
async function holding(database: TestDatabase, row: string, meanwhile: () => Promise<void>): Promise<void> {
  await database.transact(async (tx) => {
    await sql.raw(`select from ${row} for update`).execute(tx)
    await meanwhile()
  })
}

test('REQ-86 a place that is said again, or late, takes no dot that was put since; a further place and the end do', async () => {
  await using database = await testDatabase()
  const { mina, friends, say, reader, db } = await scene(database, 1)
  const jun = friends[0]!
  await say(jun, mina)
  await say(jun, mina)
  const mark = () => db.updateTable('conversation_member').set({ marked: true }).where('user_id', '=', mina).execute()
  const isMarked = async () =>
    (await db.selectFrom('conversation_member').select('marked').where('user_id', '=', mina).executeTakeFirstOrThrow())
      .marked
  await reader.read(mina, { friendId: jun, seq: 1 })
  await mark()
  for (const seq of [0, 1]) await reader.read(mina, { friendId: jun, seq })
  expect(await isMarked()).toBe(true)
  await reader.read(mina, { friendId: jun, seq: 2 })
  expect(await isMarked()).toBe(false)
  await mark()
  await reader.read(mina, { friendId: jun, seq: 2 })
  expect(await isMarked()).toBe(true)
  await reader.read(mina, { friendId: jun })
  expect(await isMarked()).toBe(false)
})

test('REQ-88 REQ-150: reading keeps no answer for its key, takes one as before, and twice changes nothing', async () => {
  for (const call of [chat.markRead, chat.pinConversation, chat.muteConversation, chat.markUnread, chat.setPinOrder])
    expect(call.key).toBe('repeatable')
  expect(chat.markRead.input.safeParse({ requestId: randomUUID() }).success).toBe(true)
  await using database = await testDatabase()
  const { mina, friends, say, told, reader, db } = await scene(database)
  const [jun, wei] = friends as [UserId, UserId]
  for (const friend of [jun, jun, wei]) await say(friend, mina)

  const reads = [{ friendId: jun, seq: 1 }, { friendId: jun }, { friendId: jun, seq: 99 }, { friendId: mina }]
  await Promise.all(reads.map((input) => reader.read(mina, input)))
  expect(await unreadTotal(db, mina)).toBe(1)
  await reader.read(mina, {})
  expect(await unreadTotal(db, mina)).toBe(0)
  const before = told.length
  for (const input of [{}, { friendId: jun }, { friendId: wei, seq: 1 }]) await reader.read(mina, input)
  expect(told).toHaveLength(before)
  expect(told.filter(({ user, kind }) => user === mina && kind === 'unread').at(-1)?.data).toEqual({ count: 0 })
  expect(told.filter(({ user }) => user === wei)).toEqual([
    { user: wei, kind: 'read', data: { friendId: mina, readSeq: 1, readerId: mina } },
  ])
  expect(reader.alone).toBe(0)
})

test('INV-C08: reading does not wait for a send that waits for its conversation, and hides no later message', async () => {
  await using database = await testDatabase()
  const { mina, friends, say, reader, db } = await scene(database)
  const [jun, wei] = friends as [UserId, UserId]
  for (const friend of [jun, wei]) await say(friend, mina)
  let late: Promise<unknown> = Promise.resolve()
  await holding(database, `conversation where ${mina} in (low::bigint, high::bigint)`, async () => {
    late = say(jun, mina)
    await Promise.all([reader.read(mina, { friendId: jun, seq: 2 }), reader.read(mina, { friendId: wei })])
    expect(await unreadTotal(db, mina)).toBe(0)
  })
  await late
  expect(await unreadTotal(db, mina)).toBe(1)
  expect(reader.alone).toBe(0)
})

test('a conversation whose row is held is read alone: those of its group do not wait for it', async () => {
  await using database = await testDatabase()
  const { mina, friends, say, reader, db } = await scene(database, 3)
  const [jun] = friends as [UserId]
  for (const friend of friends) await say(friend, mina)
  let held: Promise<unknown> = Promise.resolve()
  await holding(database, `conversation_member where user_id = '${mina}' and peer_id = '${jun}'`, async () => {
    held = reader.read(mina, { friendId: jun })
    await Promise.all(friends.slice(1).map((friendId) => reader.read(mina, { friendId })))
    expect(await unreadTotal(db, mina)).toBe(1)
  })
  await held
  expect(await unreadTotal(db, mina)).toBe(0)
  expect(reader.alone).toBe(1)
})

test('INV-C08: whatever is sent and read at once over two processes, unread is what the messages say', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { mina, friends, say, reader } = await scene(database, 4)
  const other = createReader({ pool: database.pool, bus: memoryBus() })
  await Promise.all(
    friends.map(async (friend, index) => {
      for (let number = 1; number <= 25; number++) {
        const { seq } = await say(friend, mina)
        const reading = number % 7 === 0 ? {} : { friendId: friend, seq: seq - (number % 3) }
        await Promise.all([say(mina, friend), (index % 2 ? reader : other).read(mina, reading)])
        if (number % 5 === 0) await reader.read(friend, { friendId: mina })
      }
    }),
  )
  for (const user of [mina, ...friends])
    expect(await unreadTotal(database.db, user)).toBe(await counted(database, user))
})

test('INV-C08: a reading looks at two people and at what is left to read, however many there are of either', async () => {
  await using database = await testDatabase()
  const { mina, friends, say, db } = await scene(database, 1)
  const jun = friends[0]!
  for (let number = 0; number < 30; number++) await say(jun, mina)
  for (let number = 0; number < 20; number++) await testUser(db, { nickName: `남 ${number}` })
  const readRows = await database.transact(async (tx) => {
    const { rows: marked } = await sql`select * from mark_read(array[${mina}], array[${jun}], array[27], true)`.execute(
      tx,
    )
    expect(marked).toEqual([expect.objectContaining({ read_to: 27, unread_total: 3 })])
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where relname in ('user', 'message')`.execute(tx)
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
  })
  expect(readRows).toEqual({ user: 2, message: 3 })
})
