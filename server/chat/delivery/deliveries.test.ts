import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { setSettings } from '../../users/profile/settings.ts'
import { testUser } from '../../users/test-user.ts'
import { createDeliveries } from './deliveries.ts'
import { listMessages } from '../reading/list-messages.ts'
import { markReadWithin } from '../reading/mark-read.ts'
import { createSender } from '../sending/send.ts'

async function talk(database: TestDatabase, messages: number) {
  const { db, pool } = database
  const [mina, jun] = [await testUser(db), await testUser(db)]
  await testFriends(db, mina, jun)
  const bus = memoryBus()
  const heard: [UserId, ServerEvent][] = []
  bus.subscribe((notice) => {
    if (notice.kind !== 'frame') return
    const decoded = decodeFrame(notice.frame)
    if ('event' in decoded && decoded.event.kind !== 'message') heard.push([notice.user, decoded.event])
  })
  const { send } = createSender({ pool, bus, clock: manualClock('2026-11-21T01:00:00Z') })
  for (let number = 1; number <= messages; number++)
    await send(jun, { receiverId: mina, type: 1, content: `${number}`, clientMsgId: randomUUID() })
  const marks = async (me: UserId, friendId: UserId) => {
    const { peerReadSeq, peerDeliveredSeq } = await listMessages(
      { db, user: me },
      {
        friendId,
        pageIndex: 1,
        pageSize: 1,
      },
    )
    return [peerDeliveredSeq, peerReadSeq]
  }
  return { db, bus, heard, mina, jun, marks, deliveries: createDeliveries({ db, bus }) }
}

test('REQ-91: what a phone says it has is told to the sender once, only grows and never passes the last message', async () => {
  await using database = await testDatabase()
  const { heard, mina, jun, marks, deliveries } = await talk(database, 3)
  const say = async (...seqs: number[]) => {
    for (const seq of seqs) deliveries.heard(mina, [{ friendId: jun, seq }])
    await deliveries.tell()
    return marks(jun, mina)
  }
  expect(await marks(jun, mina)).toEqual([0, 0])
  expect(await say(1, 2, 1)).toEqual([2, 0])
  expect(await say(1)).toEqual([2, 0])
  expect(await say(99)).toEqual([3, 0])
  expect(heard).toEqual(
    [2, 3].map((deliveredSeq) => [jun, { kind: 'delivered', data: { friendId: mina, deliveredSeq } }]),
  )
  expect(await marks(mina, jun)).toEqual([0, 0])
})

test('what was read counts as delivered and is not written again; strangers and nobody change nothing', async () => {
  await using database = await testDatabase()
  const { db, heard, mina, jun, marks, deliveries } = await talk(database, 2)
  const stranger = await testUser(db)
  await database.transact((tx) => markReadWithin(tx, () => undefined, mina, { friendId: jun }))
  deliveries.heard(mina, [
    { friendId: jun, seq: 2 },
    { friendId: stranger, seq: 1 },
    { friendId: mina, seq: 1 },
  ])
  await deliveries.tell()
  expect(await marks(jun, mina)).toEqual([2, 2])
  expect([heard, await db.selectFrom('delivery').selectAll().execute()]).toEqual([[], []])
})

test('REQ-91: whoever switched marks off neither shows nor sees them', async () => {
  await using database = await testDatabase()
  const { heard, mina, jun, marks, deliveries } = await talk(database, 1)
  await database.transact((tx) => setSettings({ tx, user: jun }, { readMarks: false }))
  deliveries.heard(mina, [{ friendId: jun, seq: 1 }])
  await deliveries.tell()
  expect([heard, await marks(jun, mina), await marks(mina, jun)]).toEqual([[], [null, null], [null, null]])
})

test('two processes that hear of many conversations at once end at the newest place of each, without waiting in a circle', async () => {
  await using database = await testDatabase()
  const { db, bus, mina, jun, marks, deliveries } = await talk(database, 20)
  const other = createDeliveries({ db, bus })
  for (let seq = 1; seq <= 20; seq++) {
    ;(seq % 2 ? deliveries : other).heard(mina, [{ friendId: jun, seq }])
    await Promise.all([deliveries.tell(), other.tell()])
  }
  expect(await marks(jun, mina)).toEqual([20, 0])
})

test('REQ-91: what a phone has is told after all when the database failed meanwhile', async () => {
  await using database = await testDatabase()
  const { mina, jun, marks, deliveries, db } = await talk(database, 2)
  deliveries.heard(mina, [{ friendId: jun, seq: 2 }])
  await sql`alter table delivery rename to gone`.execute(db)
  await expect(deliveries.tell()).rejects.toThrow('delivery')
  await sql`alter table gone rename to delivery`.execute(db)
  await deliveries.tell()
  expect(await marks(jun, mina)).toEqual([2, 0])
})
