import { dayMs } from '@madang/contract/values/durations.ts'
import { sql, type KyselyPlugin } from 'kysely'
import type { EndCause } from '@madang/contract/end-causes.ts'
import { Failure } from '@madang/contract/failures.ts'
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

/** A process that has heard of somebody and knows them, with the queries that its authenticator made since. */
async function knownCaller(fixture: Awaited<ReturnType<typeof usersFixture>>) {
  const { token, userId } = await fixture.phone().register()
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const authenticator = createAuthenticator(fixture.db.withPlugin(counting), fixture.bus)
  const call = () => authenticator.authenticate(token, fixture.clock.now())
  await call()
  return {
    user: userId,
    call,
    cost: async (calls: () => Promise<unknown>) => {
      queries = 0
      await calls()
      return queries
    },
  }
}

test('INV-F04 a process that missed the notice refuses a session within a second of its end, also in the 30 s it remembers', async () => {
  await using fixture = await usersFixture()
  for (const passedMs of [1000, 20_000]) {
    const { user, call } = await knownCaller(fixture)
    fixture.clock.advance(passedMs - 1000)
    await call()
    await endSessions(fixture.db, { user, reason: 'other', now: fixture.clock.now() })
    fixture.clock.advance(1000)
    await expect(call()).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  }
})

test('INV-F04 an end that commits after later ones, and after a look, is found by the next look', async () => {
  await using fixture = await usersFixture()
  const [late, soon] = [await knownCaller(fixture), await knownCaller(fixture)]
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ending = fixture.db.transaction().execute(async (tx) => {
    await endSessions(tx, { user: late.user, reason: 'other', now: fixture.clock.now() })
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  await endSessions(fixture.db, { user: soon.user, reason: 'other', now: fixture.clock.now() })
  fixture.clock.advance(1000)
  await expect(soon.call()).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await late.call()
  mayCommit.resolve()
  await ending
  fixture.clock.advance(1000)
  await expect(late.call()).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
})

test('INV-F04 who is suspended, deleted or of another country by a hand in the database is known to be within a second', async () => {
  await using fixture = await usersFixture()
  const { user, call } = await knownCaller(fixture)
  const change = async (values: { decided_country: string } | { status: 'suspended' | 'deleted' }) => {
    await fixture.db.updateTable('user').set(values).where('user_id', '=', user).execute()
    fixture.clock.advance(1000)
  }
  await change({ decided_country: 'CN' })
  expect(await call()).toMatchObject({ homeCountry: 'CN' })
  await change({ status: 'suspended' })
  await expect(call()).rejects.toMatchObject({ failure: 'SUSPENDED' })
  await change({ status: 'deleted' })
  await expect(call()).rejects.toMatchObject({ failure: 'ACCOUNT_DELETED' })
})

test('INV-F04 while no look is answered, who is remembered is asked for', async () => {
  await using fixture = await usersFixture()
  const { call, cost } = await knownCaller(fixture)
  await sql`alter table session_change rename to hidden`.execute(fixture.db)
  // A look with its answer, and the question for the session.
  fixture.clock.advance(1000)
  expect(await cost(call)).toBe(2)
  expect(await cost(call)).toBe(2)
  await sql`alter table hidden rename to session_change`.execute(fixture.db)
  expect(await cost(call)).toBe(1)
  expect(await cost(call)).toBe(0)
})

test('a session is asked for every 30 s, what ended once a second and process, by a call alone', async () => {
  await using fixture = await usersFixture()
  const callers = await Promise.all(Array.from({ length: 5 }, () => knownCaller(fixture)))
  const [first] = callers
  const round = () => Promise.all(callers.map(({ call }) => call()))
  expect(await first!.cost(round)).toBe(0)
  for (let second = 1; second < 30; second++) {
    fixture.clock.advance(1000)
    expect(await first!.cost(() => Promise.all(Array.from({ length: 20 }, first!.call)))).toBe(1)
  }
  // Nobody waits for a look that comes early.
  fixture.clock.advance(600)
  expect(await first!.cost(async () => Promise.all([first!.call(), first!.call()]))).toBe(1)
  fixture.clock.advance(400)
  // After half a minute the session itself.
  expect(await first!.cost(first!.call)).toBe(1)
})

test('REQ-55 a call of a session that ended says by what: the password, a deletion, customer service; nothing more where another phone ended it', async () => {
  await using fixture = await usersFixture()
  const causes = { password: 'password', reset: 'password', deletion: 'deletion', operator: 'staff', other: undefined }
  for (const [reason, cause] of Object.entries(causes) as [keyof typeof causes, string | undefined][]) {
    const { user, call } = await knownCaller(fixture)
    await endSessions(fixture.db, { user, reason, now: fixture.clock.now() })
    fixture.clock.advance(1000)
    const refused: unknown = await call().catch((error: unknown) => error)
    expect(refused).toEqual(new Failure('SESSION_ENDED', cause ? { cause: cause as EndCause } : {}))
    expect((refused as Failure).detail).toEqual(cause ? { cause } : {})
  }
})

test('an answer fetched before the end of a session is not remembered after it', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { token, userId } = await phone.register()
  const authenticator = createAuthenticator(fixture.db, fixture.bus)
  const now = fixture.clock.now()
  const asking = authenticator.authenticate(token, now).catch(() => null)
  const ended = await endSessions(fixture.db, { user: userId, reason: 'other', now })
  publishSessionsEnded(fixture.bus, userId, ended, 'ko-KR', 'other')
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
