import { giveEmail } from '../contacts/test-contacts.ts'
import { expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { testPasskey, type TestPasskey } from '../../passkeys/test-authenticator.ts'
import { runChecked, runCommand } from '../../test-handlers.ts'
import { subscribe } from '../../notifications/subscriptions.ts'
import { login } from '../sessions/login.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { securityChangesOf } from '../security-changes.ts'
import { goodPassword, testOrigin, usersFixture, type Phone } from '../users-fixture.ts'
import { confirmCodes, startCodes, stopCodes } from './codes.ts'
import { addPasskey, getFactors, removePasskey, startPasskey } from './own-passkeys.ts'
import { codeOf, stepOf } from './totp.ts'
import { askPasskey, loginByPasskey } from './use-passkey.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'

type House = Awaited<ReturnType<typeof usersFixture>>
const deviceHash = 'a'.repeat(32)
const no = (failure: FailureName) => ({ failure })
const password = goodPassword

/** A user with a passkey made on their phone. */
async function withPasskey(fixture: House) {
  const phone = fixture.phone()
  const made = await phone.register()
  const me = await phone.signedIn(made.token)
  const passkey = testPasskey(testOrigin, { userHandle: made.userId })
  await adds(me, passkey)
  return { phone, me, passkey, ...made }
}

async function adds(me: Awaited<ReturnType<Phone['signedIn']>>, passkey: TestPasskey, name = 'Galaxy') {
  const { options } = await startPasskey(me, { password })
  return runCommand(addPasskey, me, { name, response: passkey.make(options) })
}

async function answers(phone: Phone, passkey: TestPasskey): Promise<string> {
  const { options } = await askPasskey(phone.caller())
  return passkey.use(options)
}

const enters = (phone: Phone, response: string, userId = '') =>
  loginByPasskey(phone.caller(), { userId, response, deviceHash })

test('REQ-57 a passkey logs its owner in without a password, and the same answer sent 16 times at once opens one session', async () => {
  await using fixture = await usersFixture()
  const { phone, passkey, userId } = await withPasskey(fixture)
  const response = await answers(phone, passkey)
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => enters(phone, response, userId)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(enters(phone, response)).rejects.toMatchObject(no('PASSKEY_WRONG'))
  const { token } = await enters(phone, await answers(phone, passkey))
  expect((await getFactors(await phone.signedIn(token))).passkeys).toMatchObject([{ name: 'Galaxy', isHere: true }])
})

test('THR-01 a passkey opens nothing from another phone’s question, at another origin, for another ID, or removed', async () => {
  await using fixture = await usersFixture()
  const { phone, me, passkey } = await withPasskey(fixture)
  const stranger = fixture.phone()
  const other = await stranger.register()
  await expect(enters(stranger, await answers(phone, passkey))).rejects.toMatchObject(no('PASSKEY_WRONG'))
  const { options } = await askPasskey(phone.caller())
  const elsewhere = passkey.use(options, { origin: 'http://madang.evil.example' })
  await expect(enters(phone, elsewhere)).rejects.toMatchObject(no('PASSKEY_WRONG'))
  await expect(enters(phone, await answers(phone, passkey), other.userId)).rejects.toMatchObject(no('PASSKEY_WRONG'))

  const theirs = await stranger.signedIn(other.token)
  const removal = { passkeyId: passkey.id, password }
  await expect(runChecked(confirmPassword, removePasskey, theirs, removal)).rejects.toMatchObject(no('NOT_FOUND'))
  await expect(runChecked(confirmPassword, removePasskey, me, { ...removal, password: 'no' })).rejects.toMatchObject(
    no('WRONG_CREDENTIALS'),
  )
  await runChecked(confirmPassword, removePasskey, me, removal)
  await expect(enters(phone, await answers(phone, passkey))).rejects.toMatchObject(no('PASSKEY_WRONG'))
  await phone.login(me.user, password)
})

test('ASVS 6.5 a copied passkey is refused, removed, and its user is told', async () => {
  await using fixture = await usersFixture()
  const { phone, passkey, userId } = await withPasskey(fixture)
  await enters(phone, await answers(phone, passkey))
  await enters(phone, await answers(phone, passkey))
  const { options } = await askPasskey(phone.caller())
  await expect(enters(phone, passkey.use(options, { counter: 1 }))).rejects.toMatchObject(no('PASSKEY_WRONG'))
  expect(await kindsOf(fixture, userId)).toContain('passkeyRemoved')
  await expect(enters(phone, await answers(phone, passkey))).rejects.toMatchObject(no('PASSKEY_WRONG'))
})

test('REQ-57, INV-W07 adding a passkey is told on every phone and by mail, and makes withdrawals wait', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  await giveEmail(fixture, me, 'mina@example.com')
  const push = { endpoint: 'https://fcm.googleapis.com/1', p256dh: phoneKey, auth: 'a' }
  await fixture.database.transact((tx) => subscribe({ ...me, tx, pushOrigins: [], push: testPushSender() }, push))
  fixture.clock.advance(minuteMs)
  await adds(await phone.signedIn(token), testPasskey(testOrigin))
  expect(await kindsOf(fixture, userId)).toContain('passkeyAdded')
  const mails = fixture.db.selectFrom('outbox_message').select('purpose').where('purpose', '=', 'factorChange')
  expect(await mails.execute()).toHaveLength(1)
  expect(await fixture.db.selectFrom('push_task').select('kind').execute()).toEqual([{ kind: 'factor' }])
  expect((await securityChangesOf(fixture.db, userId))[0]).toEqual({ kind: 'factor', at: fixture.clock.now() })
})

test('REQ-57 with a second factor the password alone opens nothing; a code of the authenticator does, each once', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const secret = await withCodes(fixture, me)
  await expect(phone.login(userId, password)).rejects.toMatchObject({
    failure: 'CHECK_NEEDED',
    detail: { kind: 'code' },
  })
  await expect(phone.login(userId, 'wrong', { code: '000000' })).rejects.toMatchObject(no('WRONG_CREDENTIALS'))
  fixture.clock.advance(30_000)
  const code = at(fixture, secret)
  await expect(phone.login(userId, password, { code: '000000' })).rejects.toMatchObject(no('PROOF_WRONG'))
  await phone.login(userId, password, { code })
  await expect(phone.login(userId, password, { code })).rejects.toMatchObject(no('PROOF_WRONG'))

  await runChecked(confirmPassword, stopCodes, await phone.signedIn(token), { password })
  await phone.login(userId, password)
})

test.each([-2, -1, 0, 1, 2])('REQ-57 a clock that is %i steps off is heard within one step', async (steps) => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const secret = await withCodes(fixture, await phone.signedIn(token))
  fixture.clock.advance(10 * minuteMs)
  const login = phone.login(userId, password, { code: at(fixture, secret, steps) })
  if (Math.abs(steps) <= 1) await expect(login).resolves.toMatchObject({ userId })
  else await expect(login).rejects.toMatchObject(no('PROOF_WRONG'))
})

test('THR-01 five wrong codes are heard, whatever phones they come from, and then none for a quarter of an hour', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const secret = await withCodes(fixture, await phone.signedIn(token))
  fixture.clock.advance(minuteMs)
  for (let tries = 0; tries < 5; tries++)
    await expect(fixture.phone().login(userId, password, { code: '000000' })).rejects.toMatchObject(no('PROOF_WRONG'))
  const right = () => phone.login(userId, password, { code: at(fixture, secret) })
  await expect(right()).rejects.toMatchObject(no('LOCKED_FOR_A_WHILE'))
  fixture.clock.advance(15 * minuteMs)
  await expect(right()).resolves.toMatchObject({ userId })
})

test('INV-F05, INV-W07 a recovery code stands in once, also 16 times at once; every phone and the mail are told and money waits', async () => {
  await using fixture = await usersFixture({ connections: 20 })
  const { phone, userId, recoveryCodes, me } = await withPasskey(fixture)
  fixture.clock.advance(minuteMs)
  await expect(phone.login(userId, password)).rejects.toMatchObject({ detail: { kind: 'passkey' } })
  await giveEmail(fixture, me, 'mina@example.com')
  const code = recoveryCodes[0]!
  const unlimited = () => ({ ...phone.caller(), limits: false })
  const form = { userId, password, deviceHash, imgId: '', imgCode: '', code }
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => login(unlimited(), form)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await kindsOf(fixture, userId)).toContain('recoveryUsed')
  const mails = fixture.db.selectFrom('outbox_message').select('purpose').where('purpose', '=', 'recoveryUsed')
  expect(await mails.execute()).toHaveLength(1)
  expect(await securityChangesOf(fixture.db, userId)).toContainEqual({ kind: 'recovery', at: fixture.clock.now() })
})

test('REQ-50 a new password set with a recovery code leaves the second factor in force', async () => {
  await using fixture = await usersFixture()
  const { phone, userId, recoveryCodes } = await withPasskey(fixture)
  const newPassword = 'maru-runs-quickly-now'
  const captcha = await phone.captcha('reset')
  await resetPassword(phone.caller(), {
    ...captcha,
    userId,
    way: 'code',
    recoveryCode: recoveryCodes[0]!,
    phone: '',
    smsCode: '',
    email: '',
    emailCode: '',
    newPassword,
    confirmPassword: newPassword,
  })
  await expect(phone.login(userId, newPassword)).rejects.toMatchObject(no('CHECK_NEEDED'))
  await expect(phone.login(userId, newPassword, { code: recoveryCodes[0]! })).rejects.toMatchObject(no('PROOF_WRONG'))
  await expect(phone.login(userId, newPassword, { code: recoveryCodes[1]! })).resolves.toMatchObject({ userId })
})

test('REQ-57 the secret of an authenticator is sealed, belongs to its user alone, and counts only once a code was entered', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const { secret } = await startCodes(me, { password })
  const row = await fixture.db
    .selectFrom('user_totp')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.sealed.includes(bytesOf(secret))).toBe(false)
  await phone.login(userId, password)
  fixture.clock.advance(15 * minuteMs)
  const late = { code: codeOf(bytesOf(secret), stepOf(fixture.clock.now())) }
  await expect(confirmCodes(await phone.signedIn(token), late)).rejects.toMatchObject(no('EXPIRED'))
  expect(failures.EXPIRED.code).toBe(410)
})

async function withCodes(fixture: House, me: Awaited<ReturnType<Phone['signedIn']>>): Promise<Buffer> {
  const secret = bytesOf((await startCodes(me, { password })).secret)
  await confirmCodes(me, { code: at(fixture, secret) })
  return secret
}

function at({ clock }: House, secret: Buffer, steps = 0): string {
  return codeOf(secret, stepOf(clock.now()) + BigInt(steps))
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function kindsOf(fixture: House, user: UserId): Promise<string[]> {
  const rows = await fixture.db.selectFrom('account_event').select('kind').where('user_id', '=', user).execute()
  return rows.map(({ kind }) => kind)
}
