import { dayMs } from '@madang/contract/values/durations.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthenticator } from './authenticate.ts'
import { runCommand } from '../../test-handlers.ts'
import { logout } from './logout.ts'
import { sweepUsers } from '../sweep.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { publishSessionsEnded, endSessions } from './sessions.ts'

test('no token, nonsense and an unknown token are not logged in (1001)', async () => {
  await using fixture = await usersFixture()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  for (const token of ['', 'nonsense', 'A'.repeat(43)])
    await expect(authenticator.authenticate(token, fixture.clock.now())).rejects.toMatchObject({
      failure: 'NOT_LOGGED_IN',
    })
})

test('INV-F04 after logging out no request with the old token succeeds', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { token, userId } = await phone.register()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  const now = fixture.clock.now()
  const caller = await authenticator.authenticate(token, now)
  expect(caller.user).toBe(userId)
  await runCommand(logout, { ...phone.caller(), ...caller }, {})
  await expect(authenticator.authenticate(token, now)).rejects.toMatchObject({ failure: 'NOT_LOGGED_IN' })
})

test('INV-F04 a process that missed the notice forgets the session within a second', async () => {
  await using fixture = await usersFixture()
  const { token, userId } = await fixture.phone().register()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  await authenticator.authenticate(token, fixture.clock.now())
  await endSessions(fixture.db, { user: userId, reason: 'other', now: fixture.clock.now() })
  fixture.clock.advance(1000)
  await expect(authenticator.authenticate(token, fixture.clock.now())).rejects.toMatchObject({
    failure: 'SESSION_ENDED',
  })
})

test('an answer fetched before the end of a session is not remembered after it', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { token, userId } = await phone.register()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  const now = fixture.clock.now()
  const asking = authenticator.authenticate(token, now).catch(() => null)
  const ended = await endSessions(fixture.db, { user: userId, reason: 'other', now })
  publishSessionsEnded(fixture.bus, userId, ended, 'ko-KR')
  await asking
  await expect(authenticator.authenticate(token, now)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
})

test('a session ends after 14 days without use and at the latest 30 days after login (REQ-54)', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token: idle } = await phone.register()
  const { token: used } = await phone.login(userId, goodPassword)
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  for (let day = 13; day < 30; day += 13) {
    fixture.clock.set('2026-11-21T03:00:00Z')
    fixture.clock.advance(day * dayMs)
    await authenticator.authenticate(used, fixture.clock.now())
    await authenticator.writeLastUsed()
  }
  await expect(authenticator.authenticate(idle, fixture.clock.now())).rejects.toMatchObject({
    failure: 'SESSION_EXPIRED',
  })
  fixture.clock.advance(4 * dayMs - 1)
  await expect(authenticator.authenticate(used, fixture.clock.now())).resolves.toBeDefined()
  fixture.clock.advance(1000)
  await expect(authenticator.authenticate(used, fixture.clock.now())).rejects.toMatchObject({
    failure: 'SESSION_EXPIRED',
  })
  fixture.clock.advance(31 * dayMs)
  await sweepUsers(fixture.db, fixture.clock.now())
  expect(await fixture.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('a suspended or deleted person is refused with the number that says so', async () => {
  await using fixture = await usersFixture()
  const { token, userId } = await fixture.phone().register()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  for (const [status, failure] of [
    ['suspended', 'SUSPENDED'],
    ['deleted', 'ACCOUNT_DELETED'],
  ] as const) {
    await fixture.db.updateTable('user').set({ status }).where('user_id', '=', userId).execute()
    await expect(authenticator.authenticate(token, fixture.clock.now())).rejects.toMatchObject({ failure })
  }
})

test('a remembered session costs no query', async () => {
  await using fixture = await usersFixture()
  const { token } = await fixture.phone().register()
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const authenticator = createAuthenticator(fixture.db.withPlugin(counting), fixture.bus)
  const now = fixture.clock.now()
  await authenticator.authenticate(token, now)
  expect(queries).toBeGreaterThan(0)
  queries = 0
  for (let call = 0; call < 100; call++) await authenticator.authenticate(token, now)
  expect(queries).toBe(0)
})
