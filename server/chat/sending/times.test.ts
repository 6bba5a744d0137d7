import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { editMessage } from '@madang/contract/chat/changes.ts'
import { recallMessage, sendMessage } from '@madang/contract/chat/chat.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { createSender, type SendInput } from './send.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const atNoon = '2026-11-21T12:00:00Z'
const noon = new Date(atNoon)
const anHourEarlier = '2026-11-21T11:00:00Z'

function text(receiverId: UserId): SendInput {
  return { receiverId, type: 1, content: 'hello', clientMsgId: randomUUID() }
}

function processAt(time: string, { pool }: TestDatabase) {
  const bus = memoryBus()
  const told: unknown[] = []
  bus.subscribe((notice) => {
    const decoded = notice.kind === 'frame' ? decodeFrame(notice.frame) : null
    if (decoded) told.push(decoded)
  })
  return { ...createSender({ pool, bus, clock: manualClock(time) }), told }
}

async function timesIn({ db }: Pick<TestDatabase, 'db'>): Promise<Date[]> {
  const rows = await db.selectFrom('message').select('created_at').orderBy('seq').execute()
  return rows.map(({ created_at }) => created_at)
}

async function lastAtIn({ db }: TestDatabase): Promise<Date | null> {
  return (await db.selectFrom('conversation').select('last_at').executeTakeFirstOrThrow()).last_at
}

test('INV-C07 a process whose clock is an hour behind dates no message before the last: kept, answered, told and resent alike', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  const [right, behind] = [processAt(atNoon, database), processAt(anHourEarlier, database)]
  await right.send(mina, text(jun))
  const answer = text(mina)
  const first = await behind.send(jun, answer)

  expect(first).toMatchObject({ seq: 2, createTime: noon })
  expect(await timesIn(database)).toEqual([noon, noon])
  expect(await lastAtIn(database)).toEqual(noon)
  expect(JSON.stringify(behind.told)).toContain(JSON.stringify(noon))
  expect(JSON.stringify(behind.told)).not.toContain('T11:00')
  expect(await behind.send(jun, answer)).toEqual(first)
})

test('INV-C07 sixteen at once from two processes an hour apart: the times of a conversation go forward with its numbers', async () => {
  await using database = await testDatabase({ connections: 20 })
  await testFriends(database.db, mina, jun)
  const processes = [processAt(atNoon, database), processAt(anHourEarlier, database)]

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      processes[index % 2]!.send(index % 4 < 2 ? mina : jun, text(index % 4 < 2 ? jun : mina)),
    ),
  )

  const times = await timesIn(database)
  expect(times).toHaveLength(16)
  expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()))
  for (const { seq, createTime } of answers) expect(createTime).toEqual(times[seq - 1])
})

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('on a server whose clock is an hour %s, what was just sent can be edited and taken back', async (_, byMs) => {
  await using here = await wholeServer()
  const [first, second] = await here.people(2, 'pairs')
  const { token } = first!
  const friendId = second!.userId
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
  try {
    const body = { receiverId: friendId, type: 1, content: 'hello', clientMsgId: randomUUID() }
    const { data } = await here.call(sendMessage, body, token)
    const { MsgId: msgId } = data as { MsgId: MessageId } // the contract's shape
    expect(await here.call(editMessage, { friendId, msgId, content: 'hello again' }, token)).toMatchObject({
      success: 200,
    })
    expect(await here.call(recallMessage, { friendId, msgId }, token)).toMatchObject({ success: 200 })
  } finally {
    vi.useRealTimers()
  }
})

test('a server whose clock is an hour ahead dates messages by the clock of the database: kept and answered alike', async () => {
  await using here = await wholeServer()
  const [first, second] = await here.people(2, 'pairs')
  const { token } = first!
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const body = { receiverId: second!.userId, type: 1, content: 'hello', clientMsgId: randomUUID() }
  const { data } = await here.call(sendMessage, body, token).finally(() => vi.useRealTimers())
  const { CreateTime: answered } = data as { CreateTime: number }
  const [kept] = await timesIn(here)
  expect(kept).toEqual(new Date(answered))
  expect(Math.abs(answered - Date.now())).toBeLessThan(600_000)
})

test('the functions that the release before calls date no message before the last either', async () => {
  await using database = await testDatabase()
  await testFriends(database.db, mina, jun)
  await processAt(atNoon, database).send(mina, text(jun))
  const message = () => [[mina], [jun], [randomUUID()], ['text'], ['hello'], [null], [null]]
  const limits = [anHourEarlier, anHourEarlier, 50, anHourEarlier]

  const waiting = await database.pool.query(
    'select * from send_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [...message(), [false], ...limits],
  )
  const together = await database.pool.query(
    'select * from send_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [...message(), [false], ...limits, false],
  )
  const plainly = await database.pool.query(
    'select * from send_plainly($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [[mina], [jun], ...message(), anHourEarlier, anHourEarlier],
  )

  // Told as it always was: no time for what was written now.
  for (const { rows } of [waiting, together, plainly]) expect(rows).toMatchObject([{ created_at: null }])
  expect(await timesIn(database)).toEqual([noon, noon, noon, noon])
  expect(await lastAtIn(database)).toEqual(noon)
})
