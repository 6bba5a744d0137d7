import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { testJobs } from '../../jobs/test-jobs.ts'
import { deliverMessages, handOverMessages } from '../../notifications/message-jobs.ts'
import { smtpSender } from '../../ports/senders/smtp-sender.ts'
import { testSmtpServer } from '../../ports/senders/test-smtp-server.ts'
import type { Services } from '../../services.ts'
import { askAccess } from '../lost-access/ask-access.ts'
import { proveAccess } from '../lost-access/own-request.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { usersFixture } from '../users-fixture.ts'
import { sendSmsCode } from './contact-codes.ts'
import { askContact, giveEmail, typeCodes } from './test-contacts.ts'

const address = 'mina@example.com'
const newPassword = 'a-mail-that-came-late'

/** Mina, whose address is proved, and a mail server that lets the sender of a new mail wait. */
async function scene() {
  const fixture = await usersFixture()
  const { db, database, clock } = fixture
  const server = await testSmtpServer()
  const sender = smtpSender({ url: `smtp://127.0.0.1:${server.port}`, sender: 'notice@madang.example' })
  const messageWays = { ...fixture.services.messageWays, email: sender }
  const carried = await testJobs(database.pool, [deliverMessages])
  const reported: string[] = []
  const services = { ...fixture.services, clock, messageWays, jobs: carried.jobs }
  const report = (error: unknown) => void reported.push(String(error))
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  await giveEmail(fixture, await phone.signedIn(token), address)
  await db.deleteFrom('outbox_message').execute()
  clock.advance(hourMs)
  /** Lets so much time pass, in which the server takes nothing from its first look until `deferredMs` have gone by. */
  const pass = async (ms: number, deferredMs = 0) => {
    const begin = clock.now().getTime()
    for (let gone = 0; gone <= ms; gone += minuteMs / 2) {
      clock.set(new Date(begin + gone).toISOString())
      if (gone < deferredMs) server.refusals.push({ at: 'recipient', code: 451 })
      await handOverMessages.run(services as unknown as Services) // all that it asks for
      await carried.work({ ...services, report })
      server.refusals.splice(0)
    }
  }
  return {
    ...fixture,
    server,
    pass,
    reported,
    userId,
    caller: () => ({ ...phone.caller(), messageWays }),
    me: async () => ({ ...(await phone.signedIn(token)), messageWays }),
    captcha: () => phone.captcha('reset'),
    codes: () => server.mails.map(({ text }) => /^\d{6}\r?$/m.exec(decoded(text))?.[0].trim() ?? ''),
    rows: () => db.selectFrom('outbox_message').selectAll().execute(),
    [Symbol.asyncDispose]: async () => {
      await carried[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await fixture[Symbol.asyncDispose]()
    },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>

function decoded(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return /^Content-Transfer-Encoding: base64/im.test(head) ? Buffer.from(text, 'base64').toString() : text
}

/** What a code by mail is for: asking for it, and what it does. */
const uses: Readonly<Record<string, (here: Scene) => Promise<(code: string) => Promise<unknown>>>> = {
  'a new password': async (here) => {
    const { userId } = here
    const way = { userId, way: 'email', email: address, phone: '' } as const
    await sendSmsCode(here.caller(), { ...way, ...(await here.captcha()) })
    const typed = { newPassword, confirmPassword: newPassword, recoveryCode: '', smsCode: '', imgId: '', imgCode: '' }
    return (emailCode) => resetPassword(here.caller(), { ...way, ...typed, emailCode })
  },
  'a new address': async (here) => {
    await askContact(await here.me(), 'email', '')
    return async (oldCode) => typeCodes(await here.me(), 'email', { code: '', oldCode })
  },
  'a request without a login': async (here) => {
    const named = { by: 'id', userId: here.userId, nickName: '', inviteCode: '' } as const
    const form = { ...named, lost: ['password' as const], contact: address, words: 'My phone fell into the sea.' }
    const { secret, request } = await askAccess(here.caller(), { ...form, ...(await here.captcha()) })
    await here.db.deleteFrom('outbox_message').where('purpose', '<>', 'reset').execute()
    return (code) => proveAccess(here.caller(), { reference: request.reference, secret, code })
  },
}

test.each(Object.entries(uses))(
  'REQ-50 a code by mail to a server that lets its sender wait for ten minutes arrives within a few more, and works: %s',
  async (_use, ask) => {
    await using here = await scene()
    const type = await ask(here)
    await here.pass(9.5 * minuteMs, 10 * minuteMs)
    expect(here.codes()).toEqual([])
    await here.pass(5 * minuteMs)
    const [code = '', ...more] = here.codes()
    expect(code).toMatch(/^\d{6}$/)
    expect(more).toEqual([])
    await expect(type(code)).resolves.toBeDefined()
  },
)

test.each([5, 15, 20])(
  'REQ-50 a mail server lets a sender wait for %i minutes: its code is good when it arrives',
  async (minutes) => {
    await using here = await scene()
    const type = await uses['a new password']!(here)
    await here.pass(29 * minuteMs, minutes * minuteMs)
    const [code = ''] = here.codes()
    await expect(type(code)).resolves.toBeDefined()
  },
)

test('REQ-50 a mail is never sent after its code is over: it counts as given up, and nothing of it is kept', async () => {
  await using here = await scene()
  await uses['a new password']!(here)
  await here.pass(90 * minuteMs, 30 * minuteMs)
  expect(here.server.mails).toEqual([])
  const nothing = Buffer.alloc(0)
  expect(await here.rows()).toMatchObject([{ state: 'failed', recipient: nothing, body: nothing }])
  expect(here.reported).toEqual([expect.stringContaining('(email, reset) was given up: SMTP 451')])
})

test('REQ-50 a code by mail works for half an hour and not longer', async () => {
  await using here = await scene()
  for (const [ms, isGood] of [
    [30 * minuteMs, false],
    [30 * minuteMs - 1, true],
  ] as const) {
    const type = await uses['a new password']!(here)
    const before = here.codes().length
    await here.pass(0)
    here.clock.advance(ms)
    const typed = type(here.codes()[before] ?? '')
    if (isGood) await expect(typed).resolves.toBeNull()
    else await expect(typed).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  }
})
