import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { testDatabase } from '../db/test-database.ts'
import { phoneKey } from '../notifications/test-phone-key.ts'
import { subscribe } from '../notifications/subscriptions.ts'
import { stillClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { recordTries, type AccountTries } from './account-tries.ts'
import type { NoticeMail } from './notify.ts'
import { testPushSender } from '../notifications/test-push-sender.ts'

const start = new Date('2026-11-21T03:00:00Z')

/** Somebody with a phone that takes pushes, whose account is tried. */
async function setUp() {
  const database = await testDatabase()
  const { db } = database
  const user = await testUser(db)
  const session = newSession(systemRandom)
  await startSession(db, session, { user, device: Buffer.alloc(32), now: start })
  const phone = { endpoint: 'https://fcm.googleapis.com/one', p256dh: phoneKey, auth: 'a' }
  const about = {
    user,
    session: session.id,
    clock: stillClock(start),
    locale: 'ko-KR',
    pushOrigins: [],
    push: testPushSender(),
  } as const
  await database.transact((tx) => subscribe({ tx, ...about }, phone))
  const mailed: NoticeMail[] = []
  const tried = (times: number, afterMs: number, activity: AccountTries['activity'] = 'loginFailed', who = user) =>
    database.transact((tx) =>
      recordTries({ tx, publish: () => undefined, mail: async (mail) => void mailed.push(mail) }, [
        { user: who, activity, times, at: new Date(start.getTime() + afterMs), country: 'KR' },
      ]),
    )
  const pushes = () => db.selectFrom('push_task').select(['kind', 'about']).execute()
  return { database, user, mailed, tried, pushes, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('THR-01 the person of an account that is tried five times within an hour is told by push and mail', async () => {
  await using here = await setUp()
  await here.tried(4, 0)
  expect([here.mailed, await here.pushes()]).toEqual([[], []])
  await here.tried(1, 10 * minuteMs)
  expect(here.mailed).toMatchObject([{ user: here.user, kind: 'tried' }])
  expect(await here.pushes()).toEqual([{ kind: 'factor', about: 'tried' }])
})

test('THR-01 they are told once a day, whatever is tried and by how many processes at once', async () => {
  await using here = await setUp()
  await Promise.all(Array.from({ length: 8 }, () => here.tried(5, 0)))
  await here.tried(50, 2 * hourMs, 'resetFailed')
  await here.tried(50, 23 * hourMs)
  expect(here.mailed).toHaveLength(1)
  await here.tried(50, 49 * hourMs)
  expect(here.mailed).toHaveLength(2)
})

test('THR-01 a few mistakes of one’s own tell nobody, and an entry of another kind is no try', async () => {
  await using here = await setUp()
  await here.database.db
    .insertInto('account_event')
    .values({ user_id: here.user, kind: 'contactChanged', at: start, device: null, country: null, about: 'email' })
    .execute()
  for (const hour of [0, 2, 4]) await here.tried(3, hour * hourMs)
  expect(here.mailed).toEqual([])
  const other: UserId = await testUser(here.database.db)
  await here.tried(5, 0, 'loginFailed', other)
  expect(here.mailed).toMatchObject([{ user: other }])
})
