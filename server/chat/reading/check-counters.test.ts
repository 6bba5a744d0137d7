import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { createSender } from '../sending/send.ts'
import { checkCounters, proveCounters } from './check-counters.ts'

const [mina, jun] = ['1000000001', '1000000002'] as [UserId, UserId]
/** The hour of the week in which a conversation is looked at. */
const hourOf = (id: bigint) => new Date(Number(id % 168n) * 60 * 60_000)

test.each([
  ['a place that is missing', 'delete from message where seq = 2', /INV-C03/],
  ['a place beyond the last', 'update conversation set last_seq = 2', /INV-C03/],
  [
    'an unread counter too high',
    'update conversation_member set unread = unread + 1',
    /INV-C08: 4 unread counted, 3 there/,
  ],
])('%s is found in the hour of its conversation, and before it nothing', async (_, statement, words) => {
  await using database = await testDatabase()
  const { db, pool } = database
  await testFriends(db, mina, jun)
  const { send } = createSender({ pool, bus: memoryBus(), clock: manualClock('2026-11-21T01:00:00Z') })
  for (const content of ['one', 'two', 'three'])
    await send(mina, { receiverId: jun, type: 1, content, clientMsgId: randomUUID() })
  const { id } = await db.selectFrom('conversation').select('id').executeTakeFirstOrThrow()
  expect(await checkCounters(db, hourOf(id))).toEqual([])
  await sql.raw(statement).execute(db)
  expect((await checkCounters(db, hourOf(id))).join('\n')).toMatch(words)
  expect(await checkCounters(db, hourOf(id + 1n))).toEqual([])
  await expect(proveCounters(db, hourOf(id))).rejects.toThrow(words)
})

test('INV-C08 of a conversation with more unread than is looked at, a counter below what was seen is found', async () => {
  await using database = await testDatabase()
  const { db, pool } = database
  await testFriends(db, mina, jun)
  const { send } = createSender({ pool, bus: memoryBus(), clock: manualClock('2026-11-21T01:00:00Z') })
  await send(mina, { receiverId: jun, type: 1, content: 'one', clientMsgId: randomUUID() })
  const many = 10_001
  const { id } = await db.selectFrom('conversation').select('id').executeTakeFirstOrThrow()
  await sql`insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select ${id}, n, ${mina}, gen_random_uuid(), 'text', '', now() from generate_series(2, ${many}::integer) as n`.execute(
    db,
  )
  await sql`update conversation set last_seq = ${many} where id = ${id}`.execute(db)
  const countOf = async (unread: number) => {
    await sql`update conversation_member set unread = ${unread} where user_id = ${jun}`.execute(db)
    return checkCounters(db, hourOf(id))
  }
  expect(await countOf(many)).toEqual([])
  expect((await countOf(many - 2)).join('\n')).toContain(`INV-C08: ${many - 2} unread counted, at least 10000 there`)
})
