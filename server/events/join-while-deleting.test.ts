import { expect, test } from 'vitest'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ownDataFixture } from '../own-data/test-own-data.ts'
import { stillClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { enterDraw } from './draw/enter-draw.ts'
import { entriesOf } from './draw/draw-list.ts'
import { closes, id, openedDraw } from './draw/test-draw.ts'
import { joinEvent } from './join-event.ts'
import { testEvent } from './test-event.ts'

const openDay = eventId.parse('open-day')
const clock = stillClock(new Date(closes.getTime() - 60_000))

/** An event and a draw that people can enter, and accounts whose deletion is due. */
async function events() {
  const here = await ownDataFixture()
  const database = here.users.database
  const startAt = new Date('2023-08-01T00:00:00Z')
  await testEvent(here.db, { id: openDay, startAt, endAt: null, draw: null, now: clock.now() })
  await openedDraw(database, { terms: { placeCount: 50 } })
  return {
    here,
    leaving: async () => {
      const user = await testUser(here.db)
      await here.db.updateTable('user').set({ deletion_at: startAt }).where('user_id', '=', user).execute()
      return user
    },
    calls: (user: UserId) => [
      () => database.transact((tx) => joinEvent({ tx, user, clock }, { id: openDay })),
      () => database.transact((tx) => enterDraw({ tx, user, clock }, { id: drawId.parse(id) })),
    ],
    joined: async (user: UserId) =>
      (await here.db.selectFrom('event_join').select('event_id').where('user_id', '=', user).execute()).length,
  }
}

test('REQ-140 REQ-144 nobody joins an event or takes a place in a draw once their account is deleted', async () => {
  const { here, leaving, calls, joined } = await events()
  await using _ = here
  const mina = await leaving()
  await here.erase()
  for (const call of calls(mina)) await expect(call()).rejects.toEqual(new Failure('ACCOUNT_DELETED'))
  expect([await joined(mina), await entriesOf(here.db, id)]).toEqual([0, []])
})

test('REQ-212 joining and entering while the account is being deleted happen before it or are refused, and every entry has a name', async () => {
  const { here, leaving, calls, joined } = await events()
  await using _ = here
  const people = await Promise.all(Array.from({ length: 8 }, leaving))
  const [answers] = await Promise.all([
    Promise.all(people.map((user) => Promise.allSettled(calls(user).map((call) => call())))),
    here.erase(),
  ])
  for (const [index, user] of people.entries()) {
    const refused = answers[index]!.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    )
    for (const reason of refused) expect(reason).toEqual(new Failure('ACCOUNT_DELETED'))
    expect(await joined(user)).toBe(2 - refused.length)
  }
  const entries = await entriesOf(here.db, id)
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_entry, index) => index + 1))
  expect(entries.filter(({ name }) => name === '')).toEqual([])
  const { left } = await here.db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', 'in', people)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  expect(left).toBe(0n)
})
