import '../tables.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { repeated, transact } from '../../db/tx.ts'
import { post } from '../../ledger/post.ts'
import { notifyEach } from '../../outbox/notify.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { setBudgets } from '../../ledger/set-budget.ts'
import type { Bus, Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { assignOrdinals, setRegistrationAside, usersWithoutOrdinal } from '../../users/registration/ordinals.ts'
import { affordable } from './affordable.ts'
import { raiseBudgetAlerts, raiseIfStopped } from './budget-alerts.ts'
import { dayBudget, lockCounter } from './day-budget.ts'
import { registrationReward } from '../entitlements.ts'
import { waitReasons } from '../fraud/registration-scoring.ts'
import { creditInvites, invitesAtOnce } from './credit-invites.ts'
import { grantOrders, placesOf } from './grant-orders.ts'
import { insertGrants } from './insert-grants.ts'
import { type Publish, publishNothing } from './notify-grant-owners.ts'
import type { Outside } from '../fraud/peer-group.ts'
import { dueInvitees, type NewVerdict, setVerdictAside, verdictOf } from '../fraud/invitee-verdicts.ts'
import { eachBatch } from './each-batch.ts'
import type { NewGrant } from './grant-kind.ts'
import { grantsOf, mostLevels } from './grants-of.ts'
import { programmePools } from '../pools.ts'
import { cvc } from '../../rules/programmes.ts'
import { cachedRules, rulesAt, sharedLock } from '../../rules/rules-on.ts'

/** Most registrations numbered in one transaction. */
const batchSize = 200

/** Who is told of credits, and what the fraud check knows of people beyond their registrations. */
interface Told {
  readonly bus?: Bus
  readonly outside?: Outside | undefined
  /** Whether registrations that look like a machine's wait (THR-17); left out, they do. */
  readonly isGuarded?: boolean
  /** Told of what was set aside. */
  readonly report?: (error: unknown) => void
}

/**
 * Gives every committed registration its ordinal and its grants, and credits the invite grants that are due. To be
 * called after each registration, at server start and every few seconds: whatever a crash left open is found again.
 * Calls at once share the work: a call that finds a round under way waits for the round after it.
 */
export function registrationSettler({ db, clock, ...told }: { db: Db; clock: Clock } & Told): {
  settle(): Promise<void>
} {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    running = settleAll(db, clock.now(), told).finally(() => {
      running = null
    })
    return running
  }
  const settle = (): Promise<void> => {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
  return { settle }
}

/** One round: until no registration is without its ordinal and no due invite grant is pending. */
export async function settleAll(db: Db, now: Date, told: Told = {}): Promise<void> {
  // Posts nothing, and budgets that add up to too much (INV-M07) are whole again only once others are in force.
  await repeated(() => putBudgetsInForce(db, now))
  // What waits is granted once the books are whole again (INV-M02).
  if (await booksDiffer(db)) return
  await settleEach(db, now, told)
  await creditEach(db, now, told)
}

async function settleEach(db: Db, now: Date, told: Told): Promise<void> {
  await eachBatch({
    batchSize,
    settle: (most) => publishing(db, told, (tx, publish) => settleRegistrations(tx, now, { ...told, publish, most })),
    next: async () => (await usersWithoutOrdinal(db, 1, now))[0]?.userId,
    setAside: async (user, error) => {
      await setRegistrationAside(db, user, laterThan(now))
      told.report?.(new Error(`The registration of ${user} was set aside.`, { cause: error }))
    },
  })
}

async function creditEach(db: Db, now: Date, told: Told): Promise<void> {
  await eachBatch({
    batchSize: invitesAtOnce,
    settle: (most) => publishing(db, told, (tx, publish) => creditInvites(tx, now, { ...told, publish, most })),
    next: async () => (await transact(db, (tx) => dueInvitees(tx, now, 1)))[0]?.invitee,
    setAside: async (invitee, error) => {
      await setVerdictAside(db, invitee, laterThan(now))
      told.report?.(new Error(`The grants for inviting ${invitee} were set aside.`, { cause: error }))
    },
  })
}

const laterThan = (now: Date) => new Date(now.getTime() + hourMs)

/** Phones hear of it after the commit. */
async function publishing<Result>(
  db: Db,
  { bus }: Pick<Told, 'bus'>,
  settle: (tx: Tx, publish: Publish) => Promise<Result>,
): Promise<Result> {
  let pending: Notice[] = []
  const settled = await transact(db, (tx) => {
    pending = []
    return settle(tx, (notice) => void pending.push(notice))
  })
  for (const notice of pending) bus?.publish(notice)
  return settled
}

/**
 * Numbers the next registrations 1..N without gap or repeat (INV-R01) and makes their grants, all in this transaction:
 * the registration grant credited at once unless it looks like a machine's (THR-17), the invite grants pending (REQ-108).
 * The counter's row lock makes this the single allocator, however many processes run. Answers how many registrations it settled.
 */
export async function settleRegistrations(
  tx: Tx,
  now: Date,
  {
    isGuarded = true,
    publish = publishNothing,
    most = batchSize,
  }: Pick<Told, 'isGuarded'> & { readonly publish?: Publish; readonly most?: number } = {},
): Promise<number> {
  const counter = await lockCounter(tx).select(sharedLock(cvc).as('rules')).executeTakeFirstOrThrow()
  const { last } = counter
  const users = await usersWithoutOrdinal(tx, most, now)
  if (users.length === 0) return 0

  const ids = users.map(({ userId }) => userId)
  // Neither waits for the other's answer: they travel together.
  const [, chains] = await Promise.all([assignOrdinals(tx, ids, last + 1n), inviterChains(tx, ids, mostLevels)])
  const budget = dayBudget(counter)
  const rulesOf = cachedRules(tx, cvc)
  const grants: NewGrant[] = []
  const verdicts: NewVerdict[] = []
  for (const [index, user] of users.entries()) {
    const { day, rules } = await rulesOf.at(user.registeredAt)
    const ordinal = last + BigInt(index) + 1n
    const { registration: check } = rules.fraudCheck
    const signs = isGuarded && user.neighbours ? waitReasons(user.neighbours, check) : []
    const isCredited = signs.length === 0 && !user.isSameProof
    const isCovered = !isCredited || budget.covers(day, registrationReward(rules, ordinal), check.budgetPerDay)
    const waits = isGuarded && !isCovered ? (['budget'] as const) : signs
    const numbered = { ...user, ordinal, waits }
    const event = { user: numbered, ancestors: chains.get(user.userId)!, now }
    grants.push(...grantsOf(rules, event))
    verdicts.push(...[verdictOf(rules, event)].filter((verdict) => verdict !== null))
  }
  await Promise.all([
    tx
      .updateTable('registration_counter')
      .set({ last: last + BigInt(users.length), ...budget.kept() })
      .execute(),
    record(tx, grants, { verdicts, now, publish }),
  ])
  return users.length
}

async function record(
  tx: Tx,
  grants: readonly NewGrant[],
  { verdicts, now, publish }: { verdicts: readonly NewVerdict[]; now: Date; publish: Publish },
): Promise<void> {
  const credited = grants.filter(({ status }) => status === 'credited')
  const { covered, left } = await affordable(tx, credited)
  const decided = grants.map((grant): NewGrant => {
    if (grant.status !== 'credited' || covered.has(grant)) return grant
    const facts = { ...grant.facts, poolLeft: String(left.get(grant)) }
    return { ...grant, status: 'refused', reason: 'pool_empty', facts }
  })
  await insertGrants(tx, decided, { verdicts })
  await post(
    tx,
    now,
    [...covered].flatMap((grant) => grantOrders(grant)),
  )
  // A round may come after the answer to the registration: what the phone shows by then is too old.
  await notifyEach(
    { tx, now, publish },
    'balance',
    [...covered].map((grant) => ({
      user: grant.user_id,
      facts: [{ id: 'registration', asset: placesOf(grant).asset }],
    })),
  )
  await raiseIfStopped(
    tx,
    decided.filter(({ reason }) => reason === 'pool_empty'),
    now,
  )
}

/** The budgets are those of the rules in force today (INV-M07, REQ-105). */
async function putBudgetsInForce(db: Db, now: Date): Promise<void> {
  const { rules } = await rulesAt(db, cvc, now)
  await setBudgets(
    db,
    programmePools.map(({ account, budget }) => ({ account, budget: budget(rules) })),
  )
  await raiseBudgetAlerts(db, { version: rules.version, now })
}
