import { Failure } from '@madang/contract/failures.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Tx } from '../../db/tables.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { correct } from '../../ledger/correct.ts'
import { post } from '../../ledger/post.ts'
import { transfersByKey } from '../../ledger/transfers-by-key.ts'
import type { GrantRow } from '../records/explain.ts'
import type { PlacesByKind } from '../grants/grant-kind.ts'
import { bucketsOf, grantOrders, placesOf } from '../grants/grant-orders.ts'
import { fraudCases } from './fraud-cases.ts'
import { partByOwner, recordInactive } from './inactive-owners.ts'
import { decideInvitees, unpaidInvitees } from './invitee-verdicts.ts'
import { stepOrders } from './step-orders.ts'
import { type Publish, notifyGrantOwners, publishNothing } from '../grants/notify-grant-owners.ts'
import { transition } from './transition.ts'
import '../tables.ts'

/** A decision of a person: nobody is refused, and nothing taken back, by score alone (REQ-119). */
export type CaseDecision =
  { readonly outcome: 'released' } | { readonly outcome: 'refused'; readonly reason: FraudReason }

/** What a decision did to the grants of a case. */
export interface Decided {
  readonly released: number
  readonly refused: number
  /** Credited before, and taken back while still locked; and those whose locked part was unlocked meanwhile. */
  readonly reversed: number
  readonly tooLate: number
}

/**
 * Decides a case that this operator claimed, once for ever. `released` credits what is held, but
 * refuses as `inactive` what belongs to somebody deleted or suspended meanwhile; `refused` gives what is held
 * back to the budget and takes back what was credited, as far as it is still locked (INV-R10). `grants` is how many the
 * operator saw, with those whose level pays nothing: CONFLICT when more joined meanwhile, and when the case is not theirs. No network, no score: the caller
 * records who and why (INV-F09).
 */
export async function decideFraudCase(
  tx: Tx,
  {
    caseId,
    grants: seen,
    decision,
    publish = publishNothing,
    ...actor
  }: Actor & {
    readonly caseId: CaseId
    readonly grants: number
    readonly decision: CaseDecision
    readonly publish?: Publish
  },
  places?: PlacesByKind,
): Promise<Decided> {
  const reason = decision.outcome === 'refused' ? decision.reason : null
  await decideCase(tx, fraudCases, { caseId }, { ...actor, outcome: decision.outcome, facts: { reason } })
  const grants = await lockGrants(tx, caseId)
  const unpaid = await unpaidInvitees(tx, caseId)
  if (grants.length + unpaid.length !== seen) throw new Failure('CONFLICT')
  const held = grants.filter(({ status }) => status === 'held')
  const credited = grants.filter(({ status }) => status === 'credited')
  const { active, inactive } = await partByOwner(tx, decision.outcome === 'released' ? held : [])
  await lockAccounts(
    tx,
    grants.flatMap((grant) => {
      const { pool, review } = placesOf(grant, places)
      return [...Object.values(bucketsOf(grant, places)), pool, review]
    }),
  )
  const { operator, now } = actor
  await decideInvitees(tx, caseId, decision.outcome === 'released' ? 'passed' : 'refused', now)
  const about = { caseId, actor: operator, now }
  const by = { tx, now, publish }
  if (decision.outcome === 'released') {
    const unpaidGrants = inactive.map(({ grant }) => grant)
    await transition(tx, active, { step: 'released', ...about })
    await transition(tx, unpaidGrants, { step: 'refused', ...about, reason: 'inactive' })
    await recordInactive(tx, inactive)
    await post(tx, now, [
      ...active.flatMap((grant) => stepOrders('released', grant, operator, places)),
      ...unpaidGrants.flatMap((grant) => stepOrders('refused', grant, operator, places)),
    ])
    await notifyGrantOwners(by, active, 'released')
    return { released: active.length, refused: inactive.length, reversed: 0, tooLate: 0 }
  }
  await transition(tx, held, { step: 'refused', ...about, reason: decision.reason })
  await post(
    tx,
    now,
    held.flatMap((grant) => stepOrders('refused', grant, operator, places)),
  )
  const reversed: GrantRow[] = []
  for (const grant of credited)
    if (await reverse(tx, grant, { ...about, reason: decision.reason, places })) reversed.push(grant)
  await notifyGrantOwners(by, [...held, ...reversed], 'cancelled')
  const tooLate = credited.length - reversed.length
  return { released: 0, refused: held.length, reversed: reversed.length, tooLate }
}

/**
 * Takes a credited grant back by corrections (INV-M04): its locked part while the user still has that much locked, and the
 * part that was available on receipt as far as it is still there. Answers false, and changes nothing, when the locked
 * part was unlocked already.
 */
async function reverse(
  tx: Tx,
  grant: GrantRow,
  {
    caseId,
    actor,
    now,
    reason,
    places,
  }: { caseId: CaseId; actor: string; now: Date; reason: FraudReason; places: PlacesByKind | undefined },
): Promise<boolean> {
  const { usable, heldBack } = bucketsOf(grant, places)
  const accounts = await lockAccounts(tx, [usable, heldBack])
  if (accounts.get(heldBack)!.balance < grant.locked) return false
  const available = accounts.get(usable)!.balance < grant.available ? 0n : grant.available
  await transition(tx, [{ ...grant, available }], { step: 'reversed', caseId, actor, now, reason })
  const orders = grantOrders(grant, places)
  const posted = await transfersByKey(
    tx,
    orders.map(({ key }) => key),
  )
  for (const { key, credit } of orders) {
    if (credit === usable && available === 0n) continue
    await correct(tx, { id: posted.get(key)!.id, cause: `fraud_case/${caseId}`, actor, at: now })
  }
  return true
}

/**
 * A grant of a user who was refused is credited after all, from the budget: the outcome of an appeal. The amounts are those
 * that were taken (`takenFrom`).
 */
export async function restore(
  tx: Tx,
  grants: readonly GrantRow[],
  about: { caseId: CaseId; actor: string; now: Date },
  places?: PlacesByKind,
): Promise<void> {
  await transition(tx, grants, { step: 'restored', ...about })
  await post(
    tx,
    about.now,
    grants.flatMap((grant) => stepOrders('restored', grant, about.actor, places)),
  )
}

/** The grants of a case in the order of their numbers, locked. */
export async function lockGrants(tx: Tx, caseId: CaseId): Promise<GrantRow[]> {
  return tx.selectFrom('reward_grant').selectAll().where('fraud_case', '=', caseId).orderBy('id').forUpdate().execute()
}
