import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { newAccountMs, newAccounts } from '../../users/registration/new-accounts.ts'
import { firstContactRules } from './send-messages.ts'
import { createSender } from './send.ts'

const limit = firstContactRules.messages

/** Mina registered a moment ago; her friends long before. Two processes send. */
async function scene(database: TestDatabase, friends = 2) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const mina = await testUser(db, { nickName: '민아', registeredAt: clock.now() })
  const others: UserId[] = []
  for (let index = 0; index < friends; index++) {
    const other = await testUser(db, { nickName: `친구 ${index}`, registeredAt: new Date('2026-01-01T00:00:00Z') })
    await testFriends(db, mina, other)
    others.push(other)
  }
  const senders = [1, 2].map(() => createSender({ pool, bus: memoryBus(), clock, isYoung: newAccounts(db) }))
  const say = (from: UserId, to: UserId, clientMsgId: string = randomUUID(), process = 0) =>
    senders[process]!.send(from, { receiverId: to, type: 1, content: 'hello', clientMsgId })
  return { db, clock, mina, others, jun: others[0]!, wei: others[1]!, say }
}

test('REQ-101: a young account sends 50 messages a day to friends who have not answered; an answer frees that friend', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, say, clock } = await scene(database)
  const first = randomUUID()
  const sent = await say(mina, jun, first)
  for (let index = 1; index < limit; index++) await say(mina, index % 2 ? jun : wei)
  for (const to of [jun, wei]) await expect(say(mina, to)).rejects.toMatchObject({ failure: 'FIRST_CONTACT_LIMIT' })
  expect(await say(mina, jun, first)).toEqual(sent)

  await say(jun, mina)
  await say(mina, jun)
  // What went to somebody who answered counts no longer.
  await say(mina, wei)
  for (let index = 0; index < limit; index++) await say(mina, jun)

  clock.advance(firstContactRules.dayMs)
  await say(mina, wei)
})

test('REQ-101: an account of three days, and who is not limited, sends freely', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, say, clock } = await scene(database)
  for (let index = 0; index < limit; index++) await say(mina, wei)
  await expect(say(mina, wei)).rejects.toMatchObject({ failure: 'FIRST_CONTACT_LIMIT' })
  clock.advance(newAccountMs - firstContactRules.dayMs)
  for (let index = 0; index < limit; index++) await say(mina, wei)
  clock.advance(firstContactRules.dayMs - 1)
  await expect(say(mina, wei)).rejects.toMatchObject({ failure: 'FIRST_CONTACT_LIMIT' })
  clock.advance(1)
  for (let index = 0; index < limit + 5; index++) await say(mina, wei)
  for (let index = 0; index < limit + 5; index++) await say(jun, mina)
})

test('REQ-101: two processes and many conversations at once let no message too many through', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, mina, others, say } = await scene(database, 8)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 90 }, (_, index) => say(mina, others[index % 8]!, randomUUID(), index % 2)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ failure: 'FIRST_CONTACT_LIMIT' })
  const { stored } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<bigint>().as('stored'))
    .executeTakeFirstOrThrow()
  expect(Number(stored)).toBe(limit)
})
