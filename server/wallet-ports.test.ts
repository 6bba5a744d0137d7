import { expect, test } from 'vitest'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inContest, kst, switchOnContest } from './campaigns/contest/test-contest.ts'
import type { Db } from './db/tables.ts'
import { testDatabase } from './db/test-database.ts'
import { writeJoin } from './events/join-event.ts'
import { testEvent } from './events/test-event.ts'
import type { Market } from './market/market.ts'
import { testUser } from './users/test-user.ts'
import { walletPorts } from './wallet-ports.ts'

const now = kst('2026-11-21T12:00')
const { tookPart } = walletPorts({} as Market) // is asked for no price

const counts = async (db: Db, user: UserId) => [await tookPart(db, user, 'any'), await tookPart(db, user, 'event')]

test('REQ-127 taking part in an event counts by either reading, an accepted topic of the contest only where any activity does', async () => {
  await using database = await testDatabase()
  const { db, transact } = database
  await switchOnContest(database, {})
  const contest = inContest(database)

  const idle = await testUser(db)
  expect(await counts(db, idle)).toEqual([false, false])

  const joiner = await testUser(db)
  const openDay = eventId.parse('open-day')
  await testEvent(db, { id: openDay, startAt: kst('2026-11-01T00:00'), endAt: null, draw: null, now })
  await transact((tx) => writeJoin(tx, { event_id: openDay, user_id: joiner, joined_at: now }))
  expect(await counts(db, joiner)).toEqual([true, true])

  const author = await contest.author()
  const { topicId } = await contest.submit(author, '2026-11-21T12:00')
  expect(await counts(db, author)).toEqual([false, false])
  await contest.decide(topicId, '2026-11-21T13:00', 'offTopic')
  expect(await counts(db, author)).toEqual([false, false])
  const better = await contest.submit(author, '2026-11-21T14:00', 'Fees by the day')
  await contest.decide(better.topicId, '2026-11-21T15:00', 'approved')
  expect(await counts(db, author)).toEqual([true, false])
})
