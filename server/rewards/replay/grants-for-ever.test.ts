import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { replay } from './replay.ts'

const now = new Date('2026-11-21T03:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const cvc = (text: string) => amountOf('CVC', text)

async function pair({ db }: Awaited<ReturnType<typeof testProgramme>>) {
  const mina = await testUser(db, { registeredAt: before(120) })
  const jun = await testUser(db, { inviter: mina, registeredAt: before(60) })
  return { mina, jun }
}

test('INV-R03 who leaves and registers again on the same phone is paid nothing twice, nor is their inviter', async () => {
  await using database = await testProgramme()
  const { db } = database
  const device = Buffer.alloc(32, 7)
  const mina = await testUser(db, { registeredAt: before(180) })
  const first = await testUser(db, { device, inviter: mina, registeredAt: before(120) })
  await settleAll(db, now)
  await db.updateTable('user').set({ status: 'deleted', deleted_at: now }).where('user_id', '=', first).execute()
  const again = await testUser(db, { device, inviter: mina, registeredAt: before(1) })
  await settleAll(db, now)
  const rows = await db
    .selectFrom('reward_grant')
    .select(['user_id', 'kind', 'status', 'reason'])
    .orderBy('id')
    .execute()
  expect(rows.slice(3)).toEqual([
    { user_id: again, kind: 'registration', status: 'refused', reason: 'already_paid' },
    { user_id: mina, kind: 'invite', status: 'refused', reason: 'already_paid' },
  ])
  expect(await balances(db, again, 'CVC')).toMatchObject({ locked: 0n, available: 0n })
  // A third time as well, after the second account left too.
  await db
    .updateTable('user')
    .set({ deletion_at: hours(24) })
    .where('user_id', '=', again)
    .execute()
  const third = await testUser(db, { device, registeredAt: before(0) })
  await settleAll(db, now)
  expect(await balances(db, third, 'CVC')).toMatchObject({ locked: 0n, available: 0n })
  // Somebody on a phone of their own is paid, and so are two who share one without anybody leaving.
  const shared = Buffer.alloc(32, 9)
  const others = [await testUser(db, { device: shared }), await testUser(db, { device: shared }), await testUser(db)]
  await settleAll(db, now)
  for (const other of others) expect((await balances(db, other, 'CVC')).locked).toBe(cvc('24.375'))
  expect((await replay(db, hours(2))).differences).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})

test('INV-M08 the ledger replays from the events also a year after two people who knew each other were deleted', async () => {
  await using database = await testProgramme()
  const { db } = database
  const { mina, jun } = await pair(database)
  await settleAll(db, now)
  const nothing = Buffer.alloc(0)
  await db
    .updateTable('user')
    .set({ status: 'deleted', deleted_at: now, device: nothing, device_hash: nothing })
    .where('user_id', 'in', [mina, jun])
    .execute()
  expect((await replay(db, now)).differences).toEqual([])
})

test.each([
  ['deleted', 'deleted'],
  ['suspended', 'suspended'],
] as const)(
  'REQ-119 an inviter who is %s when the registration is settled gets nothing, and it replays',
  async (_, status) => {
    await using database = await testProgramme()
    const { db } = database
    const { mina } = await pair(database)
    await db.updateTable('user').set({ status }).where('user_id', '=', mina).execute()
    await settleAll(db, now)
    const invite = await db
      .selectFrom('reward_grant')
      .selectAll()
      .where('kind', '=', 'invite')
      .executeTakeFirstOrThrow()
    expect(invite).toMatchObject({ status: 'refused', reason: 'inactive', facts: { status } })
    // The recorded fact decides for ever, whatever becomes of them.
    await db.updateTable('user').set({ status: 'active' }).where('user_id', '=', mina).execute()
    expect((await replay(db, now)).differences).toEqual([])
  },
)

test('REQ-219 nobody above an inviter on the phone of their invitee is paid, nor waits, and it replays', async () => {
  await using database = await testProgramme({ invite: ['2.5', '1', '0.5'] })
  const { db } = database
  const device = Buffer.alloc(32, 5)
  const far = await testUser(db, { registeredAt: before(240) })
  const top = await testUser(db, { inviter: far, registeredAt: before(180) })
  const mid = await testUser(db, { device, inviter: top, registeredAt: before(120) })
  const low = await testUser(db, { device, inviter: mid, registeredAt: before(60) })
  await settleAll(db, now)
  const rows = await db
    .selectFrom('reward_grant')
    .select(['user_id', 'level', 'status', 'reason'])
    .where('invitee', '=', low)
    .orderBy('level')
    .execute()
  const refused = { status: 'refused', reason: 'same_device' }
  expect(rows).toEqual([
    { user_id: mid, level: 1, ...refused },
    { user_id: top, level: 2, ...refused },
    { user_id: far, level: 3, ...refused },
  ])
  expect((await replay(db, hours(72))).differences).toEqual([])
  // The releases before left the levels above waiting and recorded nothing of the inviter's phone; a migration refuses them.
  await sql`update reward_grant set status = 'pending', reason = null, decided_at = null, facts = facts - 'isInviterSameDevice'
    where invitee = ${low} and level > 1`.execute(db)
  expect((await replay(db, hours(72))).differences).toHaveLength(2)
  await sql.raw(await readFile('server/db/migrations/0205-refused-invitees.sql', 'utf8')).execute(db)
  expect((await replay(db, hours(72))).differences).toEqual([])
})

test('REQ-119 an inviter who leaves while the invitation waits for its check gets nothing, and it replays', async () => {
  await using database = await testProgramme({ inviteHoldMinutes: 120 })
  const { db } = database
  const { mina } = await pair(database)
  await settleAll(db, now)
  await db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', mina).execute()
  await settleAll(db, hours(3))
  const invite = await db.selectFrom('reward_grant').selectAll().where('kind', '=', 'invite').executeTakeFirstOrThrow()
  expect(invite).toMatchObject({ status: 'refused', reason: 'inactive', facts: { decidedStatus: 'deleted' } })
  expect((await replay(db, hours(4))).differences).toEqual([])
})

test('INV-M07 what a pool had left is recorded where it did not suffice, and it replays', async () => {
  await using database = await testProgramme({ budget: { registration: '48437500', invite: '2' } })
  await pair(database)
  await settleAll(database.db, now)
  const { facts } = await database.db
    .selectFrom('reward_grant')
    .select('facts')
    .where('kind', '=', 'invite')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ poolLeft: '2000000000' })
  expect((await replay(database.db, now)).differences).toEqual([])
})

test.each([
  ['refused as if on one device', { status: 'refused', reason: 'same_device', decided_at: now }, /without anything/],
  [
    'refused for an empty pool that was full',
    {
      status: 'refused',
      reason: 'pool_empty',
      decided_at: now,
      facts: JSON.stringify({ poolLeft: '2500000000', status: 'active', isSameDevice: false }),
    },
    /without anything/,
  ],
  [
    'refused for an inviter who is there',
    { status: 'refused', reason: 'inactive', decided_at: now },
    /without anything/,
  ],
  ['waiting for ever', { status: 'pending' }, /waits since/],
] as const)('INV-M08 replay finds an invite grant %s', async (_, planted, words) => {
  await using database = await testProgramme({ inviteHoldMinutes: 30 })
  const { db } = database
  await pair(database)
  await settleAll(db, before(59))
  await db.updateTable('reward_grant').set(planted).where('kind', '=', 'invite').execute()
  expect((await replay(db, hours(2))).differences.join('\n')).toMatch(words)
})

test('INV-M08 replay finds a registration grant that was never credited', async () => {
  await using database = await testProgramme()
  const { db } = database
  await pair(database)
  await settleAll(db, now)
  await db
    .updateTable('reward_grant')
    .set({ status: 'pending', decided_at: null })
    .where('kind', '=', 'registration')
    .execute()
  expect((await replay(db, now)).differences.join('\n')).toMatch('should have been credited')
})

test.each([
  ['another programme', { programme: 'other' }, 'programme is other, not cvc'],
  ['another asset', { asset: 'XRP' }, 'asset is XRP, not CVC'],
  ['another subject', { subject: 'somebody/1' }, 'subject is somebody/1, not '],
] as const)('INV-M08 replay finds a grant of %s, and none that names no subject', async (_, planted, words) => {
  await using database = await testProgramme()
  const { db } = database
  await pair(database)
  await settleAll(db, now)
  const texts = JSON.stringify({ name: inLanguages('가', '甲', 'A') })
  await db.insertInto('programme').values({ programme_id: 'other', kind: 'cvc', zone: 'UTC', texts }).execute()
  const invites = db.updateTable('reward_grant').where('kind', '=', 'invite')
  await invites.set({ subject: null }).execute()
  expect((await replay(db, now)).differences).toEqual([])
  await invites.set(planted).execute()
  expect((await replay(db, now)).differences).toEqual([expect.stringContaining(words)])
})
