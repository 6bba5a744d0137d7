import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { fraudSignals } from '@madang/contract/rewards/fraud-signals.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { storeFingerprint } from '../../users/registration/registration-fingerprints.ts'
import { checkIn } from '../check-in/check-in.ts'
import { claimCase } from '../../casework/take-step.ts'
import { decideFraudAppeal, makeAppeal } from '../fraud/appeals.ts'
import { listFraudCases } from '../fraud/case-details.ts'
import { decideFraudCase } from '../fraud/decide-case.ts'
import { fraudAppealCases, fraudCases } from '../fraud/fraud-cases.ts'
import { getReviews } from '../fraud/get-reviews.ts'
import { usualFraudCheck } from '../../rules/fraud-check.ts'
import { digest } from '../fraud/test-farm.ts'
import { replay } from './replay.ts'
import { type CheckInOutcome, type ModelEvent, type ModelRules, rewardModel } from './reward-model.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { smallTiers, testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'

const cvc = (text: string) => amountOf('CVC', text)
const [ann, ben] = [systemRandom.uuid(), systemRandom.uuid()]
const firstNoon = Date.parse('2026-11-01T12:00:00+09:00')

/** One set of rules as the product stores it and as the model reads it. */
const stored = {
  ...smallTiers,
  invite: ['2.5', '1.25', '0.75'],
  paidLevels: 3,
  paidLevelsByCountry: { CN: 1 },
  checkInUnlock: '0.9',
  inviteHoldMinutes: 24 * 60,
  budget: { registration: '21', invite: '30' },
  // The check as a model can know it: who shares a phone is held, everybody else passes.
  fraudCheck: {
    ...usualFraudCheck,
    holdAtOnceFrom: 60,
    signals: {
      ...Object.fromEntries(fraudSignals.map((signal) => [signal, { from: 0, each: 0, most: 0 }])),
      installation: { from: 0, each: 60, most: 60 },
    },
  },
}
const rules: ModelRules = {
  tiers: stored.registration.map(({ upTo, reward }) => ({ upTo, reward: cvc(reward) })),
  invite: stored.invite.map(cvc),
  levels: 3,
  levelsOf: { CN: 1 },
  availableBasisPoints: 250n,
  checkIn: cvc('0.9'),
  holdDays: 1,
  budgets: { registration: cvc('21'), invite: cvc('30') },
}

/** Plays events on the product; each a second after the one before, on the model's day. */
function product(database: TestDatabase) {
  const users: UserId[] = []
  const devices: Buffer[] = []
  let seconds = 0
  const on = (operator: string, day: number) => ({ operator, now: now(day), hasLeft: () => false })
  const now = (day: number) => new Date(firstNoon + day * 86_400_000 + ++seconds * 1_000)
  return {
    users,
    register: async (
      { inviter, sameDevice, country, phone }: Extract<ModelEvent, { kind: 'register' }>,
      day: number,
    ): Promise<void> => {
      const device = sameDevice && inviter !== null ? devices[inviter]! : Buffer.alloc(32, devices.length + 1)
      // Registered at noon sharp of the day plus its place, so that a day's wait is over on the next day.
      const registeredAt = new Date(firstNoon + day * 86_400_000 - 3_600_000 + users.length * 1_000)
      const user = await testUser(database.db, {
        inviter: inviter === null ? null : users[inviter]!,
        device,
        registeredAt,
      })
      const trace = { deviceHash: digest(user), block: digest(user) }
      await storeFingerprint(
        database.db,
        user,
        { installation: digest(phone === null ? user : `${phone}`), ...trace },
        registeredAt,
      )
      await sql`update "user" set country = ${country} where user_id = ${user}`.execute(database.db)
      users.push(user)
      devices.push(device)
    },
    /** Ann decides what is open of an inviter's people. */
    decide: async (person: number, outcome: 'released' | 'refused', day: number): Promise<boolean> => {
      const { items } = await listFraudCases(database.db, { pageIndex: 1, pageSize: 100, isDecided: false })
      const found = items.find(({ inviter }) => inviter === users[person])
      if (!found) return false
      const { caseId, grants } = found
      const about = { caseId, grants, ...on(ann, day) }
      await database.transact(async (tx) => {
        await claimCase(tx, fraudCases, { caseId }, about)
        await (outcome === 'released'
          ? decideFraudCase(tx, { ...about, decision: { outcome } })
          : decideFraudCase(tx, { ...about, decision: { outcome, reason: 'one_person' } }))
      })
      return true
    },
    /** Ben grants the appeal against the first decision that cost somebody something. */
    appeal: async (person: number, day: number): Promise<'none' | 'granted' | 'empty'> => {
      const user = users[person]!
      const { items } = await getReviews({ db: database.db, user }, { pageIndex: 1, pageSize: 100 })
      const lost = await database.db
        .selectFrom('reward_grant')
        .select('fraud_case')
        .where('user_id', '=', user)
        .where('status', 'in', ['refused', 'reversed'])
        .orderBy('id')
        .execute()
      const may = lost.find(({ fraud_case }) => items.some((each) => each.caseId === fraud_case && each.mayAppeal))
      if (!may?.fraud_case) return 'none'
      const name = { caseId: may.fraud_case, userId: user }
      return database
        .transact(async (tx) => {
          await makeAppeal({ tx, user, clock: stillClock(now(day)) }, { caseId: name.caseId, words: 'Please' })
          await claimCase(tx, fraudAppealCases, name, on(ben, day))
          await decideFraudAppeal(tx, { ...name, outcome: 'granted', ...on(ben, day) })
        })
        .then(() => 'granted' as const)
        .catch((error: unknown) => {
          if (error instanceof Failure && error.failure === 'POOL_EMPTY') return 'empty' as const
          throw error
        })
    },
    settle: (day: number) => settleAll(database.db, now(day)),
    checkIn: (person: number, day: number): Promise<CheckInOutcome> =>
      database
        .transact((tx) => checkIn({ tx, user: users[person]!, clock: stillClock(now(day)) }))
        .then(({ unlocked }) => ({ unlocked }))
        .catch((error: unknown) => {
          if (error instanceof Failure && error.failure === 'ALREADY_CHECKED_IN') return 'already' as const
          throw error
        }),
  }
}

const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('register' as const),
        inviter: fc.option(fc.nat(20)),
        sameDevice: fc.nat(5).map((number) => number === 0),
        country: fc.constantFrom('KR' as const, 'CN' as const, null),
        phone: fc.constantFrom(null, null, 1, 2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('decide' as const),
        person: fc.nat(20),
        outcome: fc.constantFrom('released' as const, 'refused' as const, 'refused' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('appeal' as const), person: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('checkIn' as const), person: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('nextDay' as const) }) },
  ),
  { minLength: 8, maxLength: 40 },
)

test('INV-R02 INV-R04 INV-R06 INV-U01 INV-U02 INV-M07 INV-R10 after any events everybody has what the pure model says', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (asked) => {
      await using database = await testProgramme(stored)
      const model = rewardModel(rules)
      const real = product(database)
      let settledOn = 0
      for (const event of asked) {
        const count = model.people.length
        if (event.kind === 'register') {
          const inviter = event.inviter === null || count === 0 ? null : event.inviter % count
          model.register({ ...event, inviter })
          await real.register({ ...event, inviter }, model.today)
        } else if (event.kind === 'settle') {
          model.settle()
          await real.settle(model.today)
          settledOn = model.today
        } else if (event.kind === 'checkIn') {
          if (count === 0) continue
          const person = event.person % count
          expect(await real.checkIn(person, model.today)).toEqual(model.checkIn(person))
        } else if (event.kind === 'decide') {
          if (count === 0) continue
          const person = event.person % count
          expect(await real.decide(person, event.outcome, model.today)).toBe(model.decide(person, event.outcome))
        } else if (event.kind === 'appeal') {
          if (count === 0) continue
          const person = event.person % count
          expect(await real.appeal(person, model.today)).toBe(model.appeal(person))
        } else model.nextDay()
      }
      for (const [index, { locked, available, ordinal }] of model.people.entries()) {
        const user = real.users[index]!
        expect(await balances(database.db, user, 'CVC')).toMatchObject({ locked, available })
        const row = await database.db
          .selectFrom('user')
          .select('ordinal')
          .where('user_id', '=', user)
          .executeTakeFirst()
        expect(row?.ordinal).toBe(ordinal === null ? null : BigInt(ordinal))
      }
      expect(await checkLedger(database.db)).toEqual([])
      expect((await replay(database.db, new Date(firstNoon + settledOn * 86_400_000))).differences).toEqual([])
    }),
    { numRuns: 8 },
  )
})

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
