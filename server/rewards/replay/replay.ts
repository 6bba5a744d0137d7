/**
 * Replays every event of the programme through the pure rules and compares the outcome with what the ledger holds
 * (INV-M08): each registration gives its grants again, each check-in its unlock, and from these the transfers. Reads one
 * snapshot, in batches; writes nothing.
 */
import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { smaller, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { Order } from '../../ledger/transfer.ts'
import { transferCode, transferCodes } from '../../ledger/transfer-codes.ts'
import { transfersByCode, transfersByKey } from '../../ledger/transfers-by-key.ts'
import { countedAfter } from '../../live/watched-time.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { type Numbered, usersByOrdinal } from '../../users/registration/ordinals.ts'
import { airdropOrder } from '../airdrop/claim-special-airdrop.ts'
import { checkInOrder } from '../check-in/check-in.ts'
import { classOrder, type ClassUnlock, entitledTo } from '../class-time/credit-class-time.ts'
import type { CheckInRow, GrantRow } from '../records/explain.ts'
import { correctionsOf, ordersAfterSteps, stepsOf, type StepRow } from '../fraud/replay-steps.ts'
import { grantsOf, mostLevels, type NewGrant } from '../grants/grants-of.ts'
import { cvc } from '../../rules/programmes.ts'
import { decidedBy, statusFault } from './derive-status.ts'
import { blocksIn, checkInUnlock } from '../entitlements.ts'
import { type CachedRules, cachedRules } from '../../rules/rules-on.ts'

export interface ReplayReport {
  readonly registrations: number
  readonly checkIns: number
  /** Blocks of class time, the attendees' own. */
  readonly classBlocks: number
  /** What fraud control did to grants. */
  readonly steps: number
  readonly transfers: number
  /** What does not agree, in words; empty as long as all is well. */
  readonly differences: readonly string[]
}

interface Replay {
  readonly tx: Tx
  readonly now: Date | undefined
  readonly rulesOf: CachedRules<'cvc'>
  readonly differences: string[]
  registrations: number
  checkIns: number
  classBlocks: number
  steps: number
  transfers: number
  /** Those among the transfers that a person's decision explains; counted apart. */
  corrections: number
  grants: number
}

const batchSize = 500

/** Compares all events with the ledger; `now` also finds what waits too long. */
export function replay(db: Db, now?: Date): Promise<ReplayReport> {
  return snapshot(db, async (tx) => {
    const state = {
      tx,
      now,
      rulesOf: cachedRules(tx, cvc),
      differences: [],
      registrations: 0,
      checkIns: 0,
      classBlocks: 0,
      steps: 0,
      transfers: 0,
      corrections: 0,
      grants: 0,
    }
    await replayRegistrations(state)
    await replayCheckIns(state)
    await replayClassTime(state)
    await replayAirdrops(state)
    await lookForMore(state)
    const { registrations, checkIns, classBlocks, steps, transfers, differences } = state
    return { registrations, checkIns, classBlocks, steps, transfers, differences }
  })
}

async function replayRegistrations(state: Replay): Promise<void> {
  for (let last = 0n; ;) {
    const users = await usersByOrdinal(state.tx, last, batchSize)
    if (users.length === 0) return
    for (const [index, user] of users.entries()) {
      const expected = last + BigInt(index) + 1n
      if (user.ordinal !== expected)
        state.differences.push(`ordinal ${expected} is missing before ${user.ordinal} (INV-R01)`)
    }
    await replayBatch(state, users)
    last = users.at(-1)!.ordinal
  }
}

async function replayBatch(state: Replay, users: readonly Numbered[]): Promise<void> {
  const ids = users.map(({ userId }) => userId)
  const chains = await inviterChains(state.tx, ids, mostLevels)
  const kept = await keptGrants(state.tx, ids)
  const grants = [...kept.values()]
  const steps = await stepsOf(
    state.tx,
    grants.map(({ id }) => id),
  )
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const user of users) {
    const { rules } = await state.rulesOf.at(user.registeredAt)
    const { registration, ancestors } = decidedBy(user, chains.get(user.userId)!, kept)
    for (const expected of grantsOf(rules, registration, ancestors, user.registeredAt))
      orders.push(...replayGrant(state, user, expected, kept.get(nameOf(expected)), { steps, facts }))
  }
  await compare(state, orders, facts)
  const reversals = grants.flatMap((grant) =>
    (steps.get(grant.id) ?? []).flatMap((step) => (step.step === 'reversed' ? [{ grant, step }] : [])),
  )
  const before = state.transfers
  await compare(state, await correctionsOf(state.tx, reversals))
  state.corrections += state.transfers - before
  state.transfers = before
  state.registrations += users.length
}

function replayGrant(
  state: Replay,
  { userId }: Numbered,
  expected: NewGrant,
  kept: GrantRow | undefined,
  known: { readonly steps: ReadonlyMap<bigint, readonly StepRow[]>; readonly facts: Map<string, EventFacts> },
): readonly Order[] {
  const name =
    expected.kind === 'invite' ? `invite grant ${userId}, level ${expected.level}` : `registration grant ${userId}`
  if (!kept) {
    state.differences.push(`${name} is missing`)
    return []
  }
  for (const field of ['user_id', 'ordinal', 'amount', 'available', 'locked', 'rule_version'] as const)
    if (kept[field] !== expected[field])
      state.differences.push(`${name}: ${field} is ${kept[field]}, not ${expected[field]}`)
  state.grants++
  const steps = known.steps.get(kept.id) ?? []
  state.steps += steps.length
  const fault = statusFault(expected, kept, steps, state.now)
  if (fault) state.differences.push(`${name}: ${fault}`)
  const orders = ordersAfterSteps({ ...kept, ...expected, status: kept.status }, steps)
  // A step replaces the moment when the grant was credited.
  if (steps.length === 0 && kept.decided_at) for (const { key } of orders) known.facts.set(key, { at: kept.decided_at })
  return orders
}

/** The grants of these registrations as they are kept, by what they are for. */
async function keptGrants(tx: Tx, users: readonly UserId[]): Promise<Map<string, GrantRow>> {
  const rows = await tx
    .selectFrom('reward_grant')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'registration'), where('user_id', '=', where.fn.any(where.val(users)))]),
        where('invitee', '=', where.fn.any(where.val(users))),
      ]),
    )
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row]))
}

function nameOf({ kind, user_id, invitee, level }: Pick<GrantRow, 'kind' | 'user_id' | 'invitee' | 'level'>): string {
  return kind === 'registration' ? user_id : `${invitee} ${level}`
}

/** What was locked before a check-in is a fact of the event: it stands in the row and in the transfer's balance. */
async function replayCheckIns(state: Replay): Promise<void> {
  let after: Pick<CheckInRow, 'user_id' | 'day'> | null = null
  for (;;) {
    const rows: CheckInRow[] = await checkInsAfter(state.tx, after)
    if (rows.length === 0) return
    const orders: Order[] = []
    const facts = new Map<string, EventFacts>()
    for (const row of rows) {
      const rules = await state.rulesOf.on(row.day)
      const unlocked = checkInUnlock(rules, units(row.locked_before))
      const name = `check-in of ${row.user_id} on ${row.day}`
      if (row.unlocked !== unlocked) state.differences.push(`${name}: unlocked is ${row.unlocked}, not ${unlocked}`)
      if (row.rule_version !== rules.version)
        state.differences.push(`${name}: rules are ${row.rule_version}, not ${rules.version}`)
      if (unlocked === 0n) continue
      const order = checkInOrder({ user: row.user_id, day: row.day, unlocked, ruleVersion: rules.version })
      orders.push(order)
      facts.set(order.key, { at: row.checked_at, lockedAfter: row.locked_before - unlocked })
    }
    await compare(state, orders, facts)
    state.checkIns += rows.length
    after = rows.at(-1)!
  }
}

function checkInsAfter(tx: Tx, after: Pick<CheckInRow, 'user_id' | 'day'> | null): Promise<CheckInRow[]> {
  return tx
    .selectFrom('check_in')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(user_id, day) > (${after?.user_id}, ${after?.day}::date)`),
    )
    .orderBy('user_id')
    .orderBy('day')
    .limit(batchSize)
    .execute()
}

/**
 * Class time by days: the time that was seen gives the attendee exactly its full blocks, and every block what the rules of
 * its day say; an inviter's are of somebody they invited (INV-U03, INV-U05).
 */
async function replayClassTime(state: Replay): Promise<void> {
  for (let after: { user: UserId; day: string } | null = null; ;) {
    const days = await countedAfter(state.tx, after, batchSize)
    if (days.length === 0) return
    const rows = await classUnlocksOf(state.tx, days)
    const orders: Order[] = []
    const facts = new Map<string, EventFacts>()
    for (const { user, day, countedMs } of days) {
      const rules = await state.rulesOf.on(day)
      const ofDay = rows.filter((row) => row.attendee === user && row.day === day)
      const own = ofDay.filter((row) => row.user_id === user).length
      const blocks = blocksIn(countedMs)
      if (own !== blocks) state.differences.push(`class time of ${user} on ${day}: ${own} blocks, not ${blocks}`)
      state.classBlocks += own
      for (const row of ofDay) {
        const name = `block ${row.block} of ${user} on ${day} for ${row.user_id}`
        const entitled = entitledTo(rules, row)
        if (row.user_id !== user && row.user_id !== row.inviter) state.differences.push(`${name}: not to their inviter`)
        if (row.block > blocks) state.differences.push(`${name}: was not watched`)
        if (row.entitled !== entitled) state.differences.push(`${name}: entitled is ${row.entitled}, not ${entitled}`)
        if (row.rule_version !== rules.version)
          state.differences.push(`${name}: rules are ${row.rule_version}, not ${rules.version}`)
        const unlocked = smaller(entitled, units(row.locked_before))
        if (unlocked === 0n) continue
        const order = classOrder({ ...row, unlocked, rule_version: rules.version })
        orders.push(order)
        facts.set(order.key, { at: row.credited_at, lockedAfter: row.locked_before - unlocked })
      }
    }
    await compare(state, orders, facts)
    after = days.at(-1)!
  }
}

/** Everything credited for these days of attendees, with each attendee's inviter. */
async function classUnlocksOf(tx: Tx, days: readonly { user: UserId; day: string }[]) {
  const { rows } = await sql<ClassUnlock & { inviter: UserId | null }>`
    select class_unlock.*, "user".inviter
    from unnest(${days.map(({ user }) => user)}::text[], ${days.map(({ day }) => day)}::date[]) as wanted (attendee, day)
    join class_unlock using (attendee, day) join "user" on "user".user_id = class_unlock.attendee`.execute(tx)
  return rows
}

/** Claims of the special airdrop; one that was taken back keeps its transfer and has a correction beside it. */
async function replayAirdrops(state: Replay): Promise<void> {
  for (let after = ''; ;) {
    const claims = await state.tx
      .selectFrom('special_airdrop')
      .selectAll()
      .where(sql<boolean>`user_id > ${after}`)
      .orderBy('user_id')
      .limit(batchSize)
      .execute()
    if (claims.length === 0) return
    for (const { user_id, amount, unlocked, rule_version, claimed_at } of claims) {
      const { rules } = await state.rulesOf.at(claimed_at)
      const name = `special airdrop of ${user_id}`
      if (rule_version !== rules.version)
        state.differences.push(`${name}: rules are ${rule_version}, not ${rules.version}`)
      if (amount !== rules.specialAirdrop.reward)
        state.differences.push(`${name}: amount is ${amount}, not ${rules.specialAirdrop.reward}`)
      if (unlocked < rules.specialAirdrop.afterUnlocked)
        state.differences.push(`${name}: claimed after ${unlocked} unlocked`)
    }
    const orders = claims.map((row) => ({
      order: airdropOrder({ user: row.user_id, reward: units(row.amount), ruleVersion: row.rule_version }),
      at: row.claimed_at,
    }))
    await compare(
      state,
      orders.map(({ order }) => order),
      new Map(orders.map(({ order, at }) => [order.key, { at }])),
    )
    after = claims.at(-1)!.user_id
  }
}

/** What the row of an event says about its transfer: its moment, and what it left locked. */
interface EventFacts {
  readonly at: Date
  readonly lockedAfter?: bigint
}

/**
 * Compares expected transfers with those posted under their keys, and with the facts known of some of them. Transfers of
 * earlier releases have no moment.
 */
async function compare(state: Replay, orders: readonly Order[], facts?: ReadonlyMap<string, EventFacts>) {
  const posted = await transfersByKey(
    state.tx,
    orders.map(({ key }) => key),
  )
  for (const order of orders) {
    const transfer = posted.get(order.key)
    if (!transfer) {
      state.differences.push(`transfer ${order.key} is missing`)
      continue
    }
    for (const field of ['code', 'cause', 'actor', 'ruleVersion', 'debit', 'credit', 'amount'] as const)
      if (transfer[field] !== order[field])
        state.differences.push(`transfer ${order.key}: ${field} is ${transfer[field]}, not ${order[field]}`)
    const { at, lockedAfter } = facts?.get(order.key) ?? {}
    if (lockedAfter !== undefined && transfer.debitBalance !== lockedAfter)
      state.differences.push(`transfer ${order.key}: leaves ${transfer.debitBalance} locked, not ${lockedAfter}`)
    if (at && transfer.at && transfer.at.getTime() !== at.getTime())
      state.differences.push(`transfer ${order.key}: happened ${transfer.at.toISOString()}, not ${at.toISOString()}`)
    state.transfers++
  }
}

/** Grants and transfers that no event explains: every transfer of every code, corrections included. */
async function lookForMore({ tx, grants, transfers, corrections, differences }: Replay): Promise<void> {
  const kept = await tx
    .selectFrom('reward_grant')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const counts = await transfersByCode(tx)
  const replayed = (code: string) => Object.hasOwn(transferCodes, code) && transferCode(code).replay !== null
  const ours = [...counts].filter(([code]) => replayed(code) && code !== 'correction')
  const more = {
    grants: Number(kept.count) - grants,
    transfers: ours.reduce((sum, [, count]) => sum + count, 0) - transfers,
    corrections: (counts.get('correction') ?? 0) - corrections,
  }
  for (const [what, count] of Object.entries(more))
    if (count !== 0) differences.push(`${Math.abs(count)} ${what} ${count > 0 ? 'without an event' : 'too few'}`)
  for (const [code, count] of counts)
    if (!replayed(code)) differences.push(`${count} transfers ${code} that no replay accounts for`)
}
