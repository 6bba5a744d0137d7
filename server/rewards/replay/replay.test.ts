import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transfer } from '../../ledger/post.ts'
import { units } from '@madang/contract/money.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from '../check-in/check-in.ts'
import { replay } from './replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { smallTiers, testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'

const now = new Date('2026-11-21T03:00:00Z')

/** Seven people in two families, one same-device invite, three days of check-ins, the last ones with nothing left. */
async function aWeek(): Promise<TestDatabase> {
  const database = await testProgramme({
    ...smallTiers,
    checkInUnlock: '0.9',
    budget: { registration: '21', invite: '5' },
  })
  const device = Buffer.alloc(32, 1)
  const ana = await testUser(database.db, { device })
  const bora = await testUser(database.db, { inviter: ana })
  const people = [ana, bora, await testUser(database.db, { inviter: bora, device }), await testUser(database.db)]
  await settleAll(database.db, now)
  for (const inviter of [...people.slice(2), ana]) people.push(await testUser(database.db, { inviter }))
  for (const day of ['21', '22', '23'])
    for (const user of people) {
      await database.transact((tx) =>
        checkIn({ tx, user: user, clock: stillClock(new Date(`2026-11-${day}T03:00:00Z`)) }),
      )
      if (day === '22') await settleAll(database.db, now)
    }
  return database
}

test('INV-M08 replaying all events through the pure rules gives exactly the transfers of the ledger', async () => {
  await using database = await aWeek()
  const report = await replay(database.db, now)
  expect(report.differences).toEqual([])
  expect(report).toMatchObject({ registrations: 7, checkIns: 21 })
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from transfer`.execute(database.db)
  expect(BigInt(report.transfers)).toBe(rows[0]!.count)
})

test.each([
  [
    'a grant of another amount',
    `update reward_grant set amount = amount + 1, locked = locked + 1 where ordinal = 1`,
    /amount is/,
  ],
  ['a grant under another version', `update reward_grant set rule_version = 'v2' where ordinal = 1`, /rule_version is/],
  [
    'a check-in that unlocked too much',
    `update check_in set entitled = 5e9, locked_before = 5e9, unlocked = 5e9 where day = '2026-11-21'`,
    /unlocked is/,
  ],
  [
    'a check-in of another moment than its transfer',
    `update check_in set checked_at = checked_at + interval '1 second' where day = '2026-11-21'`,
    /happened 2026-11-21T03:00:00.000Z, not 2026-11-21T03:00:01.000Z/,
  ],
  ['a check-in that is gone', `delete from check_in where day = '2026-11-21'`, /without an event/],
  ['a grant that is gone', `delete from reward_grant where kind = 'registration' and ordinal = 2`, /is missing/],
])('INV-M08 %s is found', async (_, fault, message) => {
  await using database = await aWeek()
  await sql.raw(fault).execute(database.db)
  expect((await replay(database.db, now)).differences.join('\n')).toMatch(message)
})

test('INV-M08 a transfer that no event explains is found', async () => {
  await using database = await aWeek()
  const paid = await testUser(database.db)
  await database.transact((tx) =>
    transfer(tx, now, {
      key: 'by hand',
      code: 'grant',
      cause: 'nothing',
      actor: 'nobody',
      ruleVersion: 'test',
      debit: 'programme/CVC/registration',
      credit: `${paid}/CVC/available`,
      amount: units(1n),
    }),
  )
  expect((await replay(database.db, now)).differences).toEqual(['1 transfers without an event'])
})
