import { expect, test } from 'vitest'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failures } from '@madang/contract/failures.ts'
import * as accounts from '@madang/contract/users/accounts.ts'
import * as contact from '@madang/contract/users/contact.ts'
import { askAccess, proveAccess } from '@madang/contract/users/lost-access.ts'
import { turning, type Turning } from '../../keys/test-turning.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword } from '../users-fixture.ts'

const address = 'mina@example.com'
const newPassword = 'another-slow-walk'
const deviceHash = 'a'.repeat(32)

/** The mails of a purpose on their way: to whom, and the code in each. */
async function mailed({ db, services }: Turning, purpose: string) {
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('kind', '=', 'email')
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { recipient, body } = openMessageRow(services.keys, row)
    return { to: recipient, body, code: /\d{6}/.exec(body)?.[0] ?? '' }
  })
}

/** What a visitor asks, behind a picture. */
async function asks(here: Turning, call: Endpoint, form: object) {
  return here.server.call(call, { ...form, ...(await here.captcha('reset')) }, null, here.headers())
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

const start = ({ server }: Turning, token: string, value = address, password = goodPassword) =>
  server.call(contact.startContactChange, { kind: 'email', value, password }, token)
const confirm = ({ server }: Turning, token: string, code: string) =>
  server.call(contact.confirmContactChange, { kind: 'email', code, oldCode: '', isOldLost: false }, token)

/** Somebody with an address that counts. */
async function withMail(here: Turning, value = address) {
  const person = await here.register()
  await here.data(start(here, person.token, value))
  const { code } = (await mailed(here, 'emailCode')).at(-1)!
  await here.data(confirm(here, person.token, code))
  return person
}

const reset = (here: Turning, userId: string, emailCode: string, email = address) =>
  asks(here, accounts.resetPassword, {
    userId,
    way: 'email',
    email,
    emailCode,
    newPassword,
    confirmPassword: newPassword,
  })
const login = ({ server, headers }: Turning, userId: string, password: string) =>
  server.call(accounts.login, { userId, password, deviceHash }, null, headers())

test('REQ-51 a mail address is proved by the code mailed to it; a wrong password, a wrong code and what is no address are refused at their fields', async () => {
  await using here = await turning()
  const { token } = await here.register()
  expect((await start(here, token, address, 'wrong')).success).toBe(failures.WRONG_CREDENTIALS.code)
  expect(await start(here, token, 'mina')).toMatchObject({
    success: failures.EMAIL_FORMAT.code,
    data: { Field: 'Value' },
  })
  expect(await mailed(here, 'emailCode')).toEqual([])
  expect(await here.data(start(here, token))).toEqual({ Codes: { New: true, Old: false }, Old: null })
  const [mail] = await mailed(here, 'emailCode')
  expect(mail).toMatchObject({ to: address })
  expect(await confirm(here, token, wrongFor(mail!.code))).toMatchObject({
    success: failures.PROOF_WRONG.code,
    data: { Field: 'Code' },
  })
  expect(await here.data(confirm(here, token, mail!.code))).toMatchObject({
    Email: 'mi***@example.com',
    IsEmailProved: true,
  })
  expect((await confirm(here, token, mail!.code)).success, 'twice').toBe(failures.PROOF_WRONG.code)
})

test('REQ-46, REQ-50, REQ-51 who proved an address finds the ID by it, sets a new password by a mailed code, and logs in with it', async () => {
  await using here = await turning()
  const { userId } = await withMail(here)
  expect((await asks(here, accounts.remindId, { contact: ' Mina@Example.com ' })).success).toBe(200)
  expect((await mailed(here, 'remindId'))[0]!.body).toContain(userId)
  expect((await asks(here, accounts.sendSmsCode, { userId, way: 'email', email: address })).success).toBe(200)
  const [mail] = await mailed(here, 'reset')
  expect(mail).toMatchObject({ to: address })
  expect(await reset(here, userId, wrongFor(mail!.code))).toMatchObject({
    success: failures.PROOF_WRONG.code,
    data: { Field: 'EmailCode' },
  })
  expect((await reset(here, userId, mail!.code)).success).toBe(200)
  expect(await login(here, address, newPassword)).toMatchObject({ success: 200, data: { UserId: userId } })
  expect((await login(here, address, goodPassword)).success).toBe(failures.WRONG_CREDENTIALS.code)
})

test('INV-F05 of eight who use a mailed code at once one sets the password', async () => {
  await using here = await turning()
  const { userId } = await withMail(here)
  await asks(here, accounts.sendSmsCode, { userId, way: 'email', email: address })
  const [mail] = await mailed(here, 'reset')
  // Five tries are all that a code bears.
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset(here, userId, mail!.code)))
  const codes = answers.map(({ success }) => success).sort()
  expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => failures.PROOF_WRONG.code)])
})

test('REQ-50, THR-13 nothing answers otherwise for an address that is proved, not proved, another’s or nobody’s; only what is proved gets a mail', async () => {
  await using here = await turning()
  const mina = await withMail(here)
  await withMail(here, 'jun@example.com')
  const saved = await withMail(here, 'saved@example.com')
  await here.db.updateTable('user_contact').set({ proved_at: null }).where('user_id', '=', saved.userId).execute()
  const tried = [
    { userId: mina.userId, email: address },
    { userId: saved.userId, email: 'saved@example.com' },
    { userId: mina.userId, email: 'jun@example.com' },
    { userId: '1999999999', email: 'nobody@example.com' },
  ]
  const same = async (answer: (one: (typeof tried)[number]) => Promise<{ status: number; text: string }>) => {
    const seen = new Set<string>()
    for (const one of tried) {
      const { status, text } = await answer(one)
      seen.add(`${status} ${text}`)
    }
    return [...seen]
  }
  const to = async (purpose: string) => (await mailed(here, purpose)).map((mail) => mail.to)

  expect(await same((one) => asks(here, accounts.sendSmsCode, { ...one, way: 'email' }))).toHaveLength(1)
  expect(await to('reset')).toEqual([address])
  expect(await same(({ email }) => asks(here, accounts.remindId, { contact: email }))).toHaveLength(1)
  expect(await to('remindId')).toEqual([address, 'jun@example.com'])
  expect(await same(({ userId, email }) => reset(here, userId, '000000', email))).toHaveLength(1)
  expect(await same(({ email }) => login(here, email, 'not-this-password'))).toHaveLength(1)
})

test('REQ-50, THR-13 a request for help with logging in offers a mailed code to everybody, and proves the address of the account alone', async () => {
  await using here = await turning()
  const mina = await withMail(here)
  const ask = async (userId: string, email: string) => {
    const form = { userId, lost: ['password'], contact: email, words: '' }
    const answer = await asks(here, askAccess, form)
    const { Secret: secret, Request: request } = answer.data as { Secret: string; Request: Record<string, unknown> }
    const { Reference: reference, ...read } = request
    return { keys: { secret, reference }, read }
  }
  const [own, foreign, nobody] = [
    await ask(mina.userId, address),
    await ask(mina.userId, 'mi@example.com'),
    await ask('1999999999', address),
  ]
  expect(own.read).toMatchObject({ MayProve: 'email', IsProved: false })
  expect({ ...foreign.read, Contact: null }).toEqual({ ...own.read, Contact: null })
  expect(nobody.read).toEqual(own.read)
  const mails = await mailed(here, 'reset')
  expect(mails.map(({ to }) => to)).toEqual([address])
  const prove = ({ keys }: typeof own) => here.server.call(proveAccess, { ...keys, code: mails[0]!.code }, null)
  const refused = [await prove(foreign), await prove(nobody)]
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
  expect(refused[0]!.success).toBe(failures.PROOF_WRONG.code)
  expect((await prove(own)).data).toMatchObject({ IsProved: true, MayProve: null })
})
