import { expect, test } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { giveEmail, provePhone } from '../contacts/test-contacts.ts'
import { sendSmsCode } from '../contacts/contact-codes.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import type { Phone } from '../users-fixture.ts'
import { enterAccess } from './enter-access.ts'
import { openAccess, proveAccess } from './own-request.ts'
import { accessScene, failing, newPassword, typed } from './test-access.ts'

type Scene = Awaited<ReturnType<typeof accessScene>>

function at(phone: Phone, address: string): Phone {
  return { ...phone, caller: () => phone.caller(address) }
}

const mailsOf = ({ db }: Scene) =>
  db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'accessAsked').execute()

test('THR-03 wrong codes for a request with another number wear out nobody’s code, and ten are heard', async () => {
  await using here = await accessScene({ hasFactor: false })
  const { db, services, hers, other, userId } = here
  const phone = '01022223333'
  await provePhone(here, await here.me(), phone)
  here.clock.advance(hourMs)
  await sendSmsCode(hers.caller(), { userId, way: 'sms', phone, email: '', ...(await hers.captcha('reset')) })
  const texts = await db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset').execute()
  const [smsCode] = /\d{6}/.exec(openMessageRow(services.keys, texts[0]!).body)!
  const foreign = await here.ask({ contact: '01099998888' })
  const prove = () => proveAccess(other.caller(), { ...foreign, code: '000000' })
  for (let no = 0; no < 10; no++) await expect(prove()).rejects.toMatchObject(failing('PROOF_WRONG'))
  await expect(prove()).rejects.toMatchObject(failing('TOO_MANY'))
  await resetPassword(hers.caller(), {
    userId,
    way: 'sms',
    recoveryCode: '',
    phone,
    smsCode,
    email: '',
    emailCode: '',
    ...typed,
    ...(await hers.captcha('reset')),
  })
  expect(await hers.login(userId, newPassword)).toMatchObject({ userId })
})

test('THR-01 ten asks of strangers keep the owner out of nothing and tell the account once; after a stop it is told anew', async () => {
  await using here = await accessScene({ hasFactor: false })
  await giveEmail(here, await here.me(), 'mina@example.com')
  for (let no = 0; no < 10; no++) await here.ask({}, at(here.other, `198.51.100.${no % 4}`))
  expect(await mailsOf(here)).toHaveLength(1)
  expect((await here.ask({}, at(here.hers, '203.0.113.9'))).request.state).toBe('waiting')
  expect(await mailsOf(here)).toHaveLength(1)
  await here.stop()
  await here.ask({}, at(here.other, '198.51.100.77'))
  expect(await mailsOf(here)).toHaveLength(2)
  here.clock.advance(24 * hourMs)
  await here.ask({}, at(here.other, '198.51.100.77'))
  expect(await mailsOf(here), 'a day later').toHaveLength(3)
})

test('THR-01 a nickname counts as one account in whatever spelling', async () => {
  await using here = await accessScene({ hasFactor: false })
  const { invite_code: inviteCode } = await here.db
    .selectFrom('user')
    .select('invite_code')
    .where('user_id', '=', here.userId)
    .executeTakeFirstOrThrow()
  const ask = (nickName: string) => here.ask({ by: 'inviteCode', userId: '', nickName, inviteCode })
  for (const nickName of ['Mina', 'MINA', 'mina']) await ask(nickName)
  for (const nickName of ['mINA', 'Ｍｉｎａ'])
    await expect(ask(nickName), nickName).rejects.toMatchObject(failing('TOO_MANY'))
})

test('THR-03 who was let in comes in also while strangers guess at resets of the account', async () => {
  await using here = await accessScene({ hasFactor: false })
  const { userId, other } = here
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
  for (let no = 0; no < 50; no++) {
    const stranger = at(other, `198.51.100.${no % 10}`)
    const guess = { userId, way: 'code', recoveryCode: 'ABCD-EFGH-JKLM', phone: '', smsCode: '' } as const
    const unmailed = { email: '', emailCode: '' }
    const form = { ...guess, ...unmailed, ...typed, ...(await stranger.captcha('reset')) }
    await expect(resetPassword(stranger.caller(), form)).rejects.toMatchObject(failing('PROOF_WRONG'))
  }
  const { ticket } = await openAccess(other.caller(), asked)
  expect(await enterAccess(other.caller(), { ticket, ...typed })).toEqual({ userId })
})
