import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { claimCase } from '../../casework/take-step.ts'
import { anonymise } from '../../users/anonymise.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { testUser } from '../../users/test-user.ts'
import { addresses } from '../class-time/test-class.ts'
import { noteActivity } from '../check-in/note-activity.ts'
import { decideFraudAppeal, makeAppeal } from '../fraud/appeals.ts'
import { listFraudCases } from '../fraud/case-details.ts'
import { caseEvidence } from '../fraud/case-evidence.ts'
import { decideFraudCase } from '../fraud/decide-case.ts'
import { fraudAppealCases, fraudCases } from '../fraud/fraud-cases.ts'
import { getReviews } from '../fraud/get-reviews.ts'
import { invited, onePhone, ownPhones } from '../fraud/test-farm.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { replay } from '../replay/replay.ts'
import { testProgramme } from '../test-programme.ts'
import { getInvitees, getInviteOverview } from './invitees.ts'
import { validInvitees } from './valid-invitees.ts'

const now = new Date('2026-11-21T03:00:00Z')
const later = new Date('2026-11-24T03:00:00Z')
const page = { pageIndex: 1, pageSize: 50 }
const ann = { operator: systemRandom.uuid(), now: later, hasLeft: () => false }
const ben = { ...ann, operator: systemRandom.uuid() }

const countOf = async (db: Db, user: UserId) => {
  const { rules } = await rulesAt(db, cvc, now)
  return (await validInvitees(db, [user], rules)).get(user) ?? 0
}

/** Three active days of the first fifteen make a valid invitee. */
async function areActive(db: Db, users: readonly UserId[]): Promise<void> {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) await noteActivity(db, users, day)
}

test('INV-R04 valid are my own people alone, once they were active: the page, its list and the count say the same', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const own = await invited(db, mina, 2, ownPhones)
  const [deeper] = await invited(db, own[0]!, 1, (index) => ownPhones(index + 10), {
    firstAt: new Date('2026-11-21T00:30:00Z'),
  })
  await settleAll(db, now)
  await areActive(db, [own[0]!, deeper!])
  await noteActivity(db, [own[1]!], '2026-11-21')
  await noteActivity(db, [own[1]!], '2026-12-25')
  expect(await countOf(db, mina)).toBe(1)
  expect(await countOf(db, own[0]!)).toBe(1)
  expect(await countOf(db, deeper!)).toBe(0)
  const overview = await getInviteOverview({ db, user: mina, now, addresses })
  expect(overview).toMatchObject({ totalCount: 2, validCount: 1 })
  const { items, totalCount } = await getInvitees({ db, user: mina, now, locale: 'en-GB' }, page)
  expect(totalCount).toBe(3)
  expect(items.map(({ level, isValid, activeDays }) => [level, isValid, activeDays])).toEqual([
    [2, false, 3],
    [1, false, 1],
    [1, true, 3],
  ])
})

test('REQ-107 who lives where no level pays has valid invitees all the same', async () => {
  await using database = await testProgramme({ paidLevels: 0 })
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const own = await invited(db, mina, 2, ownPhones)
  await settleAll(db, now)
  await areActive(db, own)
  expect(await countOf(db, mina)).toBe(2)
  expect(await getInviteOverview({ db, user: mina, now, addresses })).toMatchObject({
    totalCount: 2,
    validCount: 2,
    levels: [],
  })
  expect((await db.selectFrom('invitee_verdict').select('state').execute()).map(({ state }) => state)).toEqual([
    'passed',
    'passed',
  ])
})

test('INV-R05 REQ-219 who registered on the inviter’s own phone is no valid invitee; an empty pool takes nobody away', async () => {
  await using database = await testProgramme({ budget: { registration: '48437500', invite: '0' } })
  const { db } = database
  const device = Buffer.alloc(32, 1)
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z'), device })
  const same = await testUser(db, { inviter: mina, device })
  const other = await testUser(db, { inviter: mina })
  await settleAll(db, now)
  await areActive(db, [same, other])
  const rows = await db.selectFrom('reward_grant').select('reason').where('kind', '=', 'invite').orderBy('id').execute()
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual(['pool_empty', 'same_device'])
  expect(await countOf(db, mina)).toBe(1)
})

test('REQ-58 a valid invitee who was erased counts as before', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const own = await invited(db, mina, 2, ownPhones)
  await settleAll(db, now)
  await areActive(db, [own[0]!])
  await database.transact((tx) => anonymise(tx, own[0]!, later))
  expect(await countOf(db, mina)).toBe(1)
  const { items } = await getInvitees({ db, user: mina, now: later, locale: 'en-GB' }, page)
  expect(items.map(({ nickName, isValid }) => [nickName, isValid])).toContainEqual(['A former user', true])
})

test('REQ-107 people of earlier releases, who have no verdict, are judged by what became of their inviter’s grant', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const own = await invited(db, mina, 2, ownPhones)
  await settleAll(db, now)
  await areActive(db, own)
  await db.deleteFrom('invitee_verdict').execute()
  expect(await countOf(db, mina)).toBe(2)
  await db
    .updateTable('reward_grant')
    .set({ status: 'refused', reason: 'one_person' })
    .where('invitee', '=', own[0]!)
    .execute()
  expect(await countOf(db, mina)).toBe(1)
})

/** One phone that registered six times with a code of somebody whose levels pay nothing. */
async function unpaidFarm(database: TestDatabase) {
  const { db } = database
  const boss = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const people = await invited(db, boss, 6, onePhone)
  await areActive(db, people)
  await settleAll(db, now)
  await settleAll(db, later)
  const { items } = await listFraudCases(db, { ...page, isDecided: false })
  return { boss, people, cases: items }
}

test('REQ-119 a farm where no level pays is held, refused by a person, and counts for nobody', async () => {
  await using database = await testProgramme({ paidLevels: 0 })
  const { db } = database
  const { boss, people, cases } = await unpaidFarm(database)
  expect(cases).toMatchObject([{ inviter: boss, grants: 6, held: 0 }])
  const { caseId, grants } = cases[0]!
  const evidence = await caseEvidence(db, caseId, { now: later })
  expect(evidence.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted())
  expect(evidence[0]!.findings.map(({ signal }) => signal)).toContain('installation')
  expect((await getReviews({ db, user: boss }, page)).items).toMatchObject([{ caseId, state: 'review', grants: 6 }])
  expect(await countOf(db, boss)).toBe(6)

  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const decision = { outcome: 'refused', reason: 'one_person' } as const
  const tooFew = database.transact((tx) => decideFraudCase(tx, { caseId, grants: 5, decision, ...ann }))
  await expect(tooFew).rejects.toThrow('CONFLICT')
  await database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann }))
  expect(await countOf(db, boss)).toBe(0)
  expect((await replay(db, now)).differences).toEqual([])
})

test('REQ-119 whose people were refused where no level pays may appeal, and they count again when it is granted', async () => {
  await using database = await testProgramme({ paidLevels: 0 })
  const { db } = database
  const { boss, cases } = await unpaidFarm(database)
  const { caseId, grants } = cases[0]!
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const decision = { outcome: 'refused', reason: 'one_person' } as const
  await database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann }))
  expect((await getReviews({ db, user: boss }, page)).items).toMatchObject([{ state: 'refused', mayAppeal: true }])
  await database.transact((tx) =>
    makeAppeal({ tx, user: boss, clock: stillClock(later) }, { caseId, words: 'my class' }),
  )
  const key = { caseId, userId: boss }
  await database.transact((tx) => claimCase(tx, fraudAppealCases, key, ben))
  await database.transact((tx) => decideFraudAppeal(tx, { ...key, outcome: 'granted', ...ben }))
  expect(await countOf(db, boss)).toBe(6)
})

test('REQ-119 a refusal refuses the people of paid levels too, a release lets them count', async () => {
  for (const [outcome, count] of [
    ['refused', 0],
    ['released', 6],
  ] as const) {
    await using database = await testProgramme()
    const { db } = database
    const { boss, cases } = await unpaidFarm(database)
    const { caseId, grants, held } = cases[0]!
    expect(held).toBe(6)
    await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
    const decision = outcome === 'refused' ? ({ outcome, reason: 'one_person' } as const) : { outcome }
    await database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann }))
    expect(await countOf(db, boss)).toBe(count)
  }
})

test('REQ-108 an invitation that the release before makes beside this one is judged and credited', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const [own] = await invited(db, mina, 1, ownPhones)
  await settleAll(db, new Date('2026-11-20T00:00:01Z'))
  const grant = await db.selectFrom('reward_grant').selectAll().where('invitee', '=', own!).executeTakeFirstOrThrow()
  await db.deleteFrom('reward_grant').where('id', '=', grant.id).execute()
  await db.deleteFrom('invitee_verdict').execute()
  const { id: _, subject: __, facts: ___, findings: ____, ...row } = grant
  await db
    .insertInto('reward_grant')
    .values({ ...row, status: 'pending', decided_at: null })
    .execute()
  await settleAll(db, now)
  const kept = await db.selectFrom('reward_grant').select('status').where('invitee', '=', own!).execute()
  expect(kept).toEqual([{ status: 'credited' }])
})
