// A grant: made, credited, held, released, refused, taken back, restored. INV-R03, INV-R06, INV-R10, INV-M04, INV-M07; REQ-108, REQ-119.
import { account, affordable, balance, move, type Grant, type Reason, type State, type User } from './state.ts'
import type { Pool, Rules } from './rules.ts'
import { least } from '../../ledger/model/units.ts'

const poolOf = (grant: Grant): Pool => (grant.kind === 'registration' ? 'registration' : 'invite')
const rulesOf = (state: State, grant: Grant): Rules => state.plans.find((plan) => plan.version === grant.version)!.rules
const nothing = { available: 0n, locked: 0n }

// Moves both parts between the user's two buckets and a house account; the name of each transfer says which grant it belongs to.
function pay(state: State, grant: Grant, parts: Grant['parts'], from: string, code: string, at: number): void {
  for (const bucket of ['available', 'locked'] as const) {
    move(state, {
      code,
      asset: 'CVC',
      from,
      to: account.of(grant.user, 'CVC', bucket),
      amount: parts[bucket],
      cause: `${code}:${grant.id}:${bucket}`,
      version: grant.version,
      at,
    })
  }
  grant.paid = { available: grant.paid.available + parts.available, locked: grant.paid.locked + parts.locked }
  state.users.get(grant.user)!.unlockedTotal += parts.available // "the 2.5 % on receipt counts" (REQ-115)
}

export function refuseGrant(grant: Grant, reason: Reason, by: NonNullable<Grant['refusedBy']> = 'fact'): void {
  grant.status = 'refused'
  grant.reason = reason
  grant.refusedBy = by
}

// INV-R10: a waiting grant's amount goes to the held account. An empty pool refuses it (INV-M07).
export function hold(state: State, grant: Grant, at: number): void {
  if (grant.status !== 'pending' || grant.held) return
  const earner = state.users.get(grant.user)!
  if (state.readings.statusAt === 'fact, check and credit' && earner.status !== 'active')
    return refuseGrant(grant, statusReason(earner))
  if (!affordable(state, poolOf(grant), rulesOf(state, grant), grant.amount))
    return refuseGrant(grant, 'pool_empty', 'pool')
  move(state, {
    code: 'hold',
    asset: 'CVC',
    from: account.pool(poolOf(grant)),
    to: account.held('CVC'),
    amount: grant.amount,
    cause: `hold:${grant.id}`,
    version: grant.version,
    at,
  })
  grant.held = true
}

function unhold(state: State, grant: Grant, at: number): void {
  if (!grant.held) return
  move(state, {
    code: 'unhold',
    asset: 'CVC',
    from: account.held('CVC'),
    to: account.pool(poolOf(grant)),
    amount: grant.amount,
    cause: `unhold:${grant.id}`,
    version: grant.version,
    at,
  })
  grant.held = false
}

// INV-R06, INV-R10: released from the held account, else paid out of the pool; exactly once.
export function credit(state: State, grant: Grant, at: number): void {
  if (grant.status !== 'pending') return
  const earner = state.users.get(grant.user)!
  // Ancestors alone: nothing says so of one's own registration.
  const isAncestor = grant.kind === 'invite'
  if (isAncestor && state.readings.statusAt !== 'fact' && earner.status !== 'active') {
    unhold(state, grant, at)
    return refuseGrant(grant, statusReason(earner))
  }
  if (!grant.held && !affordable(state, poolOf(grant), rulesOf(state, grant), grant.amount))
    return refuseGrant(grant, 'pool_empty', 'pool')
  pay(state, grant, grant.parts, grant.held ? account.held('CVC') : account.pool(poolOf(grant)), 'grant', at)
  grant.held = false
  grant.status = 'credited'
}

// REQ-119: a refused grant is reversed while still locked. What is taken is recorded.
export function takeBack(state: State, grant: Grant, reason: Reason, at: number): void {
  if (grant.status === 'refused') return // refused by a fact before: stays as it is
  const was = grant.status
  // REQ-119: reversed while still locked, so not at all once its locked part was unlocked.
  const isStillLocked = balance(state, account.of(grant.user, 'CVC', 'locked')) >= grant.parts.locked
  if (was === 'credited' && state.readings.partial === 'while still locked' && !isStillLocked) return
  refuseGrant(grant, reason, 'verdict')
  unhold(state, grant, at)
  if (was === 'pending') return
  const taken = { ...nothing }
  for (const bucket of state.readings.reversal === 'both parts'
    ? (['locked', 'available'] as const)
    : (['locked'] as const)) {
    const from = account.of(grant.user, 'CVC', bucket)
    const there = balance(state, from)
    taken[bucket] =
      state.readings.partial === 'what is there'
        ? least(grant.parts[bucket], there)
        : there >= grant.parts[bucket]
          ? grant.parts[bucket]
          : 0n
    move(state, {
      code: 'reversal',
      asset: 'CVC',
      from,
      to: account.pool(poolOf(grant)),
      amount: taken[bucket],
      cause: `reversal:${grant.id}:${bucket}`,
      version: grant.version,
      at,
    })
  }
  grant.taken = taken
  grant.paid = { available: grant.paid.available - taken.available, locked: grant.paid.locked - taken.locked }
  state.users.get(grant.user)!.unlockedTotal -= taken.available
}

// An appeal restores exactly what was taken; what had only waited is credited as it was granted.
export function restore(state: State, grant: Grant, at: number): void {
  const owner = state.users.get(grant.user)!
  // Deleted and suspended ancestors get nothing.
  if (state.readings.statusAt !== 'fact' && owner.status !== 'active') return refuseGrant(grant, statusReason(owner))
  if (grant.taken) {
    const { taken } = grant
    if (!affordable(state, poolOf(grant), rulesOf(state, grant), taken.available + taken.locked))
      return refuseGrant(grant, 'pool_empty', 'pool')
    pay(state, grant, taken, account.pool(poolOf(grant)), 'restore', at)
    grant.taken = null
    grant.status = 'credited'
    grant.reason = grant.refusedBy = null
    return
  }
  grant.status = 'pending'
  grant.reason = grant.refusedBy = null
  credit(state, grant, at)
}

export const statusReason = (user: User): Reason => (user.status === 'erased' ? 'inviter_deleted' : 'inviter_suspended')
