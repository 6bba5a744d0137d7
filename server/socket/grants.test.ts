import { expect, test, vi } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { databaseClock, sharedBy } from './shared-clock.ts'
import { manualClock } from '../ports/clock.ts'
import { seededRandom } from '../ports/random.ts'
import { endSessions } from '../users/sessions/sessions.ts'
import { connected } from './connected.ts'
import { createGrants } from './grants.ts'
import { getChatSocket } from './get-chat-socket.ts'
import { phoneOf, phoneUsers, testKeys } from './test-phones.ts'

const mina = '1000000001' as UserId

/** Two processes on one database, and a phone of Mina's. */
async function setUp() {
  const database = await testDatabase()
  const { db } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const shared = await sharedBy(clock, db)
  const process = (seed: string) =>
    createGrants({ db, keys: testKeys, random: seededRandom(seed), clock: shared, perUser: 5 })
  const [user] = await phoneUsers(db, clock.now())
  const grants = process('one')
  return {
    db,
    clock,
    process,
    grants,
    other: process('other'),
    holder: await phoneOf(db, user!, clock.now()),
    tablet: await phoneOf(db, user!, clock.now()),
    open: (grant: string, on = grants, here = 0) => on.open(grant, () => here),
    stored: async () => (await db.selectFrom('socket_grant').selectAll().execute()).length,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** The opening of a grant that must open. */
function opened<Opening extends object>(outcome: Opening | 'full' | null): Opening {
  if (outcome === null || outcome === 'full') throw new Error(`did not open: ${outcome}`)
  return outcome
}

test('INV-F05: a grant opens first within 30 s and never later', async () => {
  await using world = await setUp()
  const { clock, grants, holder, open } = world
  const [early, late] = [grants.issue(holder), grants.issue(holder)]
  clock.advance(30_000)
  expect(await open(early)).toMatchObject(holder)
  clock.advance(1)
  expect(await open(late)).toBeNull()
})

test('INV-F05: what is no grant of ours, or a changed one, opens nothing and asks the database nothing', async () => {
  await using world = await setUp()
  const { grants, holder, tablet, open } = world
  const grant = grants.issue(holder)
  const [user, session, issued, nonce, signature] = grant.split('.') as [string, string, string, string, string]
  const changed = [
    '',
    'unknown',
    '....',
    [mina, session, issued, nonce, signature].join('.'),
    [user, tablet.session, issued, nonce, signature].join('.'),
    [user, session, (Number.parseInt(issued, 36) + 1000).toString(36), nonce, signature].join('.'),
    [user, session, issued, `${nonce}A`, signature].join('.'),
    [user, session, issued, nonce, signature.slice(0, -2)].join('.'),
    `${grant}.`,
    grant.repeat(4),
  ]
  for (const text of changed) expect(await open(text)).toBeNull()
  expect(await world.stored()).toBe(0)
  expect(await open(grant)).toMatchObject(holder)
})

test('INV-F05: a dropped socket returns within 120 s, as often as it drops, and never later', async () => {
  await using world = await setUp()
  const { db, clock, grants, holder, open } = world
  const grant = grants.issue(holder)
  for (let reconnect = 0; reconnect < 10; reconnect++) {
    const opening = opened(await open(grant))
    clock.advance(3_600_000)
    await grants.beat()
    grants.drop(opening)
    await grants.settle()
    clock.advance(120_000)
    await db.updateTable('session').set({ last_used_at: clock.now() }).execute()
  }
  clock.advance(1)
  expect(await open(grant)).toBeNull()
})

test('INV-F05: the end of a replaced socket is not the drop of its successor', async () => {
  await using world = await setUp()
  const { clock, grants, holder, open } = world
  const grant = grants.issue(holder)
  const older = opened(await open(grant))
  const newer = opened(await open(grant))
  grants.drop(older)
  await grants.settle()
  clock.advance(120_001)
  await grants.beat()
  grants.drop(newer)
  await grants.settle()
  expect(await open(grant)).not.toBeNull()
})

test('INV-F05: a grant opened on one process is resumed on another, also when the same is asked for on both at once', async () => {
  await using world = await setUp()
  const { grants, other, holder, open } = world
  const grant = grants.issue(holder)
  grants.drop(opened(await open(grant)))
  await grants.settle()
  expect(await open(grant, other)).toMatchObject({ ...holder, opening: 2 })
  const both = await Promise.all([open(grant), open(grant, other), open(grant, other)])
  expect(both.map((outcome) => opened(outcome).opening).sort((one, two) => one - two)).toEqual([3, 4, 5])
})

test('INV-F05, INV-C05: the sockets of a process that was killed may return within 120 s of its last word', async () => {
  await using world = await setUp()
  const { clock, process, holder, open } = world
  const killed = process('killed')
  const [soon, late] = [killed.issue(holder), killed.issue(holder)]
  await open(soon, killed)
  await open(late, killed)
  clock.advance(5_000)
  await killed.beat()
  clock.advance(120_000)
  const successor = process('successor')
  expect(await open(soon, successor)).toMatchObject({ opening: 2 })
  clock.advance(1)
  expect(await open(late, successor)).toBeNull()
})

test('INV-F04: nothing of an ended session opens again, on any process, nor what is issued after its end', async () => {
  await using world = await setUp()
  const { db, clock, grants, other, holder, tablet, open } = world
  const [issued, held, dropped, kept] = [holder, holder, holder, tablet].map((one) => grants.issue(one))
  await open(held!)
  grants.drop(opened(await open(dropped!)))
  await grants.settle()
  await endSessions(db, { user: holder.user, reason: 'logout', now: clock.now(), only: holder.session })
  for (const grant of [issued, held, dropped, grants.issue(holder)])
    expect([await open(grant!), await open(grant!, other)]).toEqual([null, null])
  expect(await open(kept!, other)).toMatchObject(tablet)
})

test('REQ-54: sessions that expired or idled too long and users who were suspended open nothing', async () => {
  await using world = await setUp()
  const { db, clock, grants, holder, tablet, open } = world
  const day = 24 * 3_600_000
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  await db
    .updateTable('session')
    .set({ expires_at: at(0) })
    .where('session_id', '=', holder.session)
    .execute()
  expect(await open(grants.issue(holder))).toBeNull()
  await db
    .updateTable('session')
    .set({ last_used_at: at(-14 * day) })
    .where('session_id', '=', tablet.session)
    .execute()
  expect(await open(grants.issue(tablet))).toBeNull()
  await db
    .updateTable('session')
    .set({ last_used_at: at(0) })
    .where('session_id', '=', tablet.session)
    .execute()
  await db.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', tablet.user).execute()
  expect(await open(grants.issue(tablet))).toBeNull()
  expect(await world.stored()).toBe(0)
})

test('INV-F05, REQ-98: a process whose clock is an hour ahead lives for the others, and its grants open there as theirs here', async () => {
  await using database = await testDatabase()
  const { db } = database
  const own = { db, keys: testKeys, perUser: 5 }
  const processOf = async (seed: string) =>
    createGrants({ ...own, random: seededRandom(seed), clock: await databaseClock(db) })
  const real = new Date()
  const [user] = await phoneUsers(db, real)
  const holder = await phoneOf(db, user!, real)
  const right = await processOf('right')
  const held = right.issue(holder)
  await right.open(held, () => 0)
  vi.useFakeTimers({ toFake: ['Date'], now: real.getTime() + 3_600_000 })
  const ahead = await processOf('ahead')
  const fromAhead = ahead.issue(holder)
  opened(await ahead.open(fromAhead, () => 0))
  await ahead.beat()
  vi.useRealTimers()
  const seen = await connected(db, [holder.user], (await databaseClock(db)).now())
  expect(seen.get(holder.user)).toBe('online')
  expect(await right.open(fromAhead, () => 0)).toMatchObject({ opening: 2 })
  vi.useFakeTimers({ toFake: ['Date'], now: real.getTime() + 3_600_000 })
  expect(await ahead.open(held, () => 0)).toMatchObject({ opening: 2 })
  vi.useRealTimers()
})

test('THR-08: a sixth socket of a user is refused, wherever the five are, and opens once there is room', async () => {
  await using world = await setUp()
  const { grants, other, holder, open } = world
  const elsewhere = [1, 2, 3].map(() => other.issue(holder))
  for (const grant of elsewhere) await open(grant, other)
  const sixth = grants.issue(holder)
  expect(await open(sixth, grants, 2)).toBe('full')
  expect(await open(sixth, grants, 1)).toMatchObject(holder)
})

test('THR-08: sockets of a process that died take no place', async () => {
  await using world = await setUp()
  const { clock, grants, other, holder, open } = world
  for (const grant of [1, 2, 3, 4, 5].map(() => other.issue(holder))) await open(grant, other)
  clock.advance(15_001)
  expect(await open(grants.issue(holder))).toMatchObject(holder)
})

test('a drop that could not be written is written with the next beat', async () => {
  await using world = await setUp()
  const { db, clock, grants, holder, open } = world
  const grant = grants.issue(holder)
  const opening = opened(await open(grant))
  await db.schema.alterTable('socket_grant').renameTo('socket_grant_away').execute()
  grants.drop(opening)
  await expect(grants.settle()).rejects.toThrow('socket_grant')
  await db.schema.alterTable('socket_grant_away').renameTo('socket_grant').execute()
  clock.advance(100_000)
  await grants.beat()
  clock.advance(20_001)
  expect(await open(grant)).toBeNull()
})

test('grants that nothing can resume are forgotten, those of living processes never', async () => {
  await using world = await setUp()
  const { clock, grants, process, holder, open } = world
  const dead = process('dead')
  await open(dead.issue(holder), dead)
  const alive = grants.issue(holder)
  await open(alive)
  const dropped = grants.issue(holder)
  grants.drop(opened(await open(dropped)))
  for (let beat = 0; beat < 47; beat++) {
    clock.advance(5_000)
    await grants.beat()
  }
  expect(await world.stored()).toBe(3)
  clock.advance(5_000)
  await grants.beat()
  expect(await world.stored()).toBe(1)
  expect(await open(alive)).toMatchObject({ opening: 2 })
})

test('an address under which nobody can be reached, from a broken Host header, is refused as invalid', async () => {
  await using world = await setUp()
  const { grants, holder } = world
  expect(() =>
    getChatSocket({ ...holder, origin: 'http://[madang', socketOrigin: null, grants }, { senderId: holder.user }),
  ).toThrow(expect.objectContaining({ failure: 'INVALID' }))
})

test('REQ-161, THR-06: the address carries a grant, never a token, is given only for oneself, and at the origin of the settings whatever host was named', async () => {
  await using world = await setUp()
  const { grants, holder } = world
  const { wsUrl } = getChatSocket(
    { ...holder, origin: 'https://madang.example', socketOrigin: null, grants },
    { senderId: holder.user },
  )
  expect(wsUrl).toMatch(/^wss:\/\/madang\.example\/socket\?grant=[A-Za-z0-9_.-]+$/)
  expect(
    getChatSocket({ ...holder, origin: 'http://localhost:8080', socketOrigin: null, grants }, { senderId: holder.user })
      .wsUrl,
  ).toMatch(/^ws:\/\/localhost:8080\//)
  const set = { origin: 'http://evil.example', socketOrigin: 'https://madang.example' }
  expect(getChatSocket({ ...holder, ...set, grants }, { senderId: holder.user }).wsUrl).toMatch(
    /^wss:\/\/madang\.example\//,
  )
  expect(() =>
    getChatSocket({ ...holder, origin: 'http://localhost', socketOrigin: null, grants }, { senderId: mina }),
  ).toThrow(expect.objectContaining({ failure: 'NOT_ALLOWED' }))
})
