import { expect, test } from 'vitest'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import { claimCase } from '../../casework/take-step.ts'
import type { Db } from '../../db/tables.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { replay } from '../replay/replay.ts'
import { testProgramme } from '../test-programme.ts'
import { decideFraudAppeal, makeAppeal } from './appeals.ts'
import { listFraudCases } from './case-details.ts'
import { decideFraudCase } from './decide-case.ts'
import { fraudAppealCases, fraudCases } from './fraud-cases.ts'
import { invited, onePhone } from './test-farm.ts'

const now = new Date('2026-11-21T03:00:00Z')
const later = new Date('2026-11-22T05:00:00Z')
const ann = { operator: systemRandom.uuid(), now: later, hasLeft: () => false }
const ben = { ...ann, operator: systemRandom.uuid() }
const statuses = ['deleted', 'suspended'] as const

/** People of one phone invited by `boss`, held in a case that Ann claimed; `top` is above them. */
async function claimedCase(database: Awaited<ReturnType<typeof testProgramme>>) {
  const { db } = database
  const top = await testUser(db, { registeredAt: new Date('2026-11-19T00:00:00Z') })
  const boss = await testUser(db, { inviter: top, registeredAt: new Date('2026-11-20T00:00:00Z') })
  await settleAll(db, new Date('2026-11-20T03:00:00Z'))
  await invited(db, boss, 8, onePhone)
  await settleAll(db, now)
  await settleAll(db, later)
  const { caseId, grants } = (await listFraudCases(db, { pageIndex: 1, pageSize: 50, isDecided: false })).items[0]!
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  return { top, boss, caseId, grants }
}

const statusesOf = (db: Db, caseId: CaseId) =>
  db
    .selectFrom('reward_grant')
    .select(['user_id', 'status', 'reason', 'facts'])
    .where('fraud_case', '=', caseId)
    .execute()

test.each(statuses)('REQ-119 INV-R10 a released case pays nobody who was %s meanwhile', async (status) => {
  await using database = await testProgramme({ invite: ['2.5', '1'] })
  const { db } = database
  const { top, boss, caseId, grants } = await claimedCase(database)
  const before = await balances(db, boss, 'CVC')
  const topBefore = await balances(db, top, 'CVC')
  const held = (await statusesOf(db, caseId)).filter((grant) => grant.status === 'held')
  const ofBoss = held.filter(({ user_id: owner }) => owner === boss).length
  await db.updateTable('user').set({ status }).where('user_id', '=', boss).execute()
  const decided = await database.transact((tx) =>
    decideFraudCase(tx, { caseId, grants, decision: { outcome: 'released' }, ...ann }),
  )
  expect(ofBoss).toBeGreaterThan(0)
  expect(decided).toEqual({ released: held.length - ofBoss, refused: ofBoss, reversed: 0, tooLate: 0 })
  expect(await balances(db, boss, 'CVC')).toEqual(before)
  expect((await balances(db, top, 'CVC')).locked).toBeGreaterThan(topBefore.locked)
  const refused = (await statusesOf(db, caseId)).filter((grant) => grant.status === 'refused')
  expect(refused).toHaveLength(ofBoss)
  for (const grant of refused)
    expect(grant).toMatchObject({ user_id: boss, reason: 'inactive', facts: { decidedStatus: status } })
  expect((await replay(db, later)).differences).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})

test.each(statuses)('REQ-119 INV-R10 a granted appeal pays nobody who was %s meanwhile', async (status) => {
  await using database = await testProgramme()
  const { db } = database
  const { boss, caseId, grants } = await claimedCase(database)
  const decision = { outcome: 'refused', reason: 'one_person' } as const
  await database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann }))
  await database.transact((tx) => makeAppeal({ tx, user: boss, clock: stillClock(later) }, { caseId, words: 'mine' }))
  const key = { caseId, userId: boss }
  await database.transact((tx) => claimCase(tx, fraudAppealCases, key, ben))
  const before = await balances(db, boss, 'CVC')
  await db.updateTable('user').set({ status }).where('user_id', '=', boss).execute()
  expect(await database.transact((tx) => decideFraudAppeal(tx, { ...key, outcome: 'granted', ...ben }))).toEqual({
    restored: 0,
  })
  expect(await balances(db, boss, 'CVC')).toEqual(before)
  for (const grant of (await statusesOf(db, caseId)).filter(({ user_id: owner }) => owner === boss))
    expect(grant).toMatchObject({ reason: 'inactive', facts: { decidedStatus: status } })
  expect((await replay(db, later)).differences).toEqual([])
  expect(await checkLedger(db)).toEqual([])
})
