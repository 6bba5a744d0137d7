import { expect, test } from 'vitest'
import type { Failure } from '@madang/contract/failures.ts'
import { register } from './register.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'

test('registering gives an ID of ten digits, a session and eight recovery codes (REQ-42)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true })
  const mina = await fixture
    .phone()
    .register({ nickName: ' Mina  Kim ', consents: ['age', 'terms', 'privacy', 'nightMarketing'] })
  expect(mina.userId).toMatch(/^[1-9][0-9]{9}$/)
  expect(mina.nickName).toBe('Mina Kim')
  expect(mina.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(mina.recoveryCodes).size).toBe(8)

  const stored = await fixture.db.selectFrom('user').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ inviter: null, ordinal: null, status: 'active', findable: false, read_marks: true })
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const consents = await fixture.db.selectFrom('consent').select(['kind', 'version']).orderBy('kind').execute()
  expect(consents.map(({ kind }) => kind)).toEqual(['age', 'privacy', 'terms'])
  const everything = JSON.stringify(await fixture.db.selectFrom('session').selectAll().execute())
  expect(everything).not.toContain(mina.token)
})

test('refusals come in the order of REQ-43, and none but the last two uses up the picture', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const wrong = {
    nickName: ' ',
    password: '',
    confirmPassword: '',
    consents: [],
    inviteCode: '?',
    imgCode: '',
  }
  const captcha = await phone.captcha('register')
  const form = await phone.registration({ ...captcha, ...wrong })
  const steps = [
    [{}, 'INVALID', 'nickName'],
    [{ nickName: '관리자' }, 'INVALID', 'password'],
    [{ password: 'short' }, 'INVALID', 'confirmPassword'],
    [{ confirmPassword: 'other' }, 'INVALID', 'consents'],
    [{ consents: ['age', 'terms', 'privacy'] }, 'NICKNAME_NOT_ALLOWED', 'nickName'],
    [{ nickName: '미나' }, 'PASSWORD_FORMAT', 'password'],
    [{ password: goodPassword }, 'PASSWORDS_DIFFER', 'confirmPassword'],
    [{ confirmPassword: goodPassword }, 'INVITE_CODE_FORMAT', 'inviteCode'],
    [{ inviteCode: 'ABCD2345' }, 'INVALID', 'imgCode'],
  ] as const
  let tried = form
  for (const [changes, failure, field] of steps) {
    tried = { ...tried, ...changes, consents: [...('consents' in changes ? changes.consents : tried.consents)] }
    await expect(register(phone.caller(), tried)).rejects.toMatchObject({ failure, detail: { field } })
  }
  await expect(register(phone.caller(), { ...tried, imgCode: 'BBBB' })).rejects.toMatchObject({
    failure: 'IMAGE_CODE_WRONG',
  })
  const again = { ...tried, ...(await phone.captcha('register')) }
  await expect(register(phone.caller(), again)).rejects.toMatchObject({
    failure: 'INVITE_CODE_UNKNOWN',
  })
  expect(await fixture.db.selectFrom('user').selectAll().execute()).toEqual([])
})

test('the inviter is whoever owns the code, in capital letters or not, and never changes (REQ-44, REQ-45)', async () => {
  await using fixture = await usersFixture()
  const mina = await fixture.phone().register()
  const { invite_code } = await fixture.db.selectFrom('user').select('invite_code').executeTakeFirstOrThrow()
  const jun = await fixture.phone().register({ nickName: 'Jun', inviteCode: invite_code.toLowerCase() })
  const stored = fixture.db.selectFrom('user').where('user_id', '=', jun.userId)
  expect(await stored.select('inviter').executeTakeFirst()).toEqual({ inviter: mina.userId })
  await expect(
    fixture.db.updateTable('user').set({ inviter: null }).where('user_id', '=', jun.userId).execute(),
  ).rejects.toThrow('fixed')
})

test('nobody invites their own device, but two phones of one model may invite each other (REQ-44)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  await phone.register()
  const { invite_code: inviteCode } = await fixture.db
    .selectFrom('user')
    .select('invite_code')
    .executeTakeFirstOrThrow()
  await expect(phone.register({ inviteCode })).rejects.toMatchObject({ failure: 'INVITE_CODE_UNKNOWN' })
  await expect(fixture.phone().register({ inviteCode })).resolves.toBeDefined()
})

test('INV-F05 the same captcha sixteen times at once registers one person', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const phone = fixture.phone()
  const form = await phone.registration()
  const tries = Array.from({ length: 16 }, () => register(phone.caller(), form))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = settled.filter((one) => one.status === 'rejected').map((one) => (one.reason as Failure).failure)
  expect(new Set(refused)).toEqual(new Set(['IMAGE_CODE_WRONG']))
  expect(await fixture.db.selectFrom('user').select('user_id').execute()).toHaveLength(1)
})

test('INV-F03 sixteen registrations at once all get ids and codes of their own', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const people = await Promise.all(Array.from({ length: 16 }, () => fixture.phone().register()))
  expect(new Set(people.map(({ userId }) => userId)).size).toBe(16)
  expect(await fixture.db.selectFrom('user').select('invite_code').distinct().execute()).toHaveLength(16)
})

test('one device registers three people a day, also when eight try at once (REQ-53)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const phone = fixture.phone()
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => phone.register()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(phone.register()).rejects.toMatchObject({ failure: 'TOO_MANY' })
  fixture.clock.advance(24 * 60 * 60_000 + 1)
  await expect(phone.register()).resolves.toBeDefined()
})

test('THR-26 a device string counts once, within five minutes, with a fitting sign', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const caller = phone.caller()
  const attempt = async (changed: Partial<typeof caller>) =>
    register({ ...caller, ...changed }, await phone.registration())
  await expect(attempt({ authorization: 'bm9uc2Vuc2U=' })).rejects.toMatchObject({ failure: 'INVALID' })
  await expect(attempt({ imei: 'another' })).rejects.toMatchObject({ failure: 'INVALID' })
  const later = new Date(caller.now.getTime() + 5 * 60_000 + 1)
  await expect(attempt({ now: later })).rejects.toMatchObject({ failure: 'EXPIRED', detail: { kind: 'device' } })
  await expect(attempt({})).resolves.toBeDefined()
  await expect(attempt({})).rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('a full line in front of the hashing refuses with TOO_MANY and registers nobody (THR-21)', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20, waiting: 1 })
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => fixture.phone().register()))
  const refused = settled.filter((one) => one.status === 'rejected').map((one) => (one.reason as Failure).failure)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['TOO_MANY']))
  expect(await fixture.db.selectFrom('user').select('user_id').execute()).toHaveLength(8 - refused.length)
})

test('REQ-60 the country of a person is the one a trusted proxy told at the registration, never guessed from the language', async () => {
  await using fixture = await usersFixture()
  const made = async (country: string | null, locale: 'ko-KR' | 'zh-CN' | 'en-GB') => {
    const phone = fixture.phone()
    const { userId } = await register({ ...phone.caller(), country, locale }, await phone.registration())
    const found = fixture.db.selectFrom('user').select('country').where('user_id', '=', userId)
    return (await found.executeTakeFirstOrThrow()).country
  }
  expect(await made('KR', 'en-GB')).toBe('KR')
  expect(await made('CN', 'ko-KR')).toBe('CN')
  for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const) expect(await made(null, locale)).toBeNull()
})
