import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { createAuthenticator } from '../sessions/authenticate.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { confirmPassword } from './confirm-password.ts'

async function loggedIn(fixture: Awaited<ReturnType<typeof usersFixture>>) {
  const phone = fixture.phone()
  const { token } = await phone.register()
  const who = await createAuthenticator(fixture.db, fixture.bus).authenticate(token, fixture.clock.now())
  const tried = (password: string) =>
    confirmPassword({ ...phone.caller(), ...who }, { password }).then(
      () => null,
      (error: unknown) => (error instanceof Failure ? error : Promise.reject(error)),
    )
  return { tried }
}

test('REQ-57 of 16 right passwords at once those beyond the tries are told to wait seconds, and the next one passes', async () => {
  await using fixture = await usersFixture()
  const { tried } = await loggedIn(fixture)
  const answers = await Promise.all(Array.from({ length: 16 }, () => tried(goodPassword)))
  expect(answers).toContain(null)
  for (const refused of answers.filter((answer) => answer !== null)) {
    expect(refused.failure).toBe('TOO_MANY')
    expect(refused.detail.retryAfter).toBeLessThanOrEqual(5)
  }
  expect(await tried(goodPassword)).toBeNull()
})

test('REQ-57 after five wrong passwords the sixth is told what is left of the lock, and a right one passes after it', async () => {
  await using fixture = await usersFixture()
  const { tried } = await loggedIn(fixture)
  for (let n = 0; n < 5; n++) expect(await tried('not this one at all')).toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  fixture.clock.advance(60_000)
  expect(await tried(goodPassword)).toMatchObject({ failure: 'TOO_MANY', detail: { retryAfter: 14 * 60 } })
  fixture.clock.advance(14 * 60_000)
  expect(await tried(goodPassword)).toBeNull()
})
