import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { noteReceipt } from '@madang/contract/tool.ts'
import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { manualClock } from '../ports/clock.ts'
import { signReceipt } from '../ports/message-sender.ts'
import { testMessageService } from '../ports/test-message-service.ts'
import { transact } from '../db/tx.ts'
import { testUser } from '../users/test-user.ts'
import { sweepKept } from '../retention/sweep-kept.ts'
import { outboxGauges } from './outbox-gauges.ts'
import { emptied, keptMessages, queueMessage } from './queue-message.ts'
import { undeliveredOf } from './undelivered.ts'

const secret = 'a-secret-of-thirty-two-signs-or-more'

const sent = {
  sms: { kind: 'sms', recipient: '+821012345678', masked: '+8210****5678' },
  email: { kind: 'email', recipient: 'mina@example.com', masked: 'mi***@example.com', subject: 'Code' },
} as const

/** A server whose text messages and mails one service takes with one secret, and one of them as the service got it. */
async function scene(kind: 'sms' | 'email' = 'sms') {
  const service = await testMessageService(secret)
  const clock = manualClock('2026-11-23T03:00:00Z')
  const env = {
    SMS_URL: service.url,
    SMS_KEY: 'madang',
    SMS_SECRET: secret,
    SMS_SENDER: '15880000',
    MAIL_URL: service.url,
    MAIL_KEY: 'madang',
    MAIL_SECRET: secret,
    MAIL_SENDER: 'madang@example.com',
  }
  const server = await wholeServer({ clock, env })
  const { services, db } = server
  const user = await testUser(db)
  const message = { ...sent[kind], user }
  await transact(db, (tx) =>
    queueMessage({ ...services, tx }, { ...message, body: 'Code 482913', purpose: 'reset', now: clock.now() }),
  )
  const row = () =>
    db
      .selectFrom('outbox_message')
      .select(['id', 'created_at', 'state', 'delivered_at', 'body'])
      .executeTakeFirstOrThrow()
  const { id, created_at } = await row()
  const messageId = `${id}-${created_at.getTime()}`
  const state = async () => {
    const { state: now, delivered_at: at, body } = await row()
    return { state: now, delivered: at !== null, isKept: body.length > 0 }
  }
  const tell = (outcome: 'delivered' | 'failed', { of = messageId, by = secret, key = 'madang' } = {}) => {
    const receipt = { messageId: of, outcome, timestamp: String(clock.now().getTime()) }
    return server.call(noteReceipt, { ...receipt, key, signature: signReceipt(by, receipt) }, null)
  }
  return {
    ...server,
    clock,
    messageId,
    state,
    tell,
    /** What who waits for it is told. */
    undelivered: () => undeliveredOf(db, { user, kind, purpose: 'reset', since: new Date(0) }),
    taken: () =>
      db
        .updateTable('outbox_message')
        .set({ ...emptied(clock.now()), state: 'sent', sent_at: clock.now() })
        .execute(),
    /** How many were given up within a day, as the metrics count it. */
    givenUp: async () => {
      const gauge = outboxGauges.find(({ name }) => name === 'madang_outbox_given_up')!
      const values = await transact(db, (tx) =>
        gauge.read({ ...services, tx, now: clock.now(), backups: null, look: {} }),
      )
      return values.find(({ labels }) => labels['kind'] === kind)?.value
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

test('REQ-50 a service tells that a message arrived or never will; that it arrived counts more, and what failed stands in the log once', async () => {
  await using here = await scene()
  await here.taken()
  expect((await here.tell('failed')).success).toBe(200)
  expect((await here.tell('failed')).success, 'again').toBe(200)
  expect(await here.state()).toEqual({ state: 'failed', delivered: false, isKept: false })
  expect(await here.undelivered()).toEqual(['+8210****5678'])
  expect(here.mistakes.filter((line) => line.includes('did not arrive'))).toHaveLength(1)
  expect((await here.tell('delivered')).success).toBe(200)
  expect((await here.tell('failed')).success).toBe(200)
  expect(await here.state()).toEqual({ state: 'sent', delivered: true, isKept: false })
  expect(await here.undelivered()).toEqual([])
  expect(here.mistakes.join()).not.toContain('5678')
})

test('THR-03 a receipt that is not signed, of another service, of nobody’s message or old changes nothing, and none but the old says why', async () => {
  await using here = await scene()
  await here.taken()
  const before = await here.state()
  const { messageId, clock } = here
  const answers = [
    await here.tell('failed', { by: 'another-secret-of-thirty-two-signs' }),
    await here.tell('failed', { key: 'other' }),
    await here.tell('failed', { of: `${messageId.split('-')[0]}-1` }),
    await here.tell('failed', { of: '999-1' }),
  ]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.success).toBe(failures.NOT_FOUND.code)
  const receipt = { messageId, outcome: 'failed', timestamp: String(clock.now().getTime()) } as const
  const signed = { ...receipt, key: 'madang', signature: signReceipt(secret, receipt) }
  expect((await here.call(noteReceipt, { ...signed, outcome: 'delivered' }, null)).success).toBe(404)
  clock.advance(5 * minuteMs + 1)
  expect((await here.call(noteReceipt, signed, null)).success).toBe(failures.EXPIRED.code)
  expect(await here.state()).toEqual(before)
})

test('REQ-50 of receipts for one message at once that it arrived wins, also before the answer that it was taken', async () => {
  await using here = await scene()
  const outcomes = ['failed', 'delivered', 'failed', 'delivered'] as const
  const answers = await Promise.all(outcomes.map((outcome) => here.tell(outcome)))
  expect(answers.map(({ success }) => success)).toEqual([200, 200, 200, 200])
  expect(await here.state()).toEqual({ state: 'sent', delivered: true, isKept: false })
})

test('REQ-50 where one service takes both with one secret, it tells what became of a mail as well', async () => {
  await using here = await scene('email')
  await here.taken()
  expect((await here.tell('delivered')).success).toBe(200)
  expect(await here.state()).toMatchObject({ state: 'sent', delivered: true })
})

test('REQ-50 a receipt within 72 hours after a message was taken still finds it, and one that failed counts as given up for a day from then', async () => {
  await using here = await scene()
  await here.taken()
  here.clock.advance(72 * hourMs)
  await sweepKept(here.db, [keptMessages], here.clock.now())
  expect(await here.givenUp()).toBe(0)
  expect((await here.tell('failed')).success).toBe(200)
  expect(await here.state()).toMatchObject({ state: 'failed' })
  expect(await here.givenUp()).toBe(1)
  here.clock.advance(dayMs - 1)
  await sweepKept(here.db, [keptMessages], here.clock.now())
  expect(await here.givenUp()).toBe(1)
  here.clock.advance(1)
  expect(await here.givenUp()).toBe(0)
  here.clock.advance(2 * dayMs + 1)
  await sweepKept(here.db, [keptMessages], here.clock.now())
  expect((await here.tell('delivered')).success).toBe(failures.NOT_FOUND.code)
})
