import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { sweepUsers } from '../sweep.ts'
import { usersFixture, type Phone, type UsersCall } from '../users-fixture.ts'
import { register } from './register.ts'

type Form = Awaited<ReturnType<Phone['registration']>>

const accounts = async ({ db }: Awaited<ReturnType<typeof usersFixture>>) =>
  (await db.selectFrom('user').select('user_id').execute()).map(({ user_id }) => user_id)

/** Asks again for as long as the first is under way, as the app does. */
async function heard(caller: UsersCall, form: Form) {
  for (;;)
    try {
      return await register(caller, form)
    } catch (error) {
      if (!(error instanceof Failure) || error.failure !== 'STILL_RUNNING') throw error
    }
}

test('REQ-150 a registration sent 32 times at once and once more makes one account and gives one answer', async () => {
  await using fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const form = await phone.registration()
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => heard({ ...phone.caller(), requestId }, form)))
  const again = await register({ ...phone.caller(), requestId }, form)
  expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await accounts(fixture)).toEqual([again.userId])
  expect(again.recoveryCodes).toHaveLength(8)
})

test('REQ-150 the first answer comes for ten minutes, to the phone and the password that registered alone', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const form = await phone.registration()
  const requestId = randomUUID()
  const first = await register({ ...phone.caller(), requestId }, form)

  const other = { ...form, password: 'maru-walks-quickly', confirmPassword: 'maru-walks-quickly' }
  await expect(register({ ...phone.caller(), requestId }, other)).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  const foreign = fixture.phone().caller()
  await expect(register({ ...foreign, requestId }, form)).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  const { sealed } = await fixture.db.selectFrom('registration_answer').select('sealed').executeTakeFirstOrThrow()
  expect(sealed).toBeInstanceOf(Buffer)
  for (const secret of [first.token, first.userId, ...first.recoveryCodes]) expect(sealed?.includes(secret)).toBe(false)

  fixture.clock.advance(10 * minuteMs)
  expect(await register({ ...phone.caller(), requestId }, form)).toEqual(first)
  fixture.clock.advance(1)
  await sweepUsers(fixture.db, fixture.clock.now())
  await expect(register({ ...phone.caller(), requestId }, form)).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  expect(await accounts(fixture)).toEqual([first.userId])
})

test('REQ-150 a refused registration is mended under the same key; without a key each is one of its own', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const requestId = randomUUID()
  const wrong = await phone.registration({ imgCode: 'bbbb' })
  await expect(register({ ...phone.caller(), requestId }, wrong)).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  const first = await register({ ...phone.caller(), requestId }, await phone.registration())
  const second = await register(phone.caller(), await phone.registration())
  expect((await accounts(fixture)).sort()).toEqual([first.userId, second.userId].sort())
})

test('REQ-150 a registration whose process stopped gives way after a minute, and makes no account when it goes on', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const requestId = randomUUID()
  const { passwords } = fixture.services
  const [goesOn, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asleep: UsersCall['passwords'] = {
    ...passwords,
    hash: async (password) => {
      stopped.resolve()
      await goesOn.promise
      return passwords.hash(password, '')
    },
  }
  const slow = register({ ...phone.caller(), requestId, passwords: asleep }, await phone.registration())
  await stopped.promise
  const form = await phone.registration()
  fixture.clock.advance(minuteMs - 1)
  await expect(register({ ...phone.caller(), requestId }, form)).rejects.toMatchObject({ failure: 'STILL_RUNNING' })
  fixture.clock.advance(1)
  const first = await register({ ...phone.caller(), requestId }, form)
  goesOn.resolve()
  await expect(slow).rejects.toMatchObject({ failure: 'STILL_RUNNING' })
  expect(await accounts(fixture)).toEqual([first.userId])
  expect(await register({ ...phone.caller(), requestId }, form)).toEqual(first)
})
