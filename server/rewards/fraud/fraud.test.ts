import { expect, test } from 'vitest'
import { appeal as appealCall } from '@madang/contract/rewards/fraud.ts'
import { parseInput } from '../../http/parse-input.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { Actor } from '../../casework/standing.ts'
import type { Db } from '../../db/tables.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from '../check-in/check-in.ts'
import { getRewardRecords } from '../records/get-reward-records.ts'
import { replay } from '../replay/replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { claimCase, releaseCase } from '../../casework/take-step.ts'
import { decideFraudAppeal, makeAppeal } from './appeals.ts'
import { listFraudCases, readFraudCase } from './case-details.ts'
import { caseEvidence } from './case-evidence.ts'
import { decideFraudCase } from './decide-case.ts'
import { fraudAppealCases, fraudCases } from './fraud-cases.ts'
import { getReview, getReviews } from './get-reviews.ts'
import { cameBack } from './peer-group.ts'
import { reassess } from './reassess.ts'
import { invited, onePhone, ownPhones } from './test-farm.ts'
import { stillClock } from '../../ports/clock.ts'

const cvc = (text: string) => amountOf('CVC', text)
const now = new Date('2026-11-21T03:00:00Z')
const actor = (): Actor => ({ operator: systemRandom.uuid(), now, hasLeft: () => false })
const [ann, ben, cho] = [actor(), actor(), actor()]
const page = { pageIndex: 1, pageSize: 50 }

async function statuses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('reward_grant').select('status').where('kind', '=', 'invite').orderBy('id').execute()
  return rows.map(({ status }) => status)
}

const reviewBalance = async (db: Db) =>
  (await db.selectFrom('account').select('balance').where('id', '=', 'programme/CVC/review').executeTakeFirstOrThrow())
    .balance

/** Somebody whose one phone registered six times with her code, and who herself was invited. */
async function farm(database: TestDatabase): Promise<{ boss: UserId; above: UserId; caseId: CaseId; grants: number }> {
  const above = await testUser(database.db, { nickName: 'Above', registeredAt: new Date('2026-11-20T00:00:00Z') })
  const boss = await testUser(database.db, {
    nickName: 'Boss',
    inviter: above,
    registeredAt: new Date('2026-11-20T01:00:00Z'),
  })
  await settleAll(database.db, now)
  await invited(database.db, boss, 6, onePhone)
  await settleAll(database.db, now)
  const { items } = await listFraudCases(database.db, { ...page, isDecided: false })
  expect(items).toHaveLength(1)
  return { boss, above, caseId: items[0]!.caseId, grants: items[0]!.grants }
}

/** The books are right and follow from the events. */
async function provesTrue(db: Db) {
  expect(await checkLedger(db)).toEqual([])
  expect((await replay(db, now)).differences).toEqual([])
}

test('REQ-108 invitations of people with phones of their own pass at once', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await invited(database.db, mina, 4, ownPhones)
  await settleAll(database.db, now)
  expect(await statuses(database.db)).toEqual(['credited', 'credited', 'credited', 'credited'])
  expect((await listFraudCases(database.db, { ...page, isDecided: false })).totalCount).toBe(0)
})

test('REQ-108 a couple on one phone waits for the second look a day later, and then passes', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await invited(database.db, mina, 3, onePhone)
  await settleAll(database.db, now)
  expect(await statuses(database.db)).toEqual(['pending', 'pending', 'pending'])
  const { items } = await getRewardRecords({ db: database.db, user: mina, locale: 'en-GB' }, page)
  expect(items.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'credited'])

  await settleAll(database.db, new Date('2026-11-21T23:59:59Z'))
  expect(await statuses(database.db)).toEqual(['pending', 'pending', 'pending'])
  await settleAll(database.db, new Date('2026-11-22T00:02:00Z'))
  expect(await statuses(database.db)).toEqual(['credited', 'credited', 'credited'])
  await provesTrue(database.db)
})

test('REQ-119 INV-R10 a farm is held for a person: nothing is credited, the budget keeps room, everybody concerned sees it', async () => {
  await using database = await testProgramme()
  const { boss, above, caseId, grants } = await farm(database)
  // Levels 1 and 2 of six people.
  expect(grants).toBe(12)
  expect(await reviewBalance(database.db)).toBe(6n * (cvc('2.5') + cvc('1.25')))
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('24.375') })
  const { items } = await getReviews({ db: database.db, user: above }, page)
  expect(items).toMatchObject([{ caseId, state: 'review', grants: 6, amount: cvc('7.5'), mayAppeal: false }])
  const records = await getRewardRecords({ db: database.db, user: boss, locale: 'en-GB' }, page)
  expect(records.items.filter(({ status }) => status === 'review')).toHaveLength(6)
  expect(records.items[0]).toMatchObject({ caseId })

  const evidence = await caseEvidence(database.db, caseId, { now })
  expect(evidence).toHaveLength(6)
  expect(evidence[0]).toMatchObject({ installation: 'A', deviceHash: 'A', block: 'A', cameBack: null })
  expect(evidence[0]!.findings.map(({ signal }) => signal)).toContain('installation')
  expect(evidence[0]!.grants.map(({ level }) => level)).toEqual([1, 2])
  await provesTrue(database.db)
})

test('REQ-119 of two cases each stands on its own people and grants', async () => {
  await using database = await testProgramme()
  const { db } = database
  const bosses: UserId[] = []
  for (const nickName of ['Boss', 'Other']) {
    const boss = await testUser(db, { nickName, registeredAt: new Date('2026-11-20T01:00:00Z') })
    await settleAll(db, now)
    await invited(db, boss, 6, onePhone)
    await settleAll(db, now)
    bosses.push(boss)
  }
  const { items } = await listFraudCases(db, { ...page, isDecided: false })
  expect(items.map(({ inviter }) => inviter).toSorted()).toEqual(bosses.toSorted())
  for (const { caseId, inviter } of items) {
    const evidence = await caseEvidence(db, caseId, { now })
    expect(evidence).toHaveLength(6)
    expect(evidence.flatMap(({ grants }) => grants.map(({ userId }) => userId))).toEqual(Array(6).fill(inviter))
  }
})

test('INV-R10 releasing credits what was held, once, however often and by however many it is tried', async () => {
  await using database = await testProgramme({}, 20)
  const { boss, caseId, grants } = await farm(database)
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision: { outcome: 'released' }, ...ann })),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('39'), available: cvc('1') })
  expect(await reviewBalance(database.db)).toBe(0n)
  expect((await getReviews({ db: database.db, user: boss }, page)).items).toMatchObject([
    { state: 'credited', mayAppeal: false },
  ])
  await provesTrue(database.db)

  // What a person has released stays: the next of the same phone opens a case without them.
  await invited(database.db, boss, 1, onePhone, { firstAt: new Date('2026-11-21T02:00:00Z') })
  await settleAll(database.db, now)
  const next = (await listFraudCases(database.db, { ...page, isDecided: false })).items[0]!
  expect(next).toMatchObject({ grants: 2, held: 2 })
})

test('INV-R10 releasing and refusing at once: one of them happens', async () => {
  await using database = await testProgramme({}, 20)
  const { boss, caseId, grants } = await farm(database)
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const about = { caseId, grants, ...ann }
  const tries = await Promise.allSettled([
    database.transact((tx) => decideFraudCase(tx, { ...about, decision: { outcome: 'released' } })),
    database.transact((tx) =>
      decideFraudCase(tx, { ...about, decision: { outcome: 'refused', reason: 'one_person' } }),
    ),
    settleAll(database.db, now),
  ])
  expect(tries.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { locked } = await balances(database.db, boss, 'CVC')
  expect([cvc('24.375'), cvc('39')]).toContain(locked)
  expect(await reviewBalance(database.db)).toBe(0n)
  await provesTrue(database.db)
})

test('REQ-119 refusing gives what was held back to the budget and takes back what was credited while it is locked', async () => {
  await using database = await testProgramme()
  const boss = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await invited(database.db, boss, 1, onePhone, { firstAt: new Date('2026-11-20T02:00:00Z') })
  await settleAll(database.db, new Date('2026-11-20T03:00:00Z'))
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('26.8125') })
  await invited(database.db, boss, 5, onePhone)
  await settleAll(database.db, now)
  const { caseId, grants, held, credited } = (await listFraudCases(database.db, { ...page, isDecided: false }))
    .items[0]!
  expect({ grants, held, credited }).toEqual({ grants: 6, held: 5, credited: 1 })

  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const decided = await database.transact((tx) =>
    decideFraudCase(tx, { caseId, grants, decision: { outcome: 'refused', reason: 'one_person' }, ...ann }),
  )
  expect(decided).toEqual({ released: 0, refused: 5, reversed: 1, tooLate: 0 })
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('24.375'), available: cvc('0.625') })
  const { items } = await getRewardRecords({ db: database.db, user: boss, locale: 'en-GB' }, page)
  const reversed = items.at(-2)
  expect(reversed).toMatchObject({ status: 'refused', caseId })
  expect(reversed?.explain.at(-1)?.value).toMatch(/one person made these accounts/)
  await provesTrue(database.db)
})

test.each([
  ['released', 'passed'],
  ['refused', 'refused'],
] as const)(
  'REQ-219 the people of a case that is %s are %s from then on, and a case of somebody else is not found',
  async (outcome, verdict) => {
    await using database = await testProgramme()
    const { caseId, grants } = await farm(database)
    const about = { caseId, grants, ...ann }
    await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
    const decision = outcome === 'refused' ? ({ outcome, reason: 'one_person' } as const) : ({ outcome } as const)
    await database.transact((tx) => decideFraudCase(tx, { ...about, decision }))
    const people = await database.db
      .selectFrom('invitee_verdict')
      .select(['state', 'decided_at'])
      .where('fraud_case', '=', caseId)
      .execute()
    expect(people).toEqual(Array.from({ length: 6 }, () => ({ state: verdict, decided_at: now })))
    const stranger = await testUser(database.db)
    await expect(database.transact((tx) => getReview(tx, stranger, caseId))).rejects.toEqual(new Failure('NOT_FOUND'))
  },
)

test('REQ-108 somebody came back only on a day after the one they registered on', () => {
  const registeredAt = new Date('2026-11-20T01:00:00Z')
  expect(cameBack(registeredAt, '2026-11-20', now)).toBe(null)
  expect(cameBack(registeredAt, '2026-11-21', now)).toBe(true)
  expect(cameBack(registeredAt, '2026-11-20', new Date('2026-11-21T17:00:00Z'))).toBe(false)
})

test('REQ-119 what was unlocked meanwhile stays, and is told as too late', async () => {
  await using database = await testProgramme({ checkInUnlock: '30' })
  const boss = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await invited(database.db, boss, 1, onePhone, { firstAt: new Date('2026-11-20T02:00:00Z') })
  await settleAll(database.db, new Date('2026-11-20T03:00:00Z'))
  await database.transact((tx) => checkIn({ tx, user: boss, clock: stillClock(now) }))
  await invited(database.db, boss, 5, onePhone)
  await settleAll(database.db, now)
  const { caseId, grants } = (await listFraudCases(database.db, { ...page, isDecided: false })).items[0]!
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const decided = await database.transact((tx) =>
    decideFraudCase(tx, { caseId, grants, decision: { outcome: 'refused', reason: 'automated' }, ...ann }),
  )
  expect(decided).toMatchObject({ refused: 5, reversed: 0, tooLate: 1 })
  await provesTrue(database.db)
})

test('REQ-173 a case is claimed by one, given back, and decided only by whom it is with and who saw all of it', async () => {
  await using database = await testProgramme()
  const { boss, caseId, grants } = await farm(database)
  const decide = (by: Actor, seen = grants) =>
    database.transact((tx) => decideFraudCase(tx, { caseId, grants: seen, decision: { outcome: 'released' }, ...by }))
  await expect(decide(ann)).rejects.toThrow(new Failure('CONFLICT'))
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  await expect(database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ben))).rejects.toThrow('CONFLICT')
  await expect(database.transact((tx) => releaseCase(tx, fraudCases, { caseId }, ben))).rejects.toThrow('CONFLICT')
  await database.transact((tx) => releaseCase(tx, fraudCases, { caseId }, ann))
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ben))
  await expect(decide(ann)).rejects.toThrow('CONFLICT')
  // A seventh registration joined after Ben looked.
  await invited(database.db, boss, 1, onePhone, { firstAt: new Date('2026-11-21T02:00:00Z') })
  await settleAll(database.db, now)
  await expect(decide(ben)).rejects.toThrow('CONFLICT')
  expect(await readFraudCase(database.db, caseId)).toMatchObject({ grants: grants + 2 })
  expect((await listFraudCases(database.db, { ...page, isDecided: false })).items).toMatchObject([
    { caseId, standing: { state: 'claimed', by: ben.operator } },
  ])
  await decide(ben, grants + 2)
  await expect(
    database.transact((tx) => claimCase(tx, fraudCases, { caseId: 'F-999' as CaseId }, ben)),
  ).rejects.toThrow('NOT_FOUND')
  await provesTrue(database.db)
})

test('REQ-119 REQ-186 a refused user appeals once; another operator decides, and granting credits what was lost', async () => {
  await using database = await testProgramme()
  const { boss, above, caseId, grants } = await farm(database)
  const appeal = (user: UserId, words = 'These are my students') =>
    database.transact((tx) =>
      makeAppeal({ tx, user, clock: stillClock(now) }, parseInput(appealCall, { caseId, words })),
    )
  await expect(appeal(boss)).rejects.toThrow('CONFLICT')
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  await database.transact((tx) =>
    decideFraudCase(tx, { caseId, grants, decision: { outcome: 'refused', reason: 'one_person' }, ...ann }),
  )
  const stranger = await testUser(database.db)
  await expect(appeal(stranger)).rejects.toThrow('NOT_FOUND')
  await expect(appeal(boss, '   ')).rejects.toThrow('INVALID')
  await expect(appeal(boss, 'x'.repeat(1001))).rejects.toThrow('INVALID')
  await appeal(boss)
  await appeal(above)
  await expect(appeal(boss)).rejects.toThrow('CONFLICT')
  expect((await getReviews({ db: database.db, user: boss }, page)).items).toMatchObject([
    { state: 'refused', reason: 'one_person', appeal: 'waiting', mayAppeal: false },
  ])

  const name = { caseId, userId: boss }
  await expect(database.transact((tx) => claimCase(tx, fraudAppealCases, name, ann))).rejects.toThrow('NOT_ALLOWED')
  await database.transact((tx) => claimCase(tx, fraudAppealCases, name, ben))
  await expect(database.transact((tx) => claimCase(tx, fraudAppealCases, name, cho))).rejects.toThrow('CONFLICT')
  const granting = () => database.transact((tx) => decideFraudAppeal(tx, { ...name, outcome: 'granted', ...ben }))
  const tries = await Promise.allSettled([granting(), granting(), granting()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('39'), available: cvc('1') })
  // The one above keeps her own appeal: it is upheld.
  await database.transact((tx) => claimCase(tx, fraudAppealCases, { caseId, userId: above }, cho))
  await database.transact((tx) => decideFraudAppeal(tx, { caseId, userId: above, outcome: 'upheld', ...cho }))
  expect((await getReviews({ db: database.db, user: above }, page)).items).toMatchObject([
    { state: 'refused', appeal: 'upheld' },
  ])
  expect((await getReviews({ db: database.db, user: boss }, page)).items).toMatchObject([
    { state: 'credited', appeal: 'granted' },
  ])
  const decided = database.transact((tx) => fraudAppealCases.store.list(tx, { ...page, isDecided: true }))
  expect((await decided).totalCount).toBe(2)
  await provesTrue(database.db)
})

test('INV-M07 a held grant that the budget does not cover is refused and never held', async () => {
  await using database = await testProgramme({ budget: { registration: '48437500', invite: '6' } })
  const boss = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await invited(database.db, boss, 6, onePhone)
  await settleAll(database.db, now)
  expect(await statuses(database.db)).toEqual(['held', 'held', 'refused', 'refused', 'refused', 'refused'])
  expect(await reviewBalance(database.db)).toBe(cvc('5'))
  await provesTrue(database.db)
})

test('REQ-119 by night it is known who never came back: a case of what was credited, to be taken back while it is locked', async () => {
  await using database = await testProgramme()
  const boss = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  // Apart in every way, over a day, at intervals of 47 and 97 minutes.
  const guests = await invited(database.db, boss, 24, ownPhones, {
    afterMs: (index) => (index * 60 + ((index * 37) % 50)) * 60_000,
  })
  await settleAll(database.db, new Date('2026-11-22T01:00:00Z'))
  const late = new Date('2026-11-24T00:00:00Z')
  await settleAll(database.db, late)
  expect(new Set(await statuses(database.db))).toEqual(new Set(['credited']))
  expect(await reassess(database.db, { now })).toBe(0)

  await database.transact((tx) => checkIn({ tx, user: guests[3]!, clock: stillClock(late) }))
  expect(await reassess(database.db, { now: late })).toBe(1)
  const { caseId, grants, held, credited } = (await listFraudCases(database.db, { ...page, isDecided: false }))
    .items[0]!
  expect({ grants, held, credited }).toEqual({ grants: 23, held: 0, credited: 23 })
  expect((await getReviews({ db: database.db, user: boss }, page)).items).toEqual([])
  expect(await reassess(database.db, { now: late })).toBe(0)
  await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
  const decided = await database.transact((tx) =>
    decideFraudCase(tx, { caseId, grants, decision: { outcome: 'refused', reason: 'automated' }, ...ann }),
  )
  expect(decided).toMatchObject({ reversed: 23, tooLate: 0 })
  expect(await balances(database.db, boss, 'CVC')).toMatchObject({ locked: cvc('26.8125') })
  await provesTrue(database.db)
})

test('REQ-119 a case adds no other asset to the CVC it holds, for operators and for the inviter', async () => {
  await using database = await testProgramme()
  const { db } = database
  const { boss, caseId } = await farm(database)
  const amounts = async () => [
    (await readFraudCase(db, caseId))!.heldAmount,
    (await getReviews({ db, user: boss }, page)).items[0]!.amount,
  ]
  const [held, mine] = await amounts()
  const { id, amount } = await db
    .selectFrom('reward_grant')
    .select(['id', 'amount'])
    .where('fraud_case', '=', caseId)
    .where('user_id', '=', boss)
    .where('status', '=', 'held')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('reward_grant').set({ asset: 'XRP' }).where('id', '=', id).execute()
  expect(await amounts()).toEqual([held! - amount, mine! - amount])
})
