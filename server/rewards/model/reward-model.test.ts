import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { balances } from '../../ledger/account.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { playBoth, rules } from './test-both.ts'
import { storedRules } from './test-product.ts'

const cvc = (text: string) => amountOf('CVC', text)

/** A few of the seeds that were tried by hand (docs/performance.md). */
test.each([14, 41, 202, 260])(
  'INV-R01 INV-R02 INV-R03 INV-R04 INV-R06 INV-R10 INV-U01 INV-U02 INV-U03 INV-U05 INV-M07 INV-W08 after 50 random events (seed %i) everybody has what the model of the rules says',
  async (seed) => {
    await using database = await testProgramme(storedRules(rules))
    const seen = await playBoth(database, seed, 50)
    for (const act of ['register', 'settle', 'checkIn']) expect(seen.get(act)).toBeGreaterThan(0)
  },
)

/** REQ-106 names these; the model and the product must agree on each. */
test.each([
  [1_000_000, '25', '0.625', '24.375'],
  [1_000_001, '12.5', '0.3125', '12.1875'],
  [5_000_000, '1.5625', '0.0390625', '1.5234375'],
  [5_000_001, '0', '0', '0'],
])(
  'REQ-106 registrant %i gets %s CVC, %s of it available, from the ledger itself',
  async (ordinal, whole, available, locked) => {
    await using database = await testProgramme()
    await sql`update registration_counter set last = ${ordinal - 1}`.execute(database.db)
    const user = await testUser(database.db)
    await settleAll(database.db, new Date('2026-11-21T03:00:00Z'))
    expect(await balances(database.db, user, 'CVC')).toMatchObject({ available: cvc(available), locked: cvc(locked) })
    expect(cvc(available) + cvc(locked)).toBe(cvc(whole))
  },
)
