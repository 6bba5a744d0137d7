import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { Tx } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { type Numbered, usersByOrdinal } from '../../users/registration/ordinals.ts'
import { correctionsOf, ordersAfterSteps, stepsOf, type StepRow } from '../fraud/replay-steps.ts'
import type { NewGrant } from '../grants/grant-kind.ts'
import { grantKinds } from '../grants/grant-kinds.ts'
import { grantsOf, mostLevels, nameOf } from '../grants/grants-of.ts'
import type { GrantRow } from '../records/explain.ts'
import { decidedBy, statusFault } from './derive-status.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import { batchSize, type ReplayState } from './replay-state.ts'

const grantNames = Object.keys(grantKinds) as GrantKind[] // the table's own keys

/** What the rules and the kind of a grant decide about it. */
const decidedFields = [
  'programme',
  'asset',
  'subject',
  'user_id',
  'ordinal',
  'amount',
  'available',
  'locked',
  'rule_version',
] as const satisfies readonly (keyof GrantRow)[]

/** Every registration gives its grants again, and these their transfers. */
export async function replayRegistrations(state: ReplayState): Promise<void> {
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

async function replayBatch(state: ReplayState, users: readonly Numbered[]): Promise<void> {
  const ids = users.map(({ userId }) => userId)
  const chains = await inviterChains(state.tx, ids, mostLevels)
  const kept = await keptGrants(state.tx, ids)
  const grants = [...kept.values()]
  const keptOf = Map.groupBy(grants, ({ invitee, user_id }) => invitee ?? user_id)
  const steps = await stepsOf(
    state.tx,
    grants.map(({ id }) => id),
  )
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const user of users) {
    const { rules } = await state.rulesOf.at(user.registeredAt)
    const { registration, ancestors } = decidedBy(user, chains.get(user.userId)!, keptOf.get(user.userId) ?? [])
    for (const expected of grantsOf(rules, { user: registration, ancestors, now: user.registeredAt }))
      orders.push(...replayGrant(state, expected, kept.get(nameOf(expected)), { steps, facts }))
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
  state: ReplayState,
  expected: NewGrant,
  kept: GrantRow | undefined,
  known: { readonly steps: ReadonlyMap<bigint, readonly StepRow[]>; readonly facts: Map<string, EventFacts> },
): readonly Order[] {
  const name = `grant ${nameOf(expected)}`
  if (!kept) {
    state.differences.push(`${name} is missing`)
    return []
  }
  const { programme, asset, subject } = grantKinds[expected.kind]
  // Rows of earlier releases name no subject.
  const wanted = { ...expected, programme, asset, subject: kept.subject === null ? null : subject(expected) }
  for (const field of decidedFields)
    if (kept[field] !== wanted[field])
      state.differences.push(`${name}: ${field} is ${kept[field]}, not ${wanted[field]}`)
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

/** The grants of these registrations as they are kept, by what they are for: to the registrant, or for them as an invitee. */
async function keptGrants(tx: Tx, users: readonly UserId[]): Promise<Map<string, GrantRow>> {
  const rows = await tx
    .selectFrom('reward_grant')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('invitee', 'is', null), where('user_id', '=', where.fn.any(where.val(users)))]),
        where('invitee', '=', where.fn.any(where.val(users))),
      ]),
    )
    .where('kind', 'in', grantNames)
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row]))
}
