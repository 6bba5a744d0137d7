import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { keepFaults, settleFaults } from '../../ledger/proof/faults.ts'
import { addRuleSet } from '../../rules/activate-rules.ts'
import { cvc } from '../../rules/programmes.ts'
import { testUser } from '../../users/test-user.ts'
import { changedRules, testProgramme } from '../test-programme.ts'
import { settleAll } from './settle-registrations.ts'

const most = 600_000_000
const oneTier = (reward: number) => [{ upTo: 10, reward: String(reward) }]

/** Other rules from a day on. */
async function beginRules({ db, transact }: TestDatabase, from: string, changes: object): Promise<void> {
  const rules = await changedRules(db, changes)
  await transact(async (tx) => {
    await addRuleSet(tx, cvc, { version: from, rules })
    await tx.insertInto('rule_in_force').values({ effective_from: from, version: from }).execute()
  })
}

/** Settles at noon of a day and proves the books, as every hour does; answers what it finds. */
async function settledOn({ db, transact }: TestDatabase, day: string) {
  const noon = new Date(`${day}T03:00:00Z`)
  await settleAll(db, noon, { isGuarded: false })
  const found = await checkLedger(db)
  await transact((tx) => keepFaults(tx, found, noon))
  await transact((tx) => settleFaults(tx, found, noon))
  return found
}

test('INV-M07 budgets that add up to more than the supply beside what was issued stop granting until corrected rules are in force, and no longer', async () => {
  await using database = await testProgramme({
    registration: [{ upTo: 1, reward: String(most) }],
    budget: { registration: String(most), invite: '400000000' },
  })
  const { db } = database
  const register = (day: string) => testUser(db, { registeredAt: new Date(`${day}T00:00:00Z`) })
  await register('2026-11-20')
  expect(await settledOn(database, '2026-11-20')).toEqual([])

  // Together within the supply, but not beside the 600,000,000 that were issued.
  const lowered = { registration: oneTier(1), budget: { registration: '10', invite: '900000000' } }
  await beginRules(database, '2026-11-21', lowered)
  expect(await settledOn(database, '2026-11-21')).toEqual([
    { invariant: 'INV-M07', subject: 'CVC', detail: `budgets add up to ${amountOf('CVC', '1500000000')}` },
  ])

  const corrected = { registration: oneTier(1), budget: { registration: String(most + 10), invite: '399999990' } }
  await beginRules(database, '2026-11-22', corrected)
  const mina = await register('2026-11-22')
  expect(await settledOn(database, '2026-11-22')).toEqual([])
  await settleAll(db, new Date('2026-11-22T03:01:00Z'), { isGuarded: false })
  const { available, locked } = await balances(db, mina, 'CVC')
  expect(available + locked).toBe(amountOf('CVC', '1'))
})
