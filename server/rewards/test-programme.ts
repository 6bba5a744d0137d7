import type { Db } from '../db/tables.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { addRuleSet } from '../rules/activate-rules.ts'
import { cvc } from '../rules/programmes.ts'
import './tables.ts'

/** The seeded current rules with changes, as they would be stored. */
export async function changedRules(db: Db, changes: object): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('rule_set').select('rules').where('version', '=', 'v2').executeTakeFirstOrThrow()
  return { ...(row.rules as object), ...changes } // the seeded rules, known to be an object
}

/** A test database whose programme runs under the current rules with `changes`, as version `test`, since ever. */
export async function testProgramme(changes: object = {}, connections = 10): Promise<TestDatabase> {
  const database = await testDatabase({ connections })
  const rules = await changedRules(database.db, changes)
  await database.transact(async (tx) => {
    await addRuleSet(tx, cvc, { version: 'test', rules })
    await tx.insertInto('rule_in_force').values({ effective_from: '2025-06-01', version: 'test' }).execute()
  })
  return database
}

/** Tiers small enough to cross in a test: three registrants get 4 CVC, three 2, three 1. */
export const smallTiers = {
  registration: [
    { upTo: 3, reward: '4' },
    { upTo: 6, reward: '2' },
    { upTo: 9, reward: '1' },
  ],
}
