import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { claimCase } from '../../casework/take-step.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balancesOf } from '../../ledger/balances-of.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { post } from '../../ledger/post.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { decideFraudAppeal, makeAppeal } from '../fraud/appeals.ts'
import { decideFraudCase } from '../fraud/decide-case.ts'
import { fraudAppealCases, fraudCases } from '../fraud/fraud-cases.ts'
import { stepOrders } from '../fraud/step-orders.ts'
import { transition } from '../fraud/transition.ts'
import type { GrantRow } from '../records/explain.ts'
import { testProgramme } from '../test-programme.ts'
import { affordable } from './affordable.ts'
import { budgetAlerts, raiseIfStopped } from './budget-alerts.ts'
import type { GrantPlaces } from './grant-kind.ts'
import { grantOrders } from './grant-orders.ts'
import { insertGrants } from './insert-grants.ts'

const now = new Date('2026-11-21T03:00:00Z')
const ann = { operator: systemRandom.uuid(), now, hasLeft: () => false }
const ben = { ...ann, operator: systemRandom.uuid() }

/** Two kinds of a programme that does not exist: XRP for topics, half of it frozen, and prizes in USDT as a bonus. */
const places = {
  topic: {
    programme: 'topics',
    asset: 'XRP',
    pool: 'programme/XRP/topics',
    review: 'programme/XRP/review',
    usable: 'available',
    heldBack: 'frozen',
    fact: ({ user_id }) => ['topic', user_id],
    subject: () => 'first topic',
  },
  prize: {
    programme: 'topics',
    asset: 'USDT',
    pool: 'programme/USDT/prizes',
    review: 'programme/USDT/review',
    usable: 'bonus',
    heldBack: 'frozen',
    fact: ({ user_id }) => ['prize', user_id],
    subject: () => '2026-11',
  },
} as const satisfies Readonly<Record<string, GrantPlaces>>
type Kind = keyof typeof places

/** The programme with its pools, each with room for 100, and one grant of 60 of a kind for each of these users. */
async function programmeOf(kind: Kind, users: number): Promise<{ database: TestDatabase; grants: GrantRow[] }> {
  const database = await testProgramme()
  const { db } = database
  const texts = JSON.stringify({ name: { 'ko-KR': '글', 'zh-CN': '话题', 'en-GB': 'Topics' } })
  await db.insertInto('programme').values({ programme_id: 'topics', kind: 'cvc', zone: 'Asia/Seoul', texts }).execute()
  for (const { pool, review } of Object.values(places))
    for (const id of [pool, review]) {
      const [owner, asset, bucket] = id.split('/') as ['programme', 'XRP' | 'USDT', string]
      await db
        .insertInto('account')
        .values({ id, owner, asset, bucket, floor: id === pool ? -100n : 0n })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  await database.transact(async (tx) => {
    for (let index = 0; index < users; index++) {
      const row = {
        user_id: await testUser(tx),
        kind,
        ordinal: null,
        invitee: null,
        level: null,
        amount: 60n,
        ...(kind === 'topic' ? { available: 40n, locked: 20n } : { available: 60n, locked: 0n }),
        rule_version: 'test',
        status: 'pending' as const,
        reason: null,
        created_at: now,
        due_at: now,
        decided_at: null,
        facts: {},
      }
      await insertGrants(tx, [row], { places })
    }
  })
  return { database, grants: await db.selectFrom('reward_grant').selectAll().orderBy('id').execute() }
}

const held = (user: UserId, kind: Kind) =>
  [`${user}/${places[kind].asset}/${places[kind].usable}`, `${user}/${places[kind].asset}/frozen`] as const

async function amountsOf({ db }: TestDatabase, user: UserId, kind: Kind): Promise<bigint[]> {
  const found = await balancesOf(db, [...held(user, kind), places[kind].pool, places[kind].review])
  return [...held(user, kind), places[kind].pool, places[kind].review].map((id) => found.get(id) ?? 0n)
}

test.each([
  ['topic', [40n, 20n, -60n, 0n]],
  ['prize', [60n, 0n, -60n, 0n]],
] as const)(
  'INV-M07 a grant of the kind %s comes out of its own pool in its own asset, as far as that has room, and its end is alerted',
  async (kind, after) => {
    const { database, grants } = await programmeOf(kind, 2)
    await using _ = database
    const { db } = database
    expect(grants).toMatchObject([
      { programme: 'topics', asset: places[kind].asset, subject: places[kind].subject() },
      { programme: 'topics', kind },
    ])
    await database.transact(async (tx) => {
      const { covered, left } = await affordable(tx, grants, places)
      expect([...covered]).toEqual([grants[0]])
      expect([...left]).toEqual([[grants[1], 40n]])
      await post(
        tx,
        now,
        [...covered].flatMap((grant) => grantOrders(grant, places)),
      )
      await raiseIfStopped(tx, [grants[1]!], now, places)
    })
    expect(await amountsOf(database, grants[0]!.user_id, kind)).toEqual(after)
    const alert = { account: places[kind].pool, kind: 'stopped', version: 'test', raisedAt: now }
    expect(await budgetAlerts(db)).toContainEqual(alert)
    expect(await checkLedger(db)).toEqual([])
  },
)

/** A claimed case with one grant, which was held for it or credited before. */
async function caseOf(kind: Kind, status: 'held' | 'credited') {
  const { database, grants } = await programmeOf(kind, 1)
  const [grant] = grants as [GrantRow]
  const caseId = 'F-1' as CaseId // the shape the table asks for
  await database.transact(async (tx) => {
    const about = { case_id: caseId, user_id: grant.user_id, score: 99, rule_version: 'test', opened_at: now }
    await tx
      .insertInto('fraud_case')
      .values({
        ...about,
        state: 'open',
        claimed_by: null,
        claimed_at: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      })
      .execute()
    await tx.updateTable('reward_grant').set({ fraud_case: caseId }).execute()
    if (status === 'held') await transition(tx, [grant], { step: 'held', caseId, actor: 'programme', now })
    else await tx.updateTable('reward_grant').set({ status: 'credited', decided_at: now }).execute()
    await post(tx, now, status === 'held' ? stepOrders('held', grant, 'programme', places) : grantOrders(grant, places))
    await claimCase(tx, fraudCases, { caseId }, ann)
  })
  return { database, user: grant.user_id, caseId }
}

const refused = { outcome: 'refused', reason: 'one_person' } as const

test.each([
  ['topic', [40n, 20n, -60n, 0n]],
  ['prize', [60n, 0n, -60n, 0n]],
] as const)(
  'INV-R10 a grant of the kind %s is held in its asset, refused, and restored on appeal with what was taken',
  async (kind, whole) => {
    const { database, user, caseId } = await caseOf(kind, 'held')
    await using _ = database
    expect(await amountsOf(database, user, kind)).toEqual([0n, 0n, -60n, 60n])
    await database.transact((tx) => decideFraudCase(tx, { caseId, grants: 1, decision: refused, ...ann }, places))
    expect(await amountsOf(database, user, kind)).toEqual([0n, 0n, 0n, 0n])
    await database.transact((tx) => makeAppeal({ tx, user, clock: stillClock(now) }, { caseId, words: 'mine' }))
    const key = { caseId, userId: user }
    await database.transact((tx) => claimCase(tx, fraudAppealCases, key, ben))
    await database.transact((tx) => decideFraudAppeal(tx, { ...key, outcome: 'granted', ...ben }, places))
    expect(await amountsOf(database, user, kind)).toEqual(whole)
    expect(await checkLedger(database.db)).toEqual([])
  },
)

test('INV-R10 a grant of XRP that was held and released is credited in both its parts', async () => {
  const { database, user, caseId } = await caseOf('topic', 'held')
  await using _ = database
  const release = { caseId, grants: 1, decision: { outcome: 'released' } as const, ...ann }
  await database.transact((tx) => decideFraudCase(tx, release, places))
  expect(await amountsOf(database, user, 'topic')).toEqual([40n, 20n, -60n, 0n])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-R10 a grant of XRP that was credited before its case is taken back into its own pool', async () => {
  const { database, user, caseId } = await caseOf('topic', 'credited')
  await using _ = database
  expect(await amountsOf(database, user, 'topic')).toEqual([40n, 20n, -60n, 0n])
  const decide = { caseId, grants: 1, decision: refused, ...ann }
  const decided = await database.transact((tx) => decideFraudCase(tx, decide, places))
  expect(decided).toMatchObject({ reversed: 1, tooLate: 0 })
  expect(await amountsOf(database, user, 'topic')).toEqual([0n, 0n, 0n, 0n])
  expect(await checkLedger(database.db)).toEqual([])
})
