import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { Notice } from '../../ports/bus.ts'
import { createAuthenticator, type Caller } from '../sessions/authenticate.ts'
import { runChecked } from '../../test-handlers.ts'
import { changePassword, checkPasswordChange } from './change-password.ts'
import { resetPassword } from './reset-password.ts'
import { goodPassword, usersFixture, type Phone } from '../users-fixture.ts'

const newPassword = 'another-slow-walk'
type House = Awaited<ReturnType<typeof usersFixture>>

async function change(fixture: House, phone: Phone, token: string, changes: object = {}) {
  return changeAs(phone, await holderOf(fixture, token), changes)
}

function holderOf(fixture: House, token: string): Promise<Caller> {
  return createAuthenticator(fixture.db, fixture.bus).authenticate(token, fixture.clock.now())
}

async function changeAs(phone: Phone, who: Caller, changes: object = {}) {
  const form = { oldPassword: goodPassword, newPassword, confirmPassword: newPassword }
  const captcha = await phone.captcha('password')
  const me = { ...phone.caller(), ...who }
  return runChecked(checkPasswordChange, changePassword, me, { ...form, ...captcha, ...changes })
}

async function reset(phone: Phone, changes: object, address?: string) {
  const proof = {
    way: 'code',
    recoveryCode: 'ABCD-EFGH-JKLM',
    phone: '',
    smsCode: '',
    email: '',
    emailCode: '',
  } as const
  const form = { userId: '1999999999', ...proof, newPassword, confirmPassword: newPassword }
  return resetPassword(phone.caller(address), { ...form, ...(await phone.captcha('reset')), ...changes })
}

test('changing the password ends all other sessions and keeps this one (REQ-48, INV-F04)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const other = await fixture.phone().login(userId, goodPassword)
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  const now = fixture.clock.now()
  await authenticator.authenticate(other.token, now)
  const notices: Notice[] = []
  fixture.bus.subscribe((notice) => notices.push(notice))

  await change(fixture, phone, token)
  await expect(authenticator.authenticate(other.token, now)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await expect(authenticator.authenticate(token, now)).resolves.toMatchObject({ user: userId })
  const ended = notices.filter(({ kind }) => kind === 'sessionsEnded')
  expect(ended).toMatchObject([{ user: userId, sessions: [expect.any(String)] }])
  await expect(phone.login(userId, goodPassword)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await expect(phone.login(userId, newPassword)).resolves.toBeDefined()
})

test('a change of password is refused in the order of REQ-48', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const empty = { oldPassword: '', newPassword: '', confirmPassword: '', imgCode: '' }
  const steps = [
    [{}, { failure: 'INVALID', detail: { fieldText: 'enterOldPassword' } }],
    [{ oldPassword: 'wrong-old-one' }, { failure: 'INVALID', detail: { fieldText: 'enterNewPassword' } }],
    [{ newPassword: userId.slice(1) }, { failure: 'INVALID', detail: { fieldText: 'reEnterNewPassword' } }],
    [{ newPassword: userId, confirmPassword: 'x' }, { failure: 'PASSWORD_FORMAT' }],
    [{ newPassword }, { failure: 'NEW_PASSWORDS_DIFFER' }],
    [{ confirmPassword: newPassword }, { failure: 'INVALID', detail: { fieldText: 'enterCaptcha' } }],
    [{ imgCode: 'BBBB' }, { failure: 'CAPTCHA_WRONG' }],
    [{ imgCode: 'AAAA' }, { failure: 'OLD_PASSWORD_WRONG' }],
  ] as const
  let form: object = empty
  for (const [changes, refusal] of steps) {
    form = { ...form, ...changes }
    await expect(change(fixture, phone, token, form)).rejects.toMatchObject(refusal)
  }
})

test('THR-21 a change that the full line in front of the hashing turns away ends no session', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { token } = await phone.register()
  const { passwords } = fixture.services
  const { verify } = passwords
  Object.assign(passwords, { verify: () => Promise.reject(new Failure('TOO_MANY', { retryAfter: 3 })) })
  for (let tried = 0; tried < 6; tried++)
    await expect(change(fixture, phone, token)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  Object.assign(passwords, { verify })
  await expect(change(fixture, phone, token)).resolves.toBeNull()
})

test('THR-21 a reset that the full line turns away does not count against the person', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, recoveryCodes } = await phone.register()
  const { passwords } = fixture.services
  const { hash } = passwords
  Object.assign(passwords, { hash: () => Promise.reject(new Failure('TOO_MANY', { retryAfter: 3 })) })
  const right = { userId, recoveryCode: recoveryCodes[0]! }
  for (let tried = 0; tried < 6; tried++)
    await expect(reset(phone, right)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  Object.assign(passwords, { hash })
  await expect(reset(phone, right)).resolves.toBeNull()
})

test('the fifth wrong old password answers 4002 with a dead session (REQ-49)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const wrong = { oldPassword: 'not-the-old-one' }
  for (let tried = 0; tried < 4; tried++)
    await expect(change(fixture, phone, token, wrong)).rejects.toMatchObject({ failure: 'OLD_PASSWORD_WRONG' })
  await expect(change(fixture, phone, token, wrong)).rejects.toMatchObject({ failure: 'SESSION_ENDED_DURING_CHANGE' })
  await expect(change(fixture, phone, token)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  const again = await phone.login(userId, goodPassword)
  await expect(change(fixture, phone, again.token)).resolves.toBeNull()
})

test('of two changes at once from two phones one wins, and the other is told that its session ended (REQ-49)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const [one, two] = [fixture.phone(), fixture.phone()]
  const { userId, token } = await one.register()
  const other = await two.login(userId, goodPassword)
  const [first, second] = [await holderOf(fixture, token), await holderOf(fixture, other.token)]
  const settled = await Promise.allSettled([
    changeAs(one, first),
    changeAs(two, second, { newPassword: 'a-third-slow-walk', confirmPassword: 'a-third-slow-walk' }),
  ])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [lost] = settled.filter((result) => result.status === 'rejected')
  expect(lost?.reason).toMatchObject({ failure: 'SESSION_ENDED_DURING_CHANGE' })
  const open = await fixture.db.selectFrom('session').selectAll().where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
})

test('a change that begins when another phone has just made one is told that its session ended, not that the password is wrong (REQ-49)', async () => {
  await using fixture = await usersFixture()
  const [one, two] = [fixture.phone(), fixture.phone()]
  const { userId, token } = await one.register()
  const { token: lateToken } = await two.login(userId, goodPassword)
  const late = await holderOf(fixture, lateToken)
  await change(fixture, one, token)
  const again = { newPassword: 'a-third-slow-walk', confirmPassword: 'a-third-slow-walk' }
  for (let time = 0; time < 6; time++)
    await expect(changeAs(two, late, again)).rejects.toMatchObject({ failure: 'SESSION_ENDED_DURING_CHANGE' })
  await expect(one.login(userId, newPassword)).resolves.toBeDefined()
})

test('no login with the old password outlives a change made at the same moment (INV-F04)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const logins = Array.from({ length: 6 }, () => fixture.phone().login(userId, goodPassword, {}))
  await Promise.allSettled([change(fixture, phone, token), ...logins])
  const open = await fixture.db.selectFrom('session').select('session_id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
})

test('a recovery code sets a new password once and ends every session (REQ-50, INV-F05)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const phone = fixture.phone()
  const { userId, token, recoveryCodes } = await phone.register()
  const recoveryCode = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  const tries = Array.from({ length: 4 }, () => reset(fixture.phone(), { userId, recoveryCode }))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  await expect(authenticator.authenticate(token, fixture.clock.now())).rejects.toMatchObject({
    failure: 'SESSION_ENDED',
  })
  await expect(phone.login(userId, newPassword)).resolves.toBeDefined()
  await expect(reset(phone, { userId, recoveryCode })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
})

test('an unknown ID and a wrong code answer alike, and a refused password leaves the code good', async () => {
  await using fixture = await usersFixture()
  const { userId, recoveryCodes } = await fixture.phone().register({ nickName: 'Mina of Seoul' })
  const phones = [fixture.phone(), fixture.phone()] as const
  for (let tried = 0; tried < 10; tried++) {
    await expect(reset(phones[0], {})).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
    await expect(reset(phones[1], { userId })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  }
  for (const [phone, changes] of [
    [phones[0], {}],
    [phones[1], { userId }],
  ] as const)
    await expect(reset(phone, changes)).rejects.toMatchObject({ failure: 'LOCKED_FOR_A_WHILE' })

  const own = { userId, recoveryCode: recoveryCodes[0] }
  const nick = { newPassword: 'mina of seoul', confirmPassword: 'mina of seoul' }
  const elsewhere = '198.51.100.7'
  await expect(reset(fixture.phone(), { ...own, ...nick }, elsewhere)).rejects.toMatchObject({
    failure: 'PASSWORD_FORMAT',
  })
  await expect(reset(fixture.phone(), own, elsewhere)).resolves.toBeNull()
})

test('THR-01 a new installation with each guess at a reset counts on: eleven from one network find the door locked, longer each time', async () => {
  await using fixture = await usersFixture()
  const { userId, recoveryCodes } = await fixture.phone().register()
  const guess = () => reset(fixture.phone(), { userId }).catch((error: Failure) => error.failure)
  const answers = async () => {
    const found: unknown[] = []
    for (let tried = 0; tried < 11; tried++) found.push(await guess())
    return found
  }
  const locked = [...Array.from({ length: 10 }, () => 'PROOF_WRONG'), 'LOCKED_FOR_A_WHILE']
  expect(await answers()).toEqual(locked)
  fixture.clock.advance(15 * 60_000)
  expect(await answers()).toEqual(locked)
  fixture.clock.advance(15 * 60_000)
  expect(await guess()).toBe('LOCKED_FOR_A_WHILE')
  fixture.clock.advance(15 * 60_000)
  expect(await guess()).toBe('PROOF_WRONG')
  const own = { userId, recoveryCode: recoveryCodes[0] }
  await expect(reset(fixture.phone(), own, '198.51.100.7')).resolves.toBeNull()
})

test('THR-01 resets of one account are stopped after fifty wrong codes an hour, from however many networks', async () => {
  await using fixture = await usersFixture({ waiting: 60 })
  const { userId } = await fixture.phone().register()
  const guess = (index: number) =>
    reset(fixture.phone(), { userId }, `203.0.113.${index}`).catch((error: Failure) => error.failure)
  const found = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
  expect(found.filter((failure) => failure === 'PROOF_WRONG')).toHaveLength(50)
  expect(found.filter((failure) => failure === 'LOCKED_FOR_A_WHILE')).toHaveLength(10)
})
