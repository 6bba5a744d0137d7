import { sql } from 'kysely'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, formatAmount, units } from '@madang/contract/money.ts'
import { fraudSignals } from '@madang/contract/rewards/fraud-signals.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import { claimCase } from '../../casework/take-step.ts'
import { working } from '../../casework/test-due-rows.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { post } from '../../ledger/post.ts'
import { postingQueue } from '../../ledger/posting-queue.ts'
import { memoryBus } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { businessDay } from '../../rules/business-day.ts'
import { changeRules } from '../../rules/change-rules.ts'
import { usualFraudCheck } from '../../rules/fraud-check.ts'
import { lastVersion } from '../../rules/plan-rules.ts'
import { cvc } from '../../rules/programmes.ts'
import { storeFingerprint } from '../../users/registration/registration-fingerprints.ts'
import { testUser } from '../../users/test-user.ts'
import { airdropDecisions, carriedOutAirdrops } from '../airdrop/airdrop-cases.ts'
import { claimSpecialAirdrop } from '../airdrop/claim-special-airdrop.ts'
import { getSpecialAirdrop } from '../airdrop/get-special-airdrop.ts'
import { checkIn } from '../check-in/check-in.ts'
import { noteActivity } from '../check-in/note-activity.ts'
import { creditClassTime } from '../class-time/credit-class-time.ts'
import { testClass } from '../class-time/test-class.ts'
import { decideFraudAppeal, makeAppeal } from '../fraud/appeals.ts'
import { decideFraudCase } from '../fraud/decide-case.ts'
import { listFraudCases } from '../fraud/case-details.ts'
import { fraudAppealCases, fraudCases } from '../fraud/fraud-cases.ts'
import { lockCases, openLateCase } from '../fraud/hold.ts'
import type { Outside } from '../fraud/peer-group.ts'
import { digest } from '../fraud/test-farm.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import type { Register } from './register.ts'
import type { Rules } from './rules.ts'

const [ann, ben, cho] = [systemRandom.uuid(), systemRandom.uuid(), systemRandom.uuid()]
const none = { from: 0, each: 0, most: 0 }

/** Rules of the model as the product stores them; the check holds whom the test suspects, and nobody else. */
export function storedRules(rules: Rules) {
  const cvcText = (value: bigint) => formatAmount('CVC', units<'CVC'>(value))
  const usdtText = (value: bigint) => formatAmount('USDT', units<'USDT'>(value))
  return {
    registration: rules.registration.map(({ upTo, amount }) => ({ upTo, reward: cvcText(amount) })),
    invite: rules.invite.map(cvcText),
    paidLevels: rules.paidLevels.default,
    paidLevelsByCountry: rules.paidLevels.byCountry,
    availableBasisPoints: Number(rules.onReceiptPerMille) * 10,
    checkInUnlock: cvcText(rules.checkIn),
    classUnlock: cvcText(rules.classBlock),
    classUnlockPerDay: cvcText(rules.classDay),
    friendClassUnlock: cvcText(rules.friendBlock),
    inviteHoldMinutes: 24 * 60,
    budget: { registration: cvcText(rules.budget.registration), invite: cvcText(rules.budget.invite) },
    specialAirdrop: {
      reward: usdtText(rules.airdrop.pays),
      afterUnlocked: cvcText(rules.airdrop.needed),
      budget: usdtText(rules.budget.airdrop),
    },
    fraudCheck: {
      ...usualFraudCheck,
      holdAtOnceFrom: 60,
      signals: {
        ...Object.fromEntries(fraudSignals.map((signal) => [signal, none])),
        payout: { from: 0, each: 100, most: 100 },
      },
      alive: { people: 1, percent: 1, points: 0 },
    },
  }
}

/** What a call answered: nothing wrong, or the failure's name. */
type Answer = 'done' | FailureName

async function answered(work: Promise<unknown>): Promise<Answer> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.failure
    throw error
  }
}

/** The product, played by the events of a model; people have the model's names. */
export function testProduct(database: TestDatabase) {
  const { db } = database
  const bus = memoryBus()
  const postings = postingQueue({ pool: database.pool })
  const users = new Map<string, UserId>()
  const suspects = new Set<string>()
  const classes = testClass(db, { from: '2026-11-01T00:00', to: '2026-11-01T02:00' })
  const of = (name: string) => users.get(name)!
  const by = (operator: string, at: number) => ({ operator, now: new Date(at), hasLeft: () => false })
  const outside: Outside = {
    samePayout: (_, asked) => {
      const held = new Set([...suspects].map(of))
      return Promise.resolve(new Map(asked.filter((user) => held.has(user)).map((user) => [user, 1])))
    },
    impossibleAttendance: () => Promise.resolve(new Map()),
  }
  return {
    users,
    suspects,
    register: async ({ user: name, inviter, device, country, at }: Register) => {
      const registeredAt = new Date(at)
      const given = { inviter: inviter === null ? null : of(inviter), device: digest(device), registeredAt }
      const user = await testUser(db, given)
      const own = digest(user)
      await storeFingerprint(db, user, { installation: own, deviceHash: own, block: own }, registeredAt)
      await sql`update "user" set country = ${country} where user_id = ${user}`.execute(db)
      users.set(name, user)
    },
    settle: (at: number) => settleAll(db, new Date(at), { outside }),
    /** What the look by night does: people of an inviter who passed are put before somebody. */
    lookAgain: (inviter: string, at: number) =>
      database.transact(async (tx) => {
        await lockCases(tx, [of(inviter)])
        return openLateCase(tx, of(inviter), { now: new Date(at), outside })
      }),
    decide: async (inviter: string, outcome: 'released' | 'refused', at: number) => {
      const { items } = await listFraudCases(db, { pageIndex: 1, pageSize: 100, isDecided: false })
      const { caseId, grants } = items.find((each) => each.inviter === of(inviter))!
      const decision = outcome === 'released' ? { outcome } : { outcome, reason: 'one_person' as const }
      await database.transact(async (tx) => {
        await claimCase(tx, fraudCases, { caseId }, by(ann, at))
        await decideFraudCase(tx, { caseId, grants, decision, ...by(ann, at) })
      })
    },
    /** Everybody whom a case cost something appeals, the inviter for their people; another person decides all alike. */
    appeal: async (caseId: CaseId, outcome: 'granted' | 'upheld', at: number) => {
      const { rows } = await sql<{ user: UserId }>`
        select user_id as "user" from fraud_case where case_id = ${caseId} union
        select user_id from reward_grant join "user" using (user_id)
        where fraud_case = ${caseId} and reward_grant.status in ('refused', 'reversed') and "user".status = 'active'`.execute(
        db,
      )
      for (const { user } of rows)
        await database.transact(async (tx) => {
          const key = { caseId, userId: user }
          if (
            (await answered(makeAppeal({ tx, user, clock: stillClock(new Date(at)) }, { caseId, words: 'Please' }))) !==
            'done'
          )
            return
          await claimCase(tx, fraudAppealCases, key, by(ben, at))
          await decideFraudAppeal(tx, { ...key, outcome, ...by(ben, at) })
        })
    },
    caseOf: async (invitee: string): Promise<CaseId> => {
      const { rows } = await sql<{ found: CaseId }>`
        select fraud_case as found from invitee_verdict where invitee = ${of(invitee)}`.execute(db)
      return rows[0]!.found
    },
    checkIn: async (name: string, at: number) => {
      const user = of(name)
      const clock = stillClock(new Date(at))
      await noteActivity(db, [user], businessDay(clock.now()))
      return answered(database.transact((tx) => checkIn({ tx, user, clock })))
    },
    attend: async (name: string, minutes: number, at: number) => {
      const span = { from: new Date(at - minutes * 60_000), to: new Date(at) }
      const classId = await classes
      await database.transact((tx) =>
        creditClassTime(tx, { user: of(name), classId, span, clock: stillClock(span.to) }),
      )
      for (const moment of [span.from, new Date(at - 1)]) await noteActivity(db, [of(name)], businessDay(moment))
    },
    visit: (name: string, at: number) => noteActivity(db, [of(name)], businessDay(new Date(at))),
    spend: (name: string, amount: bigint, at: number) =>
      database.transact((tx) =>
        post(tx, new Date(at), [
          {
            key: `spent:${name}:${at}`,
            code: 'payout',
            cause: 'test',
            actor: of(name),
            ruleVersion: 'test',
            debit: `${of(name)}/CVC/available`,
            credit: 'programme/CVC/rounding',
            amount: units(amount),
          },
        ]),
      ),
    /** A repetition answers the first claim, also that of an account that is gone; the model calls it a conflict. */
    claimAirdrop: async (name: string, at: number): Promise<Answer> => {
      const here = { db, user: of(name), now: new Date(at), postings, bus }
      const { claimTime, state } = await getSpecialAirdrop(here)
      return claimTime === null && state !== 'refused' ? answered(claimSpecialAirdrop(here)) : 'CONFLICT'
    },
    decideAirdrop: async (
      name: string,
      { pay, by: people, at }: { pay: boolean; by: readonly string[]; at: number },
    ) => {
      const [one, other] = people.map((person) => (person === 'a' ? ann : cho))
      const decision = pay
        ? { decision: 'paid', decision_by: one!, decision_with: other!, decision_reason: null }
        : { decision: 'refused', decision_by: one!, decision_with: null, decision_reason: 'one_person' }
      const decided = await answered(
        database.transact((tx) => airdropDecisions.decide(tx, of(name), { ...decision, version: 1 }, new Date(at))),
      )
      await carriedOutAirdrops.timer.run(working({ db, bus, clock: stillClock(new Date(at + 30_000)) }))
      return decided
    },
    planRules: async ({ version, from, rules, at }: { version: string; from: string; rules: Rules; at: number }) => {
      const { rules: before } = await db
        .selectFrom('rule_set')
        .select('rules')
        .where('version', '=', 'test')
        .executeTakeFirstOrThrow()
      const base = await lastVersion(db, cvc)
      const stored = { ...(before as object), ...storedRules(rules) } // rules are stored as an object
      const asked = { programme: 'cvc', version, base, rules: stored, from }
      const who = { proposedBy: ann, approvedBy: ben, clock: stillClock(new Date(at)) }
      return answered(database.transact((tx) => changeRules(tx, asked, who)))
    },
    setStatus: (name: string, status: 'active' | 'suspended' | 'deleted', at: number) =>
      db
        .updateTable('user')
        .set({ status, deleted_at: status === 'deleted' ? new Date(at) : null })
        .where('user_id', '=', of(name))
        .execute(),
    /** What everybody has, by the model's names. */
    holdings: async () => {
      const { rows } = await sql<{ owner: UserId; bucket: string; balance: Amount }>`
        select owner, asset || ' ' || bucket as bucket, balance from account where owner <> 'programme' and balance <> 0`.execute(
        db,
      )
      const byOwner = Map.groupBy(rows, ({ owner }) => owner)
      return Object.fromEntries(
        [...users].map(([name, user]) => {
          const held = new Map(byOwner.get(user)?.map(({ bucket, balance }) => [bucket, balance]))
          const [available, locked, bonus] = ['CVC available', 'CVC locked', 'USDT bonus'].map(
            (bucket) => held.get(bucket) ?? 0n,
          )
          return [name, { available, locked, bonus }]
        }),
      )
    },
  }
}

export type TestProduct = ReturnType<typeof testProduct>
