import { contactKinds } from '@madang/contract/users/contact.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword, type Phone, usersFixture } from '../users-fixture.ts'
import { fillLookups } from './accounts-by-contact.ts'
import { remindId } from './remind-id.ts'
import { sendSmsCode } from './contact-codes.ts'
import { giveEmail, askContact, proveContact, provePhone } from './test-contacts.ts'

const number = '010-1234-5678'
const address = 'mina@example.com'
type House = Awaited<ReturnType<typeof usersFixture>>

async function person(fixture: House) {
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  return { phone, userId, me: await phone.signedIn(token) }
}

async function withNumber(fixture: House) {
  const made = await person(fixture)
  await provePhone(fixture, made.me, number)
  return made
}

async function remind(fixture: House, contact: string, phone: Phone = fixture.phone()) {
  return remindId(phone.caller(), { contact, ...(await phone.captcha('reset')) })
}

/** What was sent, the first first. */
async function reminders(fixture: House) {
  const rows = await fixture.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('purpose', '=', 'remindId')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: row.kind, ...openMessageRow(fixture.services.keys, row) }))
}

test('REQ-50, REQ-51 a forgotten ID comes to the proved number of its account, and to no other', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  await person(fixture)
  expect(await remind(fixture, '+82 10 1234 5678')).toBeNull()
  expect(await reminders(fixture)).toEqual([
    { kind: 'sms', recipient: '+821012345678', body: expect.stringContaining(`: ${userId}.`) as string },
  ])
})

test('REQ-51 an ID comes by mail to the address of its account, all of them where several have it', async () => {
  await using fixture = await usersFixture()
  const ids: string[] = []
  for (let index = 0; index < 2; index++) {
    const { me, userId } = await person(fixture)
    await giveEmail(fixture, me, address)
    ids.push(userId)
  }
  await remind(fixture, ' Mina@Example.com ')
  const [mail, ...more] = await reminders(fixture)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'email', recipient: address })
  for (const id of ids) expect(mail!.body).toContain(id)
})

test('REQ-50, THR-13 a number that nobody has, or that was not proved, is answered alike and gets nothing', async () => {
  await using fixture = await usersFixture()
  const { me } = await person(fixture)
  await askContact(me, 'phone', number)
  expect(await remind(fixture, number)).toBeNull()
  expect(await remind(fixture, 'nobody@example.com')).toBeNull()
  expect(await reminders(fixture)).toEqual([])
})

test('REQ-50, THR-03 one contact gets five reminders an hour, however many are asked for at once', async () => {
  await using fixture = await usersFixture()
  await withNumber(fixture)
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => remind(fixture, number)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(remind(fixture, number)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  expect(await reminders(fixture)).toHaveLength(5)
  fixture.clock.advance(hourMs + 1)
  await remind(fixture, number)
  expect(await reminders(fixture)).toHaveLength(6)
})

test.each(contactKinds)(
  'REQ-50, THR-03 a contact that got all reminders of an hour still gets its codes, and after all codes its reminders: %s',
  async (kind) => {
    const contact = { phone: number, email: address }[kind]
    const typed = { way: kind === 'phone' ? 'sms' : 'email', phone: '', email: '', [kind]: contact } as const
    for (const first of ['reminders', 'codes'] as const) {
      await using fixture = await usersFixture()
      const { phone, userId, me } = await person(fixture)
      await proveContact(fixture, me, kind, contact)
      const code = async () => sendSmsCode(phone.caller(), { ...typed, userId, ...(await phone.captcha('reset')) })
      const [flood, other] =
        first === 'reminders' ? [() => remind(fixture, contact), code] : [code, () => remind(fixture, contact)]
      for (let asked = 0; asked < 5; asked++) await flood()
      await expect(flood()).rejects.toMatchObject({ failure: 'TOO_MANY' })
      await other()
      const codes = fixture.db.selectFrom('outbox_message').select('id').where('purpose', '=', 'reset')
      const sent = { reminders: (await reminders(fixture)).length, codes: (await codes.execute()).length }
      expect(sent).toEqual({ reminders: 1, codes: 1, [first]: 5 })
    }
  },
)

test('REQ-50 what is neither a number nor an address, and a wrong image code, are refused at their fields', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const captcha = await phone.captcha('reset')
  for (const [contact, fieldText] of [
    ['', 'enterContact'],
    ['1234', 'noContact'],
  ] as const)
    await expect(remindId(phone.caller(), { contact, ...captcha })).rejects.toMatchObject({
      failure: 'INVALID',
      detail: { field: 'contact', fieldText },
    })
  const wrong = { contact: number, ...captcha, imgCode: 'zzzz' }
  await expect(remindId(phone.caller(), wrong)).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
})

test('REQ-50 an account whose number was kept before it could be looked for is found once the job ran', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  await sql`update user_contact set lookup = null`.execute(fixture.db)
  await remind(fixture, number)
  expect(await reminders(fixture)).toEqual([])
  await fillLookups({ db: fixture.db, keys: fixture.services.keys })
  await remind(fixture, number)
  expect((await reminders(fixture))[0]!.body).toContain(userId)
})

test('REQ-46, REQ-51 who proved a number logs in with it and the password; a number that two have, or is not proved, does not', async () => {
  await using fixture = await usersFixture()
  const { userId, me } = await person(fixture)
  const wrong = { failure: 'WRONG_CREDENTIALS' }
  await askContact(me, 'phone', number)
  await expect(fixture.phone().login(number, goodPassword)).rejects.toMatchObject(wrong)
  await provePhone(fixture, me, number)
  expect(await fixture.phone().login(number, goodPassword)).toMatchObject({ userId })
  await expect(fixture.phone().login(number, 'not-this-password')).rejects.toMatchObject(wrong)
  const other = await person(fixture)
  await provePhone(fixture, other.me, number)
  await expect(fixture.phone().login(number, goodPassword)).rejects.toMatchObject(wrong)
  expect(await fixture.phone().login(userId, goodPassword)).toMatchObject({ userId })
})

test('REQ-53 wrong passwords with the number and with the ID of an account count together', async () => {
  await using fixture = await usersFixture()
  const { userId } = await withNumber(fixture)
  const phone = fixture.phone()
  for (let tried = 0; tried < 3; tried++)
    await expect(phone.login(tried % 2 ? userId : number, 'not-this-password')).rejects.toMatchObject({
      failure: 'WRONG_CREDENTIALS',
    })
  await expect(phone.login(userId, goodPassword)).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
  await expect(phone.login(number, goodPassword)).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
})
