import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { testDatabase } from '../db/test-database.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { createLog } from '../log.ts'
import { queueMessage, keptMessages } from '../outbox/queue-message.ts'
import { manualClock } from '../ports/clock.ts'
import {
  httpMessageSender,
  type MessageKind,
  type MessageWays,
  usualMailBudget,
  usualTextBudget,
} from '../ports/message-sender.ts'
import { systemRandom } from '../ports/random.ts'
import { testMessageService } from '../ports/test-message-service.ts'
import type { Services } from '../services.ts'
import { serverKeys } from '../keys/server-keys.ts'
import { testOrigin } from '../users/users-fixture.ts'
import { messagePausesSeconds } from './deliver-message.ts'
import { deliverMessages, handOverMessages } from './message-jobs.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

const secret = 'a secret of thirty-two signs, or more'
const number = '+821012345678'

interface Queued {
  readonly kind?: MessageKind
  readonly ways?: MessageWays
  readonly usefulUntil?: Date
}

/** A service of text messages, and processes that hand over what is due. */
async function scene() {
  const database = await testDatabase()
  const { db } = database
  const service = await testMessageService(secret)
  const clock = manualClock('2026-11-21T03:00:00Z')
  const sender = httpMessageSender({ url: service.url, key: 'madang', secret, sender: '15880000' }, clock)
  const messageWays: MessageWays = {
    sms: sender,
    email: sender,
    textsAnHour: usualTextBudget,
    mailsAnHour: usualMailBudget,
    linkOrigin: testOrigin,
  }
  const keys = serverKeys(Buffer.from('a secret of the tests'))
  const carried = await testJobs(database.pool, [deliverMessages])
  let logged = ''
  const log = createLog('info', new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) }))
  const services = { db, clock, keys, messageWays, jobs: carried.jobs, report: (error: unknown) => log.error(error) }
  return {
    ...database,
    service,
    clock,
    logged: () => logged,
    queue: (text: string, { kind = 'sms', ways = messageWays, usefulUntil }: Queued = {}) => {
      const now = clock.now()
      const message = {
        kind,
        user: null,
        recipient: number,
        masked: '+8210****5678',
        body: text,
        purpose: 'reset',
        now,
        ...(usefulUntil && { usefulUntil }),
      }
      return database.transact((tx) => queueMessage({ tx, keys, random: systemRandom, messageWays: ways }, message))
    },
    /** A round of one process, with these ways. */
    round: async (ways = messageWays) => {
      const given = { ...services, messageWays: ways }
      await handOverMessages.run(given as unknown as Services) // all that it asks for
      return carried.work(given)
    },
    rows: () => db.selectFrom('outbox_message').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: async () => {
      await carried[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('REQ-50 a queued message leaves once, and nothing of it is kept', async () => {
  await using here = await scene()
  await here.queue('Code 482913')
  const [waiting] = await here.rows()
  expect(Buffer.concat([waiting!.recipient, waiting!.body]).toString('latin1')).not.toMatch(/482913|12345678/)
  await Promise.all([here.round(), here.round()])
  await here.round()
  expect(here.service.accepted).toMatchObject([{ to: number, text: 'Code 482913' }])
  expect(here.service.requests).toHaveLength(1)
  const nothing = Buffer.alloc(0)
  const sent = { state: 'sent', sent_at: here.clock.now(), recipient: nothing, body: nothing, next_try_at: null }
  expect(await here.rows()).toMatchObject([sent])
})

test('REQ-50 what the service does not take is tried again with growing pauses, then given up', async () => {
  await using here = await scene()
  const pauses = messagePausesSeconds.sms
  here.service.answer(...Array.from({ length: pauses.length + 1 }, () => ({ status: 503 })))
  await here.queue('Code 482913')
  await here.round()
  for (const [index, pause] of pauses.entries()) {
    here.clock.advance(pause * 1000 - 1)
    await here.round()
    expect(here.service.requests).toHaveLength(index + 1)
    here.clock.advance(1)
    await here.round()
    expect(here.service.requests).toHaveLength(index + 2)
  }
  const nothing = Buffer.alloc(0)
  const givenUp = { state: 'failed', given_up_at: here.clock.now(), recipient: nothing, body: nothing }
  expect(await here.rows()).toMatchObject([{ ...givenUp, tries: pauses.length + 1, next_try_at: null }])
  here.clock.advance(3_600_000)
  await here.round()
  expect(here.service.requests).toHaveLength(pauses.length + 1)
})

test('REQ-50 a pause the service asks for is kept, and a message whose answer was lost reaches nobody twice', async () => {
  await using here = await scene()
  here.service.answer({ status: 429, headers: { 'retry-after': '60' } }, { status: 200, isLost: true })
  await here.queue('Code 482913')
  await here.round()
  here.clock.advance(59_999)
  await here.round()
  expect(here.service.requests).toHaveLength(1)
  here.clock.advance(1)
  await here.round()
  here.clock.advance(15_000)
  await here.round()
  expect(here.service.requests).toHaveLength(3)
  expect(new Set(here.service.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(here.service.accepted).toHaveLength(1)
  expect(await here.rows()).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('a message that cannot be opened or is refused stops none behind it', async () => {
  await using here = await scene()
  await here.queue('cannot be opened')
  await here.db
    .updateTable('outbox_message')
    .set({ body: Buffer.from('poison') })
    .execute()
  await here.queue('refused')
  await here.queue('taken')
  here.service.answer({ status: 400 })
  await here.round()
  const states = (await here.rows()).map(({ state }) => state)
  expect(states.filter((state) => state === 'failed')).toHaveLength(2)
  expect(states[0]).toBe('failed')
  expect(here.service.accepted).toHaveLength(1)
  expect(here.logged()).toContain('it cannot be opened')
  expect(here.logged()).toContain('HTTP 400')
})

test('THR-25 the log says which message was given up and why, and nothing of what it says, to whom, or how it is signed', async () => {
  await using here = await scene()
  await here.queue('Code 482913')
  here.service.answer({ status: 422 })
  await here.round()
  expect(here.logged()).toContain('(sms, reset) was given up: HTTP 422')
  for (const secretText of ['482913', '12345678', secret, here.service.url])
    expect(here.logged()).not.toContain(secretText)
})

test('REQ-180 without a sender a demonstration keeps messages for its operators, and elsewhere none is queued', async () => {
  await using here = await scene()
  const outbox = {
    sms: 'outbox',
    email: 'outbox',
    textsAnHour: usualTextBudget,
    mailsAnHour: usualMailBudget,
    linkOrigin: testOrigin,
  } as const
  await here.queue('Code 482913', { ways: outbox })
  await here.round(outbox)
  await here.queue('A mail', { kind: 'email', ways: { ...outbox, sms: 'off', email: 'off' } })
  expect(await here.rows()).toMatchObject([{ kind: 'sms', state: 'waiting', tries: 0 }])
  expect(here.service.requests).toEqual([])
})

test('a message whose day is over is sent no more and goes', async () => {
  await using here = await scene()
  await here.queue('Code 482913')
  here.clock.advance(24 * 3_600_000 + 1)
  await here.round()
  expect(here.service.requests).toEqual([])
  await sweepKept(here.db, [keptMessages], here.clock.now())
  expect(await here.rows()).toEqual([])
})

test('REQ-180 a demonstration keeps what waits for a day, and the shell of a message that left for 72 hours after it did', async () => {
  await using here = await scene()
  const outbox = { textsAnHour: usualTextBudget, mailsAnHour: usualMailBudget, linkOrigin: testOrigin } as const
  await here.queue('Code 482913', { ways: { ...outbox, sms: 'outbox', email: 'outbox' } })
  await here.round({ ...outbox, sms: 'outbox', email: 'outbox' })
  const kept = async () => {
    await sweepKept(here.db, [keptMessages], here.clock.now())
    return (await here.rows()).map(({ state }) => state)
  }
  here.clock.advance(dayMs)
  expect(await kept()).toEqual(['waiting'])
  here.clock.advance(1)
  expect(await kept()).toEqual([])
  await here.queue('Code 482913')
  here.clock.advance(hourMs)
  await here.round()
  here.clock.advance(72 * hourMs)
  expect(await kept()).toEqual(['sent'])
  here.clock.advance(1)
  expect(await kept()).toEqual([])
})

test('REQ-50 a message is never sent after its use has ended: it is given up like any other, as soon as its next try would be too late', async () => {
  await using here = await scene()
  const usefulUntil = new Date(here.clock.now().getTime() + 5 * minuteMs)
  await here.queue('Code 482913', { usefulUntil })
  here.service.answer(
    { status: 503, headers: { 'retry-after': '299' } },
    { status: 503, headers: { 'retry-after': '1' } },
  )
  await here.round()
  here.clock.advance(299_000)
  await here.round()
  expect(here.service.requests).toHaveLength(2)
  await here.queue('Code 204060', { usefulUntil })
  here.clock.advance(1_000)
  await here.round()
  expect(here.service.requests).toHaveLength(2)
  const nothing = { state: 'failed', recipient: Buffer.alloc(0), body: Buffer.alloc(0), next_try_at: null }
  const [first, second] = await here.rows()
  expect(first).toMatchObject({ ...nothing, given_up_at: new Date(usefulUntil.getTime() - 1_000) })
  expect(second).toMatchObject({ ...nothing, given_up_at: usefulUntil })
  expect(here.logged()).toContain('(sms, reset) was given up: HTTP 503')
  expect(here.logged()).toContain('(sms, reset) was given up: its use has ended')
})
