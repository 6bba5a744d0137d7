import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { createDeliverySamples, deliveryTimes, keptDeliverySamples } from './delivery-samples.ts'
import { createSender } from '../sending/send.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'

test('REQ-179: the time of delivery is that of one heard message a second, of nobody else’s and none that waited for its phone; a day later it is forgotten', async () => {
  await using database = await testDatabase()
  const { db, pool } = database
  const [mina, jun, eve] = [await testUser(db), await testUser(db), await testUser(db)]
  await testFriends(db, mina, jun)
  const clock = manualClock('2026-11-21T01:00:00Z')
  const { send } = createSender({ pool, bus: memoryBus(), clock })
  for (const content of ['one', 'two'])
    await send(jun, { receiverId: mina, type: 1, content, clientMsgId: randomUUID() })
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  const samples = createDeliverySamples({ db })
  expect(await deliveryTimes(db, clock.now())).toBeNull()

  samples.heard(mina, [{ friendId: jun, seq: 1 }], after(80))
  samples.heard(mina, [{ friendId: jun, seq: 2 }], after(5_000))
  await samples.keep()
  samples.heard(mina, [{ friendId: jun, seq: 2 }], after(120))
  await samples.keep()
  await samples.keep()
  expect(await deliveryTimes(db, after(1_000))).toEqual({ messages: 2, p50: 100, p99: 120 })

  for (const [user, friendId, at] of [
    [jun, mina, 10],
    [eve, jun, 10],
    [mina, jun, 61_000],
    [mina, jun, -1],
  ] as const) {
    samples.heard(user, [{ friendId, seq: 1 }], after(at))
    await samples.keep()
  }
  expect((await deliveryTimes(db, after(70_000)))?.messages).toBe(2)
  await sweepKept(db, [keptDeliverySamples], after(24 * 60 * 60_000 + 200))
  expect(await db.selectFrom('delivery_sample').selectAll().execute()).toEqual([])
})
