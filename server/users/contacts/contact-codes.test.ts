import { expect, test } from 'vitest'
import { type ContactKind, emailOf } from '@madang/contract/users/contact.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import { getContact } from './contacts.ts'
import { askContact, changeCodes, proveEmail, provePhone, typeCodes } from './test-contacts.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { countMessage, countryCodeOf, nearBudgets, refuseBeyondBudget } from '../limits/message-budget.ts'
import { sendSmsCode, sixDigits } from './contact-codes.ts'
import { systemRandom } from '../../ports/random.ts'
import { goodPassword, usersFixture, type Phone } from '../users-fixture.ts'

const number = '010-1234-5678'
const newPassword = 'another-slow-walk'
type House = Awaited<ReturnType<typeof usersFixture>>

/** Somebody with a number, and what their phone asks. */
async function withNumber(fixture: House) {
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  await provePhone(fixture, me, number)
  return { phone, userId, me }
}

async function ask(fixture: House, phone: Phone, form: { userId: string; phone?: string }) {
  const asked = { way: 'sms', phone: number, email: '', ...form, ...(await phone.captcha('reset')) } as const
  return sendSmsCode(phone.caller(), asked)
}

function reset(fixture: House, phone: Phone, form: { userId: string; smsCode: string }) {
  const proof = {
    way: 'sms',
    recoveryCode: '',
    phone: number,
    email: '',
    emailCode: '',
    imgId: '',
    imgCode: '',
  } as const
  const passwords = { newPassword, confirmPassword: newPassword }
  return resetPassword(phone.caller(), { ...proof, ...passwords, ...form })
}

/** The code as an operator reads it in the outbox. */
async function sentCode(fixture: House): Promise<string> {
  const rows = await fixture.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('purpose', '=', 'reset')
    .orderBy('id', 'desc')
    .execute()
  expect(rows[0]).toMatchObject({ kind: 'sms', masked: '+8210****5678', purpose: 'reset' })
  return /\d{6}/.exec(openMessageRow(fixture.services.keys, rows[0]!).body)![0]
}

test('REQ-50 a code by text message sets a new password once', async () => {
  await using fixture = await usersFixture({ connections: 20 })
  const { userId } = await withNumber(fixture)
  const phone = fixture.phone()
  await ask(fixture, phone, { userId })
  const smsCode = await sentCode(fixture)
  const tries = await Promise.allSettled([1, 2, 3].map(() => reset(fixture, fixture.phone(), { userId, smsCode })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(phone.login(userId, newPassword)).resolves.toBeDefined()
})

test('REQ-50 five tries and five minutes, then the code is dead', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  await ask(fixture, fixture.phone(), { userId })
  const smsCode = await sentCode(fixture)
  const wrong = smsCode === '000000' ? '111111' : '000000'
  for (let tried = 0; tried < 5; tried++)
    await expect(reset(fixture, fixture.phone(), { userId, smsCode: wrong })).rejects.toMatchObject({
      failure: 'PROOF_WRONG',
    })
  await expect(reset(fixture, fixture.phone(), { userId, smsCode })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })

  await ask(fixture, fixture.phone(), { userId })
  const second = await sentCode(fixture)
  fixture.clock.advance(5 * 60_000 + 1)
  await expect(reset(fixture, fixture.phone(), { userId, smsCode: second })).rejects.toMatchObject({
    failure: 'PROOF_WRONG',
  })
})

test('REQ-50 an unknown ID and another’s number answer like the right one, and nothing is sent', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  await expect(ask(fixture, fixture.phone(), { userId: '1999999999' })).resolves.toBeNull()
  await expect(ask(fixture, fixture.phone(), { userId, phone: '01087654321' })).resolves.toBeNull()
  const sent = fixture.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset')
  expect(await sent.execute()).toEqual([])
  await expect(ask(fixture, fixture.phone(), { userId, phone: '' })).rejects.toMatchObject({
    failure: 'INVALID',
    detail: { fieldText: 'enterPhone' },
  })
  await expect(ask(fixture, fixture.phone(), { userId, phone: '123' })).rejects.toMatchObject({
    failure: 'PHONE_FORMAT',
  })
})

test('THR-03 wrong numbers and new installations keep nobody from a code; twenty asks an hour of a network are heard', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  const wrong = (index: number) => ask(fixture, fixture.phone(), { userId, phone: `0108765${4000 + index}` })
  for (let index = 0; index < 20; index++) await expect(wrong(index)).resolves.toBeNull()
  await expect(wrong(20)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  const own = fixture.phone()
  const asked = { userId, way: 'sms', phone: number, email: '', ...(await own.captcha('reset')) } as const
  await expect(sendSmsCode(own.caller('198.51.100.7'), asked)).resolves.toBeNull()
  expect(await sentCode(fixture)).toMatch(/^\d{6}$/)
})

test('THR-03 beyond the hour’s budget of a country no more text messages are sent to it, and others are', async () => {
  await using fixture = await usersFixture()
  const { db, services, clock } = fixture
  const korea = { kind: 'phone', contact: '+821012345678', now: clock.now() } as const
  await fixture.database.transact(async (tx) => {
    for (let sent = 0; sent < 1_000; sent++) await countMessage({ ...services, tx }, korea)
  })
  const at = (now: Date, contact: string) => refuseBeyondBudget({ ...services, db, now }, { kind: 'phone', contact })
  await expect(at(korea.now, korea.contact)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  await expect(at(korea.now, '+8613812345678')).resolves.toBeUndefined()
  await expect(at(new Date(korea.now.getTime() + 3_600_000), korea.contact)).resolves.toBeUndefined()
  expect(['+12025550123', '+79001234567', '+821012345678', '+85291234567', '+447911123456'].map(countryCodeOf)).toEqual(
    ['1', '7', '82', '852', '44'],
  )
})

test('THR-03 of codes asked for at the same moment no more are sent than the hour’s budget of a country has left', async () => {
  await using fixture = await usersFixture({ connections: 20 })
  const people = []
  for (let index = 0; index < 8; index++) {
    const phone = fixture.phone()
    const { userId, token } = await phone.register()
    const typed = `0102222${3000 + index}`
    await provePhone(fixture, await phone.signedIn(token), typed)
    people.push({ userId, typed })
  }
  const { db, services } = fixture
  const sent = async () => {
    const count = db.selectFrom('outbox_message').select(({ fn }) => fn.countAll<bigint>().as('texts'))
    return Number((await count.executeTakeFirstOrThrow()).texts)
  }
  const before = await sent()
  const messageWays = { ...services.messageWays, textsAnHour: { all: 1_000, country: before + 3 } }
  const asks = await Promise.all(
    people.map(async ({ userId, typed }, index) => {
      const asking = fixture.phone()
      return {
        ...asking.caller(`198.51.100.${index}`),
        messageWays,
        form: { userId, way: 'sms', phone: typed, email: '', ...(await asking.captcha('reset')) } as const,
      }
    }),
  )
  await Promise.allSettled(asks.map(({ form, ...caller }) => sendSmsCode(caller, form)))
  expect((await sent()) - before).toBe(3)
})

test('THR-03 the budgets are settings, and from 80 percent on the console names the country', async () => {
  await using fixture = await usersFixture()
  const { db, clock } = fixture
  const services = {
    ...fixture.services,
    messageWays: { ...fixture.services.messageWays, mailsAnHour: 10, textsAnHour: { all: 20, country: 10 } },
  }
  const send = async (contact: string, times: number, kind: ContactKind = 'phone') =>
    fixture.database.transact(async (tx) => {
      for (let sent = 0; sent < times; sent++)
        await countMessage({ ...services, tx }, { kind, contact, now: clock.now() })
    })
  const nearOnes = () => nearBudgets({ ...services, db, now: clock.now() })
  const near = async () => (await nearOnes()).map(({ country }) => country)
  await send('+821012345678', 7)
  expect(await near()).toEqual([])
  await send('+821012345678', 1)
  expect(await near()).toEqual(['82'])
  await send('+8613812345678', 8)
  expect((await near()).sort()).toEqual(['82', '86', null].sort())
  await send('mina@example.com', 8, 'email')
  expect((await nearOnes()).map(({ kind }) => kind).sort()).toEqual(['countryTexts', 'countryTexts', 'mails', 'texts'])
  clock.advance(3_600_000)
  expect(await near()).toEqual([])
})

test('REQ-51, REQ-187 contacts are sealed in the database, masked on screen, and need the password to change', async () => {
  await using fixture = await usersFixture()
  const { me } = await withNumber(fixture)
  const ask = (value: string, password = goodPassword) => askContact(me, 'email', value, password)
  await expect(ask('not an address')).rejects.toMatchObject({ failure: 'EMAIL_FORMAT' })
  await expect(ask('Mina@Example.com', 'wrong')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await proveEmail(fixture, me, 'Mina@Example.com')
  expect(await getContact(me)).toEqual({
    phone: '+8210****5678',
    isPhoneProved: true,
    delayedPhone: null,
    email: 'mi***@example.com',
    isEmailProved: true,
    delayedEmail: null,
  })
  const rows = await fixture.db.selectFrom('user_contact').selectAll().execute()
  const stored = Buffer.concat(rows.flatMap(({ sealed, digest }) => [sealed, digest])).toString('latin1')
  for (const secret of ['1012345678', 'mina@', 'example']) expect(stored).not.toContain(secret)
  await ask('')
  await typeCodes(me, 'email', {
    code: '',
    oldCode: (await changeCodes(fixture, 'email')).get('mina@example.com') ?? '',
  })
  expect(await getContact(me)).toMatchObject({ email: null, isEmailProved: false })
})

test.each([
  ['010-1234-5678', '+821012345678'],
  ['01612345678', '+821612345678'],
  ['138 0013 8000', '+8613800138000'],
  ['+44 7700 900123', '+447700900123'],
  ['02-123-4567', null],
  ['+1', null],
  ['１３８００１３８０００', null],
])('REQ-51 %s is a mobile number: %s', (text, normal) => {
  expect(phoneOf(text)).toBe(normal)
})

test.each([
  ['Mina@Example.com ', 'mina@example.com'],
  ['a@b.c.d', 'a@b.c.d'],
  ['a@b', null],
  ['a@@b.c', null],
  ['a b@c.d', null],
])('REQ-51 %s is an address: %s', (text, normal) => {
  expect(emailOf(text)).toBe(normal)
})

test('THR-01 a code has six digits by chance, zeros in front among them', () => {
  const codes = Array.from({ length: 2_000 }, () => sixDigits(systemRandom))
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/)
  // Of 2,000 out of a million about two are alike; a hundred say that it is not by chance.
  expect(new Set(codes).size).toBeGreaterThan(1_900)
  for (let place = 0; place < 6; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(10)
})
