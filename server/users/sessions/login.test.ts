import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'

const wrong = 'not-her-password'

test('a person logs in with ID and password and gets a new token each time (REQ-46, THR-04)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const mina = await phone.register()
  const [first, second] = [await phone.login(mina.userId, goodPassword), await phone.login(mina.userId, goodPassword)]
  expect(first).toMatchObject({ userId: mina.userId, nickName: 'Mina', avatar: mina.avatar })
  expect(new Set([mina.token, first.token, second.token]).size).toBe(3)
})

test('THR-04 a token has 256 bits, and a digest of it alone is kept', async () => {
  await using fixture = await usersFixture()
  const { token } = await fixture.phone().register()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const kept = await fixture.db.selectFrom('session').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]!.token_hash).toHaveLength(32)
  const written = JSON.stringify(kept, (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value))
  for (const form of ['base64url', 'hex'] as const)
    expect(written).not.toContain(Buffer.from(token, 'base64url').toString(form))
})

test('the form is refused in the order of REQ-46', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  await expect(phone.login('', '')).rejects.toMatchObject({ failure: 'INVALID', detail: { fieldText: 'enterId' } })
  await expect(phone.login('012', '')).rejects.toMatchObject({ failure: 'USERNAME_FORMAT' })
  await expect(phone.login('1234567890', '')).rejects.toMatchObject({
    failure: 'INVALID',
    detail: { field: 'password' },
  })
})

test('an unknown ID and a wrong password answer alike at every step, up to the lock', async () => {
  await using fixture = await usersFixture()
  const { userId } = await fixture.phone().register()
  const answers = async (id: string) => {
    const phone = fixture.phone()
    const seen = []
    for (let tried = 0; tried < 7; tried++) {
      const captcha = tried < 4 ? {} : await phone.captcha('login')
      seen.push(await phone.login(id, wrong, captcha).catch((error: Failure) => error.failure))
    }
    return seen
  }
  const known = await answers(userId)
  const [no, check, lock] = ['WRONG_CREDENTIALS', 'CHECK_NEEDED', 'LOCKED_FOR_A_WHILE']
  expect(known).toEqual([no, no, no, check, no, no, lock])
  expect(await answers('1999999999')).toEqual(known)
})

test('five failures lock the account on that device for 15 minutes, not on others (REQ-53)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId } = await phone.register()
  for (let tried = 0; tried < 5; tried++)
    await expect(phone.login(userId, wrong, await phone.captcha('login'))).rejects.toMatchObject({
      failure: 'WRONG_CREDENTIALS',
    })
  await expect(phone.login(userId, goodPassword, await phone.captcha('login'))).rejects.toMatchObject({
    failure: 'LOCKED_FOR_A_WHILE',
    detail: { until: new Date('2026-11-21T03:15:00Z') },
  })
  const other = fixture.phone()
  await expect(other.login(userId, goodPassword, await other.captcha('login'))).resolves.toBeDefined()
  fixture.clock.advance(15 * 60_000 + 1)
  await expect(phone.login(userId, goodPassword)).resolves.toBeDefined()
})

test('a success forgets the failures before it', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId } = await phone.register()
  for (let round = 0; round < 4; round++) {
    if (round < 2) await expect(phone.login(userId, wrong)).rejects.toBeInstanceOf(Failure)
    await expect(phone.login(userId, goodPassword)).resolves.toBeDefined()
  }
})

test('THR-01 of sixteen guesses at once no more than three are looked at without a captcha', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20 })
  const phone = fixture.phone()
  const { userId } = await phone.register()
  const settled = await Promise.allSettled(Array.from({ length: 16 }, () => phone.login(userId, wrong)))
  const failures = settled.map((one) => (one.status === 'rejected' ? (one.reason as Failure).failure : 'in'))
  expect(failures.filter((failure) => failure === 'WRONG_CREDENTIALS')).toHaveLength(3)
})

test('THR-21 a try that the full line in front of the hashing turns away counts for nothing', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId } = await phone.register()
  const { passwords } = fixture.services
  const { verify } = passwords
  Object.assign(passwords, { verify: () => Promise.reject(new Failure('TOO_MANY', { retryAfter: 3 })) })
  for (let tried = 0; tried < 6; tried++)
    await expect(phone.login(userId, goodPassword)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  Object.assign(passwords, { verify })
  await expect(phone.login(userId, wrong)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await expect(phone.login(userId, goodPassword)).resolves.toBeDefined()
})

test('THR-01 a password tried on account after account, each from a device of its own, soon needs a captcha', async () => {
  await using fixture = await usersFixture()
  const own = fixture.phone()
  const { userId } = await own.register()
  const spray = (number: number) => fixture.phone().login(String(2_000_000_000 + number), wrong)
  const failures: string[] = []
  for (let number = 0; number < 32; number++)
    failures.push(await spray(number).then(String, (error: Failure) => error.failure))
  expect(failures.filter((failure) => failure === 'WRONG_CREDENTIALS')).toHaveLength(30)
  expect(failures.slice(30)).toEqual(['CHECK_NEEDED', 'CHECK_NEEDED'])

  // A phone that was logged in before shares the network and is not asked; a new one is, and may go on with it.
  for (let time = 0; time < 3; time++) await expect(own.login(userId, goodPassword)).resolves.toBeDefined()
  const other = fixture.phone()
  await expect(other.login(userId, goodPassword)).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
  await expect(other.login(userId, goodPassword, await other.captcha('login'))).resolves.toBeDefined()
  await expect(spray(99)).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
  fixture.clock.advance(15 * 60_000 + 1)
  await expect(spray(99)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
})

test('THR-01 of ten thousand guesses from as many devices with solved captchas at most a hundred are looked at, and her own phone is not kept out', async () => {
  await using fixture = await usersFixture({ isHashingSlow: true, connections: 20, waiting: 1000 })
  const own = fixture.phone()
  const { userId } = await own.register()
  let verified = 0
  const { passwords } = fixture.services
  const { verify } = passwords
  Object.assign(passwords, { verify: () => Promise.resolve(verified++ < 0) })
  const guess = async () => {
    const phone = fixture.phone()
    return phone.login(userId, wrong, await phone.captcha('login')).catch((error: Failure) => error.failure)
  }
  for (let round = 0; round < 100; round++) await Promise.all(Array.from({ length: 100 }, guess))
  expect(verified).toBeGreaterThan(3)
  expect(verified).toBeLessThanOrEqual(100)
  await expect(fixture.phone().login(userId, goodPassword)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  Object.assign(passwords, { verify })
  await expect(own.login(userId, goodPassword)).resolves.toBeDefined()
})

test('a suspended or deleted person is told so only with the right password', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId } = await phone.register()
  for (const [status, failure] of [
    ['suspended', 'SUSPENDED'],
    ['deleted', 'ACCOUNT_DELETED'],
  ] as const) {
    await fixture.db.updateTable('user').set({ status }).where('user_id', '=', userId).execute()
    await expect(phone.login(userId, goodPassword)).rejects.toMatchObject({ failure })
  }
  await expect(fixture.phone().login(userId, wrong)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
})
