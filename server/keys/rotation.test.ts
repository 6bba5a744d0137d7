import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTicket, redeemTicket } from '@madang/contract/rewards/live.ts'
import { enterCode, signIn } from '@madang/contract/operators/sign-in.ts'
import { getChatSocket } from '@madang/contract/chat/chat.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { getContact } from '@madang/contract/users/contact.ts'
import { codeHash } from '../operators/access/recovery-codes.ts'
import { hire } from '../operators/test-staff.ts'
import { codeOf, stepOf } from '../users/factors/totp.ts'
import { pictureGrant, sessionOfGrant } from '../pictures/grants.ts'
import { systemRandom } from '../ports/random.ts'
import { readGrant } from '../socket/grant-text.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { giveEmail } from '../users/contacts/test-contacts.ts'
import { openKeys } from './key-keeper.ts'
import { longestLifeMs } from './secret-uses.ts'
import type { Secrets } from './secrets.ts'
import { secret, turning, type Turning } from './test-turning.ts'

const operatorPassword = 'a very long password of an owner'

/** A person and an operator with everything that holds a secret, and what was handed out before a change of secrets. */
async function people({ services, db, register }: Turning) {
  const mina = await register()
  await giveEmail({ db, services, clock: services.clock }, { user: mina.userId }, 'mina@example.com')
  const factor = systemRandom.bytes(20)
  const passwordHash = await services.passwords.hash(operatorPassword, '')
  const { now } = services.clock
  const owner = await hire(db, ['owner'], { keys: services.keys, passwordHash, secret: factor, now: now() })
  const recovery = ['AAAAA-BBBB2', 'AAAAA-BBBB3', 'AAAAA-BBBB4', 'AAAAA-BBBB5', 'AAAAA-BBBB6']
  await db
    .insertInto('operator_recovery_code')
    .values(
      recovery.map((code) => ({
        operator_id: owner.operator,
        code_hash: codeHash(services.keys, owner.operator, code),
        used_at: null,
      })),
    )
    .execute()
  return { mina, owner, factor, recovery }
}

/** What is on its way while secrets change. */
async function handedOut({ server, services, data, captcha }: Turning, { mina }: { mina: { token: string } }) {
  const { session } = await services.authenticator.authenticate(mina.token, services.clock.now())
  const { Ticket: ticket } = await data<{ Ticket: string }>(server.call(createTicket, {}, mina.token))
  return {
    asked: await captcha('register'),
    ticket,
    picture: pictureGrant({ keys: services.keys, session, now: services.clock.now() }).grant,
    session,
  }
}

/** Everything that holds a secret is used over the wire; of recovery codes one for each time. */
async function everythingWorks(
  here: Turning,
  { mina, owner, factor, recovery }: Awaited<ReturnType<typeof people>>,
  before: Awaited<ReturnType<typeof handedOut>>,
) {
  const { server, services, clock, data, headers, register, reset } = here
  await register(before.asked)
  await data(server.call(redeemTicket, { ticket: before.ticket }, null))
  expect(sessionOfGrant(services.keys, before.picture, clock.now())).toBe(before.session)

  expect(await reset(mina.userId, mina.codes.pop()!)).toMatchObject({ success: 200 })
  const form = { userId: mina.userId, password: goodPassword, deviceHash: 'a'.repeat(32), imgId: '', imgCode: '' }
  const { Token: token } = await data<{ Token: string }>(server.call(login, form, null, headers()))
  mina.token = token
  const known = await here.db.selectFrom('session').select('is_new_device').where('user_id', '=', mina.userId).execute()
  expect(known.some((row) => row.is_new_device)).toBe(false)
  expect(await data(server.call(getContact, {}, mina.token))).toMatchObject({ Email: 'mi***@example.com' })
  const { WsUrl: address } = await data<{ WsUrl: string }>(
    server.call(getChatSocket, { senderId: mina.userId }, mina.token),
  )
  const grant = new URL(address).searchParams.get('grant') ?? ''
  expect(readGrant(services.keys, grant)).toMatchObject({ user: mina.userId })

  for (const code of [codeOf(factor, stepOf(clock.now())), recovery.pop()!]) {
    const first = await data(server.call(signIn, { email: owner.email, password: operatorPassword }, null))
    const entered = await server.call(enterCode, { challenge: first['Challenge'], code }, null)
    expect(entered).toMatchObject({ success: 200 })
  }
  clock.advance(30_000)
}

test('THR-20 everything that holds a secret works before the secret turns, after it turned, after the re-sealing and after the old secret is dropped', async () => {
  await using here = await turning()
  const all = await people(here)
  await everythingWorks(here, all, await handedOut(here, all))

  let before = await handedOut(here, all)
  const { current: old } = here.secrets()
  const next = secret('two')
  await here.give({ current: next, earlier: [old] })
  expect((await here.status()).keys).toMatchObject([
    { id: 'two', state: 'seals' },
    { id: 'one', state: 'earlier' },
  ])
  await everythingWorks(here, all, before)

  before = await handedOut(here, all)
  expect((await here.status()).keeps).toContainEqual(expect.stringContaining('values of user_contact.sealed'))
  here.clock.advance(10_000)
  // What rows are compared by waits until no process writes it as before.
  expect(await here.reseal()).toBe(false)
  await everythingWorks(here, all, before)
  here.clock.advance(2 * 60_000)
  expect(await here.reseal()).toBe(true)
  expect((await here.status()).keys[1]?.values).toEqual({})
  await everythingWorks(here, all, await handedOut(here, all))

  expect((await here.status()).keeps).toEqual([expect.stringContaining('Signatures and tries of one')])
  here.clock.advance(longestLifeMs)
  before = await handedOut(here, all)
  await here.reseal()
  expect((await here.status()).keeps).toEqual([])
  await here.give({ current: next, earlier: [] })
  await everythingWorks(here, all, before)
  expect(here.server.mistakes).toEqual([])
})

test('THR-20 a value moved to another row is refused: a contact, a recovery code, a second factor', async () => {
  await using here = await turning()
  const { server, db } = here
  const all = await people(here)
  const eve = await here.register()
  const { mina } = all
  await db.deleteFrom('recovery_code').where('user_id', '=', mina.userId).execute()
  await db.updateTable('recovery_code').set({ user_id: mina.userId }).where('user_id', '=', eve.userId).execute()
  expect(await here.reset(mina.userId, eve.codes[0]!)).toMatchObject({ success: 520 })
  await db.updateTable('user_contact').set({ user_id: eve.userId }).where('user_id', '=', mina.userId).execute()
  expect(await server.call(getContact, {}, eve.token)).toMatchObject({ success: 500 })
  const other = await hire(db, ['support'], { keys: here.services.keys, secret: systemRandom.bytes(20) })
  const { totp_sealed } = await db
    .selectFrom('operator')
    .select('totp_sealed')
    .where('operator_id', '=', other.operator)
    .executeTakeFirstOrThrow()
  await db.updateTable('operator').set({ totp_sealed }).where('operator_id', '=', all.owner.operator).execute()
  const first = await here.data(server.call(signIn, { email: all.owner.email, password: operatorPassword }, null))
  expect(await server.call(enterCode, { challenge: first['Challenge'], code: '123456' }, null)).toMatchObject({
    success: 500,
  })
})

test('THR-20 a new secret waits until every process has it, and a process without the one that seals does not start', async () => {
  await using here = await turning()
  const { current: old } = here.secrets()
  const ground = { db: here.db, random: systemRandom, clock: here.clock }
  const fileOfOther: { now: Secrets } = { now: here.secrets() }
  const other = await openKeys({ ...ground, process: 'other', readSecrets: () => Promise.resolve(fileOfOther.now) })
  await other.keeper.renew()
  const next = secret('two')
  await here.give({ current: next, earlier: [old] })
  expect(await here.status()).toMatchObject({ keys: [{ state: 'waits' }, { state: 'seals' }], lacking: ['other'] })
  expect(here.services.keys.ring.sealing.id).toBe('one')
  fileOfOther.now = here.secrets()
  await other.keeper.renew()
  await here.services.keyKeeper.renew()
  expect([here.services.keys.ring.sealing.id, other.keys.ring.sealing.id]).toEqual(['two', 'two'])
  const late = openKeys({
    ...ground,
    process: 'late',
    readSecrets: () => Promise.resolve({ current: old, earlier: [] }),
  })
  await expect(late).rejects.toThrow('The secrets lack the one that seals now')
})

test('THR-20 registrations during a turn and a re-sealing that is cut off: every recovery code opens its account afterwards', async () => {
  await using here = await turning()
  const { current: old } = here.secrets()
  const first = await Promise.all([1, 2, 3].map(() => here.register()))
  const during = Promise.all([1, 2, 3, 4].map(() => here.register()))
  await here.give({ current: secret('two'), earlier: [old] })
  const people = [...first, ...(await during)]
  await killedBetween(here, () => here.reseal())
  here.clock.advance(3 * 60_000)
  await here.reseal()
  expect((await here.status()).keys[1]?.values).toEqual({})
  for (const { userId, codes } of people) expect(await here.reset(userId, codes[0]!)).toMatchObject({ success: 200 })
})

/** Does something whose work on recovery codes is held up, and cuts its connection off meanwhile. */
async function killedBetween({ server, db }: Turning, work: () => Promise<unknown>): Promise<void> {
  const client = await server.services.pool.connect()
  await client.query('begin')
  await client.query('select from recovery_code for update')
  const cut = work().catch((error: unknown) => error)
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%recovery_code%' and datname = current_database()`
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout: 20_000 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%recovery_code%' and datname = current_database()`.execute(db)
  await client.query('rollback')
  client.release()
  await cut
}
