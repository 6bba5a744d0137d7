/** What a grant must have become, from what was recorded with it (INV-M08). Pure. */
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import type { Numbered } from '../../users/registration/ordinals.ts'
import { statusAfterSteps, type StepRow } from '../fraud/replay-steps.ts'
import type { NewGrant, Registration } from '../grants/grant-kind.ts'
import type { GrantRow } from '../records/explain.ts'

/** A registration and its ancestors as they were decided about, `own` its grants: by recorded facts, for rows without any by the outcome. */
export function decidedBy(
  user: Numbered,
  chain: readonly PaidAncestor[],
  own: readonly GrantRow[],
): { readonly registration: Registration; readonly ancestors: PaidAncestor[] } {
  const isSameProof = own.some(({ facts }) => facts?.isSameProof === true)
  const ancestors = chain.map((ancestor): PaidAncestor => {
    const grant = own.find(({ invitee, level }) => invitee !== null && level === ancestor.level)
    if (!grant) return { ...ancestor, status: 'active' }
    const { isSameDevice = grant.reason === 'same_device', country = ancestor.country, status } = grant.facts ?? {}
    // Only what was recorded speaks against anybody: earlier releases asked for neither.
    const isInviterSameDevice = grant.facts?.isInviterSameDevice ?? false
    return {
      ...ancestor,
      isSameDevice,
      isInviterSameDevice,
      country,
      status: status === 'suspended' || status === 'deleted' ? status : 'active',
    }
  })
  const waits = own.find(({ invitee }) => invitee === null)?.facts?.waits ?? []
  return { registration: { ...user, isSameProof, waits }, ancestors }
}

/** A grant that is due so long ago is waiting for nothing any more. */
const patienceMs = 60 * 60_000

/**
 * What does not follow about a grant's status: from what was expected of it, the steps of fraud control, and the facts
 * recorded when it was decided. At `now` nothing may wait for ever. Null when all follows.
 */
export function statusFault(
  { status: expected, reason }: Pick<NewGrant, 'status' | 'reason'>,
  kept: GrantRow,
  steps: readonly StepRow[],
  now: Date,
): string | null {
  if (expected === 'refused')
    return kept.status === 'refused' && kept.reason === reason ? null : `should have been refused as ${reason}`
  if (steps.length > 0) {
    const first = steps[0]?.step === 'reversed' ? 'credited' : 'pending'
    return statusAfterSteps(first, steps) === kept.status ? null : `${kept.status} does not follow from its steps`
  }
  if (kept.status === 'credited') return null
  if (kept.status === 'pending') {
    // A registration that looked like a machine's waits for its person, as long as that takes.
    const isLate = kept.facts?.waits === undefined && now.getTime() - kept.due_at.getTime() > patienceMs
    return expected !== 'pending'
      ? 'should have been credited'
      : isLate
        ? `waits since ${kept.due_at.toISOString()}`
        : null
  }
  if (kept.status === 'refused' && isRefusedRightly(kept)) return null
  return `${kept.status} as ${kept.reason} without anything that says so`
}

function isRefusedRightly({ reason, facts, amount }: GrantRow): boolean {
  if (reason === 'pool_empty') return facts?.poolLeft === undefined || BigInt(facts.poolLeft) < amount
  if (reason === 'inactive') return facts?.decidedStatus !== undefined && facts.decidedStatus !== 'active'
  return false
}
