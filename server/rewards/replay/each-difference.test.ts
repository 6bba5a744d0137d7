import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { postingQueue } from '../../ledger/posting-queue.ts'
import { memoryBus } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { claimSpecialAirdrop } from '../airdrop/claim-special-airdrop.ts'
import { checkIn } from '../check-in/check-in.ts'
import { creditClassTime } from '../class-time/credit-class-time.ts'
import { testClass } from '../class-time/test-class.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { replay } from './replay.ts'

const at = (text: string) => new Date(`${text}:00+09:00`)
const end = at('2026-12-31T09:00')

/** Mina, whom Seojun invited, on a day with a check-in, two blocks of a class and a claim of the special airdrop. */
async function aDay(): Promise<{ database: TestDatabase; mina: UserId; seojun: UserId }> {
  const database = await testProgramme({ specialAirdrop: { reward: '10', afterUnlocked: '0.5', budget: '15' } })
  const { db } = database
  const registeredAt = at('2026-11-20T09:00')
  const seojun = await testUser(db, { nickName: 'Seojun', registeredAt })
  const mina = await testUser(db, { inviter: seojun, registeredAt })
  await settleAll(db, at('2026-11-20T12:00'))
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(at('2026-11-21T12:00')) }))
  const classId = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:20') }
  await database.transact((tx) => creditClassTime(tx, { user: mina, classId, span, clock: stillClock(span.to) }))
  const postings = postingQueue({ pool: database.pool })
  await claimSpecialAirdrop({ db, user: mina, now: at('2026-11-21T22:00'), postings, bus: memoryBus() })
  return { database, mina, seojun }
}

test.each([
  [
    'a claim under other rules',
    `update special_airdrop set rule_version = 'v2'`,
    'special airdrop of mina: rules are v2, not test',
  ],
  [
    'a claim of another amount',
    `update special_airdrop set amount = 9000000`,
    'special airdrop of mina: amount is 9000000, not 10000000',
  ],
  [
    'a claim made too early',
    `update special_airdrop set unlocked = 499999999`,
    'special airdrop of mina: claimed after 499999999 unlocked',
  ],
  [
    'a claim of another moment',
    `update special_airdrop set claimed_at = claimed_at + interval '1 second'`,
    'happened 2026-11-21T13:00:00.000Z, not 2026-11-21T13:00:01.000Z',
  ],
  [
    'a check-in under other rules',
    `update check_in set rule_version = 'v2'`,
    'check-in of mina on 2026-11-21: rules are v2, not test',
  ],
  [
    'a check-in that left something else locked',
    `update check_in set locked_before = locked_before + 1`,
    'leaves 24125000000 locked, not 24125000001',
  ],
  [
    'a block that was entitled to something else',
    `update class_unlock set entitled = entitled + 1, unlocked = unlocked + 1 where block = 2 and user_id = attendee`,
    'block 2 of mina on 2026-11-21 for mina: entitled is 250000001, not 250000000',
  ],
  [
    'a block under other rules',
    `update class_unlock set rule_version = 'v2' where block = 1 and user_id <> attendee`,
    'block 1 of mina on 2026-11-21 for seojun: rules are v2, not test',
  ],
  [
    'a block of another moment',
    `update class_unlock set credited_at = credited_at + interval '1 second' where block = 1 and user_id = attendee`,
    'happened 2026-11-21T11:20:00.000Z, not 2026-11-21T11:20:01.000Z',
  ],
  [
    'a block that left something else locked',
    `update class_unlock set locked_before = locked_before + 1 where block = 1 and user_id = attendee`,
    'leaves 23875000000 locked, not 23875000001',
  ],
  [
    'a watched block that nobody was credited',
    `delete from class_unlock where block = 2 and user_id = attendee`,
    'class time of mina on 2026-11-21: 1 blocks, not 2',
  ],
])('INV-M08 replay finds %s and says what it should be', async (_, fault, words) => {
  const { database, mina, seojun } = await aDay()
  await using __ = database
  const { db } = database
  expect(await replay(db, end)).toMatchObject({ registrations: 2, checkIns: 1, classBlocks: 2, differences: [] })
  await database.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(fault).execute(tx)
  })
  const { differences } = await replay(db, end)
  const told = differences.map((each) => each.replaceAll(mina, 'mina').replaceAll(seojun, 'seojun'))
  expect(told).toContainEqual(expect.stringContaining(words))
})
