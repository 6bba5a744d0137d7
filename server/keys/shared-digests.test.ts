import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { login, registerUser } from '@madang/contract/users/accounts.ts'
import { registereValidationImg } from '@madang/contract/tool.ts'
import { keptDevice } from '../users/devices/device.ts'
import { assignOrdinals, goneBefore } from '../users/registration/ordinals.ts'
import { inviterChains } from '../users/registration/inviter-chains.ts'
import {
  fingerprintOf,
  gatherFingerprint,
  keptFingerprint,
  storeFingerprint,
} from '../users/registration/registration-fingerprints.ts'
import { renewAttempts } from '../users/sweep.ts'
import { testUser } from '../users/test-user.ts'
import { systemRandom } from '../ports/random.ts'
import { transact } from '../db/tx.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { openKeys } from './key-keeper.ts'
import { longestLifeMs, sharedUses } from './secret-uses.ts'
import { gatherShared } from './shared-digests.ts'
import { secret, turning, type Turning } from './test-turning.ts'

const settleMs = 2 * 60_000

/** Somebody with an installation of their own registers, or logs in, over the wire. */
async function phone(here: Turning, deviceHash = 'a'.repeat(32)) {
  const imei = randomUUID()
  const { server, headers, data } = here
  const register = async (inviteCode = '') => {
    const { ImgId: imgId } = await data(server.call(registereValidationImg, { purpose: 'register' }, null, { imei }))
    const words = { nickName: 'Mina', password: goodPassword, confirmPassword: goodPassword, deviceHash }
    const form = {
      ...words,
      consents: ['age', 'terms', 'privacy'],
      imgId,
      imgCode: 'AAAA',
      ...(inviteCode && { inviteCode }),
    }
    return server.call(registerUser, form, null, headers(imei))
  }
  const enter = (userId: UserId, password = goodPassword) =>
    server.call(login, { userId, password, deviceHash, imgId: '', imgCode: '' }, null, headers(imei))
  return { imei, deviceHash, register, enter }
}

async function codeOf({ db }: Turning, user: UserId): Promise<string> {
  const row = await db.selectFrom('user').select('invite_code').where('user_id', '=', user).executeTakeFirstOrThrow()
  return row.invite_code
}

const isNewDevice = async ({ db }: Turning, user: UserId) =>
  (
    await db.selectFrom('session').select('is_new_device').where('user_id', '=', user).orderBy('created_at').execute()
  ).map((row) => row.is_new_device)

/** In how many forms the registrations of one network and one kind of device stand. */
async function forms({ db }: Turning) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as rows, count(distinct block)::integer as block, count(distinct network)::integer as network,
      count(distinct device_hash)::integer as device_hash from registration_trace`.execute(db)
  return rows[0]
}

test('THR-20 while the secret turns a device is the same device: no own invitation, no new device, one family', async () => {
  await using here = await turning()
  const { current: old } = here.secrets()
  const own = await phone(here)
  const mina = (await here.data<{ UserId: UserId }>(own.register())).UserId
  const jun = (await here.data<{ UserId: UserId }>((await phone(here)).register())).UserId
  await here.give({ current: secret('two'), earlier: [old] })
  expect(here.services.keys.ring.isTurning).toBe(true)

  const check = async (people: number) => {
    expect(await own.register(await codeOf(here, mina))).toMatchObject({ success: failures.INVITE_CODE_UNKNOWN.code })
    await here.data(own.enter(mina))
    expect((await isNewDevice(here, mina)).slice(1)).not.toContain(true)
    await here.data((await phone(here)).register(await codeOf(here, jun)))
    expect(await forms(here)).toEqual({ rows: people, block: 1, network: 1, device_hash: 1 })
  }
  await check(3)
  here.clock.advance(settleMs)
  expect(await here.reseal()).toBe(true)
  await here.services.keyKeeper.renew()
  expect(here.services.keys.ring.isTurning).toBe(false)
  await check(4)
  expect((await here.status()).keys[1]?.values).toEqual({})
  here.clock.advance(longestLifeMs)
  await here.reseal()
  expect((await here.status()).keeps).toEqual([])
  await here.give({ current: here.secrets().current, earlier: [] })
  await check(5)
  expect(here.server.mistakes).toEqual([])
})

test('THR-20 rows of a device are equal at every moment of a turn: statements that compare them find them in the middle of the sweep', async () => {
  await using here = await turning()
  const { db } = here
  const { current: old } = here.secrets()
  const device = systemRandom.bytes(32)
  const kept = keptDevice(here.services.keys, device)
  const gone = await testUser(db, { device: kept })
  const again = await testUser(db, { device: kept, inviter: gone })
  await transact(db, (tx) => assignOrdinals(tx, [gone, again], 1n))
  await db.updateTable('user').set({ deletion_at: here.clock.now() }).where('user_id', '=', gone).execute()
  const compared = async () => {
    const chains = await inviterChains(db, [again], 1)
    return [await goneBefore(db, again), chains.get(again)?.[0]?.isSameDevice]
  }
  expect(await compared()).toEqual([[gone], true])
  await here.give({ current: secret('two'), earlier: [old] })
  expect(await compared()).toEqual([[gone], true])
  // Somebody logs in on that device: its rows turn, and those of the others with them.
  await transact(db, (tx) => gatherShared(tx, here.services.keys, [{ use: 'session.device', digest: device }]))
  const forms = db.selectFrom('user').select('device').distinct().where('user_id', 'in', [gone, again]).execute()
  expect(await forms).toEqual([{ device: keptDevice(here.services.keys, device) }])
  expect(await compared()).toEqual([[gone], true])
  here.clock.advance(settleMs)
  await here.reseal()
  expect(await compared()).toEqual([[gone], true])
})

test('THR-20 of two processes of which one does not seal with the new secret yet none splits what belongs together', async () => {
  await using here = await turning()
  const { db, services, clock } = here
  const files = { now: here.secrets() }
  const ground = { db, random: systemRandom, clock }
  const other = await openKeys({ ...ground, process: 'other', readSecrets: () => Promise.resolve(files.now) })
  await other.keeper.renew()
  const { current: old } = here.secrets()
  files.now = { current: secret('two'), earlier: [old] }
  await other.keeper.renew()
  await here.give(files.now)
  // This process turned; the other has the secret and hears of it at its next look.
  expect([services.keys.ring.sealing.id, other.keys.ring.sealing.id]).toEqual(['two', 'one'])
  const store = async (keys: typeof other.keys) => {
    const caller = { imei: randomUUID(), address: '203.0.113.9' }
    const device = { device: systemRandom.bytes(32), deviceHash: keys.digest('deviceHash', 'one kind') }
    const trace = fingerprintOf(keys, device, caller)
    const user = await testUser(db)
    await transact(db, async (tx) => {
      await gatherFingerprint(tx, keys, trace)
      await storeFingerprint(tx, user, keptFingerprint(keys, trace), clock.now())
    })
  }
  for (const keys of [other.keys, services.keys, other.keys]) await store(keys)
  expect(await forms(here)).toEqual({ rows: 3, block: 1, network: 1, device_hash: 1 })
  await Promise.all([other.keys, services.keys, other.keys, services.keys].map(store))
  expect(await forms(here)).toEqual({ rows: 7, block: 1, network: 1, device_hash: 1 })
  await other.keeper.renew()
  clock.advance(settleMs)
  expect(await here.reseal()).toBe(true)
  expect(await forms(here)).toEqual({ rows: 7, block: 1, network: 1, device_hash: 1 })
  expect((await here.status()).keys[1]?.values).toEqual({})
})

test('THR-20 what was stored before digests had a key id is compared, and turned without a turn of the secret', async () => {
  await using here = await turning()
  const { db, services } = here
  const own = await phone(here)
  const { UserId: mina } = await here.data<{ UserId: UserId }>(own.register())
  const device = services.keys.digest('device', `${own.deviceHash} ${own.imei}`)
  await db.updateTable('user').set({ device }).where('user_id', '=', mina).execute()
  await db.updateTable('known_device').set({ device }).execute()
  await db
    .deleteFrom('reseal_progress')
    .where('use', 'in', [...sharedUses])
    .execute()
  await services.keyKeeper.renew()
  expect((await here.status()).withoutId).toMatchObject({ 'user.device': 1, 'known_device.device': 1 })
  expect(await own.register(await codeOf(here, mina))).toMatchObject({ success: failures.INVITE_CODE_UNKNOWN.code })
  await here.data(own.enter(mina))
  expect((await isNewDevice(here, mina)).slice(1)).toEqual([false])
  here.clock.advance(settleMs)
  expect(await here.reseal()).toBe(true)
  expect((await here.status()).withoutId).toEqual({})
  // A late row of before beside one that turned makes one row, not a mistake that comes back each minute.
  await db
    .insertInto('known_device')
    .values({ user_id: mina, device, first_at: here.clock.now(), last_at: here.clock.now() })
    .execute()
  await db.deleteFrom('reseal_progress').where('use', '=', 'known_device.device').execute()
  expect(await here.reseal()).toBe(true)
  expect(await db.selectFrom('known_device').selectAll().where('user_id', '=', mina).execute()).toHaveLength(1)
})

test('THR-01 tries that were counted before a turn count after it', async () => {
  await using here = await turning({ MADANG_LIMITS: 'on' })
  const { current: old } = here.secrets()
  const own = await phone(here)
  const { UserId: mina } = await here.data<{ UserId: UserId }>(own.register())
  const wrong = () => own.enter(mina, 'the crane reads alone')
  for (let tried = 0; tried < 2; tried++)
    expect(await wrong()).toMatchObject({ success: failures.WRONG_CREDENTIALS.code })
  await here.give({ current: secret('two'), earlier: [old] })
  expect(await wrong()).toMatchObject({ success: failures.WRONG_CREDENTIALS.code })
  const pairs = here.db.selectFrom('attempt').select('count').where('key', 'like', 'loginPair:%').orderBy('count')
  expect(await pairs.execute()).toEqual([{ count: 1 }, { count: 2 }])
  await renewAttempts(here.services)
  expect(await pairs.execute()).toEqual([{ count: 3 }])
  await renewAttempts(here.services)
  expect(await pairs.execute()).toEqual([{ count: 3 }])
})
