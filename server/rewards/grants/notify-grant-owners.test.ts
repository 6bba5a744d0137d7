import { expect, test } from 'vitest'
import { decodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { getActivity } from '../../outbox/activity.ts'
import { memoryBus, type Notice } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from '../check-in/check-in.ts'
import { testProgramme } from '../test-programme.ts'
import { settleAll } from './settle-registrations.ts'
import { notifyGrantOwners } from './notify-grant-owners.ts'

const now = new Date('2026-11-21T03:00:00Z')

/** Event 9 of a frame, with whom it goes to. */
function moneyEvent(notice: Notice) {
  if (notice.kind !== 'frame') return null
  const frame = decodeFrame(notice.frame)
  const event = frame && 'event' in frame ? frame.event : null
  return event?.kind === 'money' ? { user: notice.user, ...event.data } : null
}

/** Ana invited Bora, who invited Chan; what was published is kept. */
async function scene() {
  const database = await testProgramme()
  const { db } = database
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, second))
  const ana = await testUser(db, { nickName: 'Ana', registeredAt: at(0) })
  const bora = await testUser(db, { nickName: 'Bora', inviter: ana, registeredAt: at(1) })
  const chan = await testUser(db, { nickName: 'Chan', inviter: bora, registeredAt: at(2) })
  const published: Notice[] = []
  const bus = memoryBus()
  bus.subscribe((notice) => void published.push(notice))
  const activityOf = async (user: UserId) => {
    const { items } = await getActivity({ db, user }, { pageIndex: 1, pageSize: 100 })
    return items.map(({ kind, about }) => ({ kind, about }))
  }
  return {
    ...database,
    ana,
    bora,
    chan,
    bus,
    published,
    events: () => published.map(moneyEvent),
    activityOf,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('REQ-159 who is credited is told after the commit: of their registration by the event alone, of their own people’s invitations in full, of those further down by the event', async () => {
  await using here = await scene()
  await settleAll(here.db, now, { bus: here.bus })
  const rows = await here.db.selectFrom('reward_grant').selectAll().where('kind', '=', 'invite').orderBy('id').execute()
  expect(rows.every(({ status }) => status === 'credited')).toBe(true)
  const registered = [here.ana, here.bora, here.chan].map((user) => ({ user, id: 'registration' }))
  const invited = rows.map(({ id, user_id: user }) => ({ user, id: String(id) }))
  const told = [...registered, ...invited].map((each) => ({ ...each, about: 'reward', asset: 'CVC' }))
  expect(here.events()).toHaveLength(told.length)
  expect(here.events()).toEqual(expect.arrayContaining(told))
  const credited = { kind: 'reward', about: 'credited CVC' }
  expect(await here.activityOf(here.ana)).toEqual([credited])
  expect(await here.activityOf(here.bora)).toEqual([credited])
  expect(await here.activityOf(here.chan)).toEqual([])
  here.published.length = 0
  await settleAll(here.db, now, { bus: here.bus })
  expect(here.events()).toEqual([])
})

test('REQ-119, REQ-159 a grant that is held, released or cancelled is told in full; one further down that is held changed nothing and is not', async () => {
  await using here = await scene()
  await settleAll(here.db, now)
  const rows = await here.db.selectFrom('reward_grant').selectAll().where('user_id', '=', here.ana).execute()
  const grants = rows.filter(({ kind }) => kind === 'invite')
  expect(grants.map(({ level }) => level).toSorted()).toEqual([1, 2])
  const publish = (notice: Notice) => here.bus.publish(notice)
  for (const state of ['held', 'released', 'cancelled'] as const)
    await here.transact((tx) => notifyGrantOwners({ tx, now, publish }, grants, state))
  expect(here.events()).toHaveLength(1 + 2 + 2)
  const abouts = (await here.activityOf(here.ana)).map(({ about }) => about)
  expect(abouts).toEqual(['cancelled CVC', 'released CVC', 'held CVC', 'credited CVC'])
})

test('REQ-111, REQ-159 a check-in tells the other phones of the same person by the event alone', async () => {
  await using here = await scene()
  await settleAll(here.db, now)
  const publish = (notice: Notice) => here.bus.publish(notice)
  await here.transact((tx) => checkIn({ tx, user: here.chan, clock: stillClock(now), publish }))
  expect(here.events()).toEqual([{ user: here.chan, about: 'reward', id: '2026-11-21', asset: 'CVC' }])
  expect(await here.activityOf(here.chan)).toEqual([])
  expect(await here.db.selectFrom('push_task').selectAll().execute()).toEqual([])
})
