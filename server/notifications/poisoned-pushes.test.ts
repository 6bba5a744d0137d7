import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PushKind } from '@madang/contract/chat/push-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { pushAfterMs, queuePushes, takeDuePushes } from '../outbox/push-task.ts'
import { manualClock, stillClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import type { Services } from '../services.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { isPhoneKey, subscribe } from './subscriptions.ts'
import { phoneKey } from './test-phone-key.ts'
import { testPushKeys, testPushSender } from './test-push-sender.ts'
import { testPushService } from './test-push-service.ts'
import { deliverPush } from './deliver-push.ts'
import { deliverPushes, handOverPushes, mostAhead } from './push-jobs.ts'
import { createPushSender, type PushOutcome } from './send-push.ts'
import { testPushes } from './test-pushes.ts'

const now = new Date('2026-11-21T03:00:00Z')

test('a key that is no point of the curve is no phone’s', () => {
  expect(isPhoneKey(phoneKey)).toBe(true)
  for (const key of [
    'A'.repeat(87),
    'B'.repeat(87),
    `BA${'A'.repeat(85)}`,
    phoneKey.replace(/.$/, '4').replace('B', 'C'),
  ])
    expect([key, isPhoneKey(key)]).toEqual([key, false])
})

test('a phone whose key nothing can be encrypted for is gone, and no error ends the round', async () => {
  const sender = testPushSender()
  const phone = {
    session: 's',
    endpoint: 'https://fcm.googleapis.com/1',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
    locale: 'ko-KR',
    pushKey: null,
  } as const
  const pushed = { title: 'a', body: 'b', tag: 'c', path: '/', unread: 0 }
  expect(await sender.send(phone, pushed)).toEqual({ kind: 'gone' })
})

test('somebody with thousands of pushes due keeps nobody else waiting', async () => {
  await using database = await testDatabase()
  const task = (user: string, about: string, second: number) => ({
    user_id: user as UserId,
    kind: 'login' as const,
    about,
    due_at: new Date(now.getTime() - 10_000 + second),
    tries: 0,
    sent_to: [],
  })
  const many = Array.from({ length: 3_500 }, (_, index) => task('1000000001', String(index), index % 1000))
  await database.db.insertInto('push_task').values(many).execute()
  await database.db
    .insertInto('push_task')
    .values([task('1000000002', 'x', 9_999), task('1000000003', 'y', 9_998)])
    .execute()
  const taken = await database.transact((tx) => takeDuePushes(tx, now, 500))
  expect(taken.filter(({ user }) => user !== '1000000001')).toHaveLength(2)
  expect(taken).toHaveLength(22)
  // The rest has its turn later.
  expect(await database.transact((tx) => takeDuePushes(tx, now, 500))).toHaveLength(20)
})

test('REQ-103 whoever writes line after line is noticed by the first one: a further cause puts a push off no longer', async () => {
  await using database = await testDatabase()
  const { db } = database
  const [mina, jun] = [await testUser(db), await testUser(db)]
  const session = newSession(systemRandom)
  await startSession(db, session, { user: jun, device: Buffer.alloc(32, 1), now })
  const { session_id: id } = await db.selectFrom('session').select('session_id').executeTakeFirstOrThrow()
  const phone = { endpoint: 'https://fcm.googleapis.com/1', p256dh: phoneKey, auth: 'a' }
  const about = {
    user: jun,
    session: id,
    clock: stillClock(now),
    locale: 'ko-KR',
    pushOrigins: [],
    push: testPushSender(),
  } as const
  await database.transact((tx) => subscribe({ tx, ...about }, phone))
  for (let second = 0; second < 60; second += 2)
    await queuePushes(db, [{ user: jun, kind: 'message', about: mina }], new Date(now.getTime() + second * 1000))
  const { due_at: due } = await db.selectFrom('push_task').select('due_at').executeTakeFirstOrThrow()
  expect(due).toEqual(new Date(now.getTime() + pushAfterMs))
})

test('REQ-103 a login and a withdrawal are handed over before an announcement to everybody that was due earlier', async () => {
  await using database = await testDatabase()
  const task = (user: number, kind: PushKind, second: number) => ({
    user_id: String(1_000_000_000 + user) as UserId,
    kind,
    about: 'x',
    due_at: new Date(now.getTime() - 10_000 + second),
    tries: 0,
    sent_to: [],
  })
  const everybody = Array.from({ length: 900 }, (_, user) => task(user, 'announcement', user))
  const urgent = [task(1, 'login', 9_998), task(2, 'withdrawal', 9_999)]
  await database.db
    .insertInto('push_task')
    .values([...everybody, ...urgent])
    .execute()
  const taken = await database.transact((tx) => takeDuePushes(tx, now, 500))
  expect(taken).toHaveLength(500)
  const urgencies = Map.groupBy(taken, (push) => deliverPushes.urgencyOf!(push))
  expect(
    urgencies
      .get(2)
      ?.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['login', 'withdrawal'])
  expect(urgencies.get(0)).toHaveLength(498)
})

test('a push service that does not answer is spared after five tries, and asked by one push after a while; others are sent to meanwhile', async () => {
  await using away = await unanswering()
  await using service = await testPushService()
  const clock = manualClock('2026-11-21T03:00:00Z')
  const sender = createPushSender(testPushKeys(), 'mailto:a@madang.invalid', clock)
  const told = { title: 'a', body: 'b', tag: 'c', path: '/', unread: 0 }
  const { endpoint: there, ...keys } = service.phone()
  const send = (endpoint: string) =>
    sender.send({ session: 's', endpoint, ...keys, locale: 'ko-KR', pushKey: null }, told)
  const together = (many: number) => Promise.all(Array.from({ length: many }, () => send(`${away.origin}/1`)))
  const unanswered = { kind: 'again', afterSeconds: null }
  // What was asked at the same time is one silence.
  expect(await together(8)).toEqual(Array(8).fill(unanswered))
  for (let tries = 0; tries < 4; tries++) expect(await send(`${away.origin}/1`)).toEqual(unanswered)
  expect(away.asked()).toBe(12)
  clock.advance(10_000)
  expect(await send(`${away.origin}/1`)).toEqual({ kind: 'spared', afterSeconds: 20 })
  expect(away.asked()).toBe(12)
  expect(await send(there)).toEqual({ kind: 'taken' })
  clock.advance(20_000)
  await together(3)
  expect(away.asked()).toBe(13)
})

test('REQ-57 a push that falls into the sparing of its service comes at its end, with no try used up; one that was spared for an hour uses up its tries', async () => {
  await using here = await testPushes()
  const { db, clock, mina, service } = here
  await here.phoneOf(mina, service.phone())
  const spared: PushOutcome = { kind: 'spared', afterSeconds: 20 }
  const push = { publicKey: '', send: () => Promise.resolve(spared) }
  const services = { db, clock, random: systemRandom, push }
  const due = {
    user: mina,
    kind: 'phone',
    about: 'x',
    facts: { causedAt: clock.now().toISOString() },
    sentTo: [],
  } as const
  await deliverPush(services, { ...due, tries: 4 })
  const [waiting] = await here.waiting()
  expect(waiting).toMatchObject({ tries: 4, due_at: new Date(clock.now().getTime() + 20_000), facts: due.facts })
  await db.deleteFrom('push_task').execute()
  clock.advance(3_600_000)
  await deliverPush(services, { ...due, tries: 1, facts: waiting!.facts })
  expect(await here.waiting()).toMatchObject([{ tries: 2, due_at: new Date(clock.now().getTime() + 60_000) }])
  await db.deleteFrom('push_task').execute()
  await deliverPush(services, { ...due, tries: 4, facts: waiting!.facts })
  expect(await here.waiting()).toEqual([])
})

/** A service that hangs up without an answer. */
async function unanswering() {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    asked: () => asked,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

test('REQ-103 of an announcement to everybody no more wait with the jobs than a bound; a friend request and a login due later do not wait for them', async () => {
  await using database = await testDatabase()
  const { db } = database
  await using carried = await testJobs(database.pool, [deliverPushes])
  await sql`insert into push_task (user_id, kind, about, due_at, tries, sent_to)
    select 1000000000 + n, 'announcement', 'x', ${now}::timestamptz - interval '1 hour', 0, '{}'
    from generate_series(1, ${mostAhead + 700}::integer) as n`.execute(db)
  const services = { db, clock: stillClock(now), jobs: carried.jobs } as unknown as Services // all that it asks for
  const handOver = () => handOverPushes.run(services)
  const waiting = () => carried.jobs.countWaiting(db, deliverPushes, 2 * mostAhead)
  const left = async () => (await db.selectFrom('push_task').select('kind').execute()).map(({ kind }) => kind)
  await handOver()
  await handOver()
  expect([await waiting(), (await left()).length]).toEqual([mostAhead, 700])
  await sql`insert into push_task (user_id, kind, about, due_at, tries, sent_to)
    select '1000000001', kind, 'y', ${now}, 0, '{}' from unnest(array['request', 'login']) as kind`.execute(db)
  await handOver()
  expect([await waiting(), new Set(await left())]).toEqual([mostAhead + 2, new Set(['announcement'])])
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = ${deliverPushes.name}`.execute(
    db,
  )
  await handOver()
  expect([await waiting(), await left()]).toEqual([700, []])
})
