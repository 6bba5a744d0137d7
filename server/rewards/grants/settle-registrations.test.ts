import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { balances } from '../../ledger/account.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import type { Db } from '../../db/tables.ts'
import { testUser } from '../../users/test-user.ts'
import { getInviteOverview } from '../invitees/invitees.ts'
import { replay } from '../replay/replay.ts'
import { registrationSettler, settleAll, settleRegistrations } from './settle-registrations.ts'
import { smallTiers, testProgramme } from '../test-programme.ts'
import { addresses } from '../class-time/test-class.ts'

const now = new Date('2026-11-21T03:00:00Z')
const cvc = (text: string) => amountOf('CVC', text)

function grants(db: Db) {
  return db.selectFrom('reward_grant').selectAll().orderBy('id').execute()
}

async function ordinals(db: Db): Promise<(bigint | null)[]> {
  const rows = await db.selectFrom('user').select('ordinal').orderBy('ordinal').execute()
  return rows.map(({ ordinal }) => ordinal)
}

/** A chain of users, each invited by the one before. */
async function chainOf(db: Db, names: readonly string[]): Promise<UserId[]> {
  const users: UserId[] = []
  for (const [seconds, nickName] of names.entries()) {
    const registeredAt = new Date(Date.UTC(2026, 10, 21, 0, 0, seconds))
    users.push(await testUser(db, { nickName, inviter: users.at(-1) ?? null, registeredAt }))
  }
  return users
}

test('the first registrant gets 25 CVC, 0.625 of them available (REQ-106, REQ-219)', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db)
  await settleAll(database.db, now)
  const expected = { available: cvc('0.625'), locked: cvc('24.375') }
  expect(await balances(database.db, mina, 'CVC')).toMatchObject(expected)
  expect(await grants(database.db)).toMatchObject([
    { ordinal: 1n, status: 'credited', rule_version: 'test', ...expected },
  ])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-R04 an invite pays three ancestors 2.5, 1.25 and 0.75, first pending, then credited, and nobody above', async () => {
  await using database = await testProgramme()
  const people = await chainOf(database.db, ['Ana', 'Bora', 'Chan', 'Dan', 'Eun'])
  await database.transact((tx) => settleRegistrations(tx, now))
  const invites = (await grants(database.db)).filter(({ kind }) => kind === 'invite')
  expect(invites).toHaveLength(9)
  expect(invites.every(({ status }) => status === 'pending')).toBe(true)
  expect(await balances(database.db, people[3]!, 'CVC')).toMatchObject({ available: cvc('0.625') })

  await settleAll(database.db, now)
  const held = await Promise.all(people.map((user) => balances(database.db, user, 'CVC')))
  expect(held.map(({ locked, available }) => locked + available)).toEqual(
    ['29.5', '29.5', '28.75', '27.5', '25'].map(cvc),
  )
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-R04 with one paid level only the direct inviter gets a grant (REQ-107)', async () => {
  await using database = await testProgramme({ paidLevels: 1 })
  await chainOf(database.db, ['Ana', 'Bora', 'Chan'])
  await settleAll(database.db, now)
  expect((await grants(database.db)).filter(({ kind }) => kind === 'invite').map(({ level }) => level)).toEqual([1, 1])
})

test('REQ-107 the levels that pay are those of each inviter’s own country, and the invitation page shows these', async () => {
  await using database = await testProgramme({ paidLevels: 3, paidLevelsByCountry: { CN: 1, VN: 0 } })
  const people = await chainOf(database.db, ['Ana', 'Bora', 'Chan', 'Dan'])
  const [ana, bora, chan] = people as [UserId, UserId, UserId]
  for (const [user, country] of [
    [bora, 'CN'],
    [chan, 'VN'],
  ] as const)
    await sql`update "user" set country = ${country} where user_id = ${user}`.execute(database.db)
  await settleAll(database.db, now)
  const invites = (await grants(database.db)).filter(({ kind }) => kind === 'invite')
  // Ana: by Bora, Chan and Dan. Bora: by Chan only, level 2 does not pay her. Chan: nothing.
  expect(invites.map(({ user_id, level }) => [user_id, level])).toEqual([
    [ana, 1],
    [bora, 1],
    [ana, 2],
    [ana, 3],
  ])
  const levelsOf = async (user: UserId) =>
    (await getInviteOverview({ db: database.db, user, now, addresses })).levels.map(({ level }) => level)
  expect([await levelsOf(ana), await levelsOf(bora), await levelsOf(chan)]).toEqual([[1, 2, 3], [1], []])
  await expect(sql`update "user" set country = 'KR' where user_id = ${bora}`.execute(database.db)).rejects.toThrow(
    'country of a user is fixed',
  )
  expect((await replay(database.db, now)).differences).toEqual([])
})

test('INV-R04 the database refuses a second grant for an invitee and level, and a grant to the invitee', async () => {
  await using database = await testProgramme()
  await chainOf(database.db, ['Ana', 'Bora'])
  await settleAll(database.db, now)
  const copy = (changes: string) =>
    sql
      .raw(
        `insert into reward_grant (user_id, kind, ordinal, invitee, level, amount, available, locked, rule_version, status, created_at, due_at, decided_at)
      select ${changes}, amount, available, locked, rule_version, status, created_at, due_at, decided_at
      from reward_grant where kind = 'invite'`,
      )
      .execute(database.db)
  await expect(copy('user_id, kind, ordinal, invitee, level')).rejects.toThrow('unique')
  await expect(copy('invitee, kind, ordinal, invitee, 2')).rejects.toThrow('not_to_oneself')
  await expect(copy(`user_id, 'registration', ordinal, null, null`)).rejects.toThrow('reward_grant_once')
})

test('an invite from one device to itself is refused with its reason and moves nothing', async () => {
  await using database = await testProgramme()
  const device = Buffer.alloc(32, 7)
  const ana = await testUser(database.db, { nickName: 'Ana', device })
  await testUser(database.db, { nickName: 'Bora', inviter: ana, device })
  await settleAll(database.db, now)
  const invite = (await grants(database.db)).find(({ kind }) => kind === 'invite')
  expect(invite).toMatchObject({ status: 'refused', reason: 'same_device', decided_at: now })
  expect(await balances(database.db, ana, 'CVC')).toMatchObject({ locked: cvc('24.375') })
})

test('a hold time keeps invite grants pending until it is over (REQ-108)', async () => {
  await using database = await testProgramme({ inviteHoldMinutes: 60 })
  const [ana] = await chainOf(database.db, ['Ana', 'Bora'])
  await settleAll(database.db, new Date('2026-11-21T01:00:00Z'))
  expect(await balances(database.db, ana!, 'CVC')).toMatchObject({ locked: cvc('24.375') })
  await settleAll(database.db, new Date('2026-11-21T01:00:01Z'))
  expect(await balances(database.db, ana!, 'CVC')).toMatchObject({ locked: cvc('26.8125') })
})

test('INV-R01 INV-R02 32 registrations at once with shrunken tiers: ordinals 1 to 32, every tier exact', async () => {
  await using database = await testProgramme(smallTiers, 32)
  const clock = manualClock(now.toISOString())
  const [db, bus] = [database.db, memoryBus()]
  const servers = [registrationSettler({ db, clock, bus }), registrationSettler({ db, clock, bus })]
  const register = async (index: number) => {
    await testUser(database.db, { nickName: `User ${index}` })
    await servers[index % 2]!.settle()
  }
  await Promise.all(Array.from({ length: 32 }, (_, index) => register(index)))

  expect(await ordinals(database.db)).toEqual(Array.from({ length: 32 }, (_, index) => BigInt(index + 1)))
  const paid = (await grants(database.db)).map(({ ordinal, amount }) => [ordinal, amount])
  const expected = ['4', '4', '4', '2', '2', '2', '1', '1', '1'].map((text, index) => [BigInt(index + 1), cvc(text)])
  expect(paid).toEqual(expected)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-R01 a registration that was rolled back uses no ordinal', async () => {
  await using database = await testProgramme()
  const aborted = database.transact(async (tx) => {
    await testUser(tx)
    throw new Error('aborted')
  })
  await expect(aborted).rejects.toThrow('aborted')
  await testUser(database.db)
  await settleAll(database.db, now)
  expect(await ordinals(database.db)).toEqual([1n])
})

test('a settle that dies before its commit is found again: nothing lost, nothing twice', async () => {
  await using database = await testProgramme()
  await chainOf(database.db, ['Ana', 'Bora', 'Chan'])
  const dying = database.transact(async (tx) => {
    await settleRegistrations(tx, now)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await ordinals(database.db)).toEqual([null, null, null])
  await settleAll(database.db, now)
  await settleAll(database.db, now)
  expect(await ordinals(database.db)).toEqual([1n, 2n, 3n])
  expect(await grants(database.db)).toHaveLength(6)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-R03 settling again, also 8 times at once, gives nobody a second registration reward', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db)
  await Promise.all(Array.from({ length: 8 }, () => settleAll(database.db, now)))
  expect(await balances(database.db, mina, 'CVC')).toMatchObject({ locked: cvc('24.375'), available: cvc('0.625') })
})

test('INV-M07 what the budget does not cover is refused with its reason and never issued', async () => {
  const budget = { registration: '21', invite: '3' }
  await using database = await testProgramme({ ...smallTiers, budget })
  await chainOf(database.db, ['Ana', 'Bora', 'Chan'])
  await settleAll(database.db, now)
  const invites = (await grants(database.db)).filter(({ kind }) => kind === 'invite')
  expect(invites.map(({ level, status, reason }) => [level, status, reason])).toEqual([
    [1, 'credited', null],
    [1, 'refused', 'pool_empty'],
    [2, 'refused', 'pool_empty'],
  ])
  expect(await checkLedger(database.db)).toEqual([])
})

test('more registrations than one batch are all settled by one call', async () => {
  await using database = await testProgramme()
  await database.transact(async (tx) => {
    for (let index = 0; index < 205; index++) await testUser(tx, { nickName: `User ${index}` })
  })
  await settleAll(database.db, now)
  expect(await ordinals(database.db)).toEqual(Array.from({ length: 205 }, (_, index) => BigInt(index + 1)))
})

test('a registration that cannot be settled is set aside for an hour and told of; all others have their turn (INV-R01)', async () => {
  await using database = await testProgramme()
  const { db } = database
  const people = await chainOf(db, ['Ana', 'Bora', 'Chan', 'Dan', 'Eun'])
  const poisoned = people[2]!
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.user_id = '${poisoned}' then raise 'poisoned'; end if; return new; end $$;
       create trigger poison before update of ordinal on "user" for each row execute function poison()`,
    )
    .execute(db)
  const told: unknown[] = []
  const clock = manualClock('2026-11-21T03:00:00Z')
  const settler = registrationSettler({ db, clock, report: (error) => told.push(error) })
  await settler.settle()
  expect(told).toEqual([expect.objectContaining({ message: `The registration of ${poisoned} was set aside.` })])
  expect(await ordinals(db)).toEqual([1n, 2n, 3n, 4n, null])
  await settler.settle()
  expect(told).toHaveLength(1)

  await sql`drop trigger poison on "user"`.execute(db)
  clock.advance(60 * 60_000 - 1)
  await settler.settle()
  expect((await ordinals(db)).at(-1)).toBeNull()
  clock.advance(1)
  await settler.settle()
  expect(await ordinals(db)).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(await checkLedger(db)).toEqual([])
})

test('an invitation that cannot be credited is set aside for an hour and told of; all others are credited', async () => {
  await using database = await testProgramme()
  const { db } = database
  const inviter = await testUser(db, { registeredAt: now })
  const invited: UserId[] = []
  for (let index = 0; index < 6; index++) invited.push(await testUser(db, { inviter, registeredAt: now }))
  const poisoned = invited[2]!
  const clock = manualClock(now.toISOString())
  const told: unknown[] = []
  const settler = registrationSettler({ db, clock, report: (error) => told.push(error) })
  await settler.settle()
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.invitee = '${poisoned}' then raise 'poisoned'; end if; return new; end $$;
       create trigger poison before update of state on invitee_verdict for each row execute function poison()`,
    )
    .execute(db)
  const waiting = async () =>
    (await db.selectFrom('invitee_verdict').select('invitee').where('state', '=', 'pending').execute()).map(
      ({ invitee }) => invitee,
    )
  expect(await waiting()).toHaveLength(6)
  clock.advance(72 * 60 * 60_000)
  await settler.settle()
  expect(told).toEqual([expect.objectContaining({ message: `The grants for inviting ${poisoned} were set aside.` })])
  expect(await waiting()).toEqual([poisoned])
  await settler.settle()
  expect(told).toHaveLength(1)

  await sql`drop trigger poison on invitee_verdict`.execute(db)
  clock.advance(60 * 60_000)
  await settler.settle()
  expect(await waiting()).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})

test('INV-M02 while a difference in the books is open nobody is granted anything, and afterwards everybody is', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db)
  await openFault(database)
  await settleAll(db, now)
  expect(await grants(db)).toEqual([])
  await settleFault(database)
  await settleAll(db, now)
  expect(await balances(db, mina, 'CVC')).toMatchObject({ available: cvc('0.625') })
})
