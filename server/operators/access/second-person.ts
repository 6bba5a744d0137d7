import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf, type Right } from '@madang/contract/operators/rights.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { refuseFrozen } from './house.ts'
import '../tables.ts'

/** For how long an operator is no second person beside whoever proposed or approved their access. */
export const pairMs = 30 * dayMs

/** What needs a second person: who asked for it, the right it takes, and the one that asking takes. */
interface Asked {
  readonly proposedBy: OperatorId
  readonly right: Right
  readonly asking: Right
}

/**
 * Throws unless the caller is a second person for what a colleague asks (REQ-174): NOT_ALLOWED for one's own, without the
 * right by then, and beside whoever made one's access within 30 days; CONFLICT when the colleague may not act or ask any more; NOT_YET
 * while one's own access is new, or a new one asks whoever made it; FROZEN during an emergency stop. Nobody's standing changes until the transaction ends.
 */
export async function refuseUnlessSecond(
  { tx, clock, operator }: Context<'tx' | 'clock' | 'operator'>,
  { proposedBy, right, asking }: Asked,
): Promise<void> {
  if (operator === proposedBy) throw new Failure('NOT_ALLOWED')
  const now = clock.now()
  await refuseFrozen(tx, now)
  const people = await standing(tx, [operator, proposedBy])
  const decider = mayStill(people.get(operator), right, now)
  const proposer = people.get(proposedBy)
  if (!proposer || !isActive(proposer, now)) throw new Failure('CONFLICT')
  if (!rightsOf(proposer.roles).has(asking)) throw new Failure('CONFLICT')
  refuseNew(decider, now)
  await refusePair(tx, { decider, proposer, right, now })
}

/** Throws while two who made each other's access are no two people: as long as somebody else could agree, or who asks is new. */
async function refusePair(tx: Tx, pair: Pair): Promise<void> {
  const { decider, proposer, now } = pair
  if (!madeEachOther(decider, proposer, now)) return
  // Else whoever makes the second owner for themselves would agree to what that one asks for at once.
  refuseNew(proposer, now)
  if (await hasSomebodyElse(tx, pair)) throw new Failure('NOT_ALLOWED')
}

/**
 * Throws unless an owner decides about an emergency stop as a third person: NOT_ALLOWED for the two of it and who is no owner
 * by then, NOT_YET for a new access. To make it last they are the second person of whoever stopped, as of a proposal.
 */
export async function refuseUnlessThird(
  { tx, clock, operator }: Context<'tx' | 'clock' | 'operator'>,
  { stopped_by, operator_id, isLasting }: Stopped & { readonly isLasting: boolean },
): Promise<void> {
  if (operator === stopped_by || operator === operator_id) throw new Failure('NOT_ALLOWED')
  const now = clock.now()
  const people = await standing(tx, [operator, stopped_by])
  const [right, proposer] = ['operators.change', people.get(stopped_by)] as const
  const decider = mayStill(people.get(operator), right, now)
  refuseNew(decider, now)
  if (isLasting && proposer) await refusePair(tx, { decider, proposer, right, now })
}

/** Who stopped whom. */
interface Stopped {
  readonly stopped_by: OperatorId
  readonly operator_id: OperatorId
}

/**
 * Throws unless the caller decides alone what one person with this right may: NOT_ALLOWED who lost it, NOT_YET while their
 * access is new, FROZEN during an emergency stop.
 */
export async function refuseUnlessAlone(
  { tx, clock, operator }: Context<'tx' | 'clock' | 'operator'>,
  right: Right,
): Promise<void> {
  const now = clock.now()
  await refuseFrozen(tx, now)
  refuseNew(mayStill((await standing(tx, [operator])).get(operator), right, now), now)
}

/** Who was let in when the call began may be disabled, stopped or of other roles by now: asked of the row that is held. */
function mayStill(person: Standing | undefined, right: Right, now: Date): Standing {
  if (!person || !isActive(person, now) || !rightsOf(person.roles).has(right)) throw new Failure('NOT_ALLOWED')
  return person
}

/** NOT_YET while an access is too new to agree to anything. */
export function refuseNew({ approves_from }: { readonly approves_from: Date | null }, now: Date): void {
  if (approves_from !== null && approves_from > now) throw new Failure('NOT_YET', { until: approves_from })
}

type Standing = Awaited<ReturnType<typeof standing>> extends Map<OperatorId, infer Row> ? Row : never

interface Pair {
  readonly decider: Standing
  readonly proposer: Standing
  readonly right: Right
  readonly now: Date
}

/** How operators stand, held until the transaction ends. */
async function standing(tx: Tx, operators: readonly OperatorId[]) {
  const rows = await rowsOf(tx).where('operator_id', 'in', operators).orderBy('operator_id').forShare().execute()
  return new Map(rows.map((row) => [row.operator_id, row]))
}

function rowsOf(tx: Tx) {
  return tx
    .selectFrom('operator')
    .select(['operator_id', 'roles', 'status', 'approves_from', 'paired_from', 'made_with'])
    .select(['disabled_at', 'stopped_until'])
}

/** Whether an operator may act: neither disabled nor stopped. */
export function isActive({ status, stopped_until }: Pick<Standing, 'status' | 'stopped_until'>, now: Date): boolean {
  return status === 'active' && (stopped_until === null || stopped_until <= now)
}

function madeEachOther(one: Standing, other: Standing, now: Date): boolean {
  const isMadeWith = (made: Standing, maker: Standing) =>
    made.paired_from !== null && made.paired_from > now && made.made_with.includes(maker.operator_id)
  return isMadeWith(one, other) || isMadeWith(other, one)
}

/**
 * Whether somebody could have agreed who had no part in the proposer's access, nor they in theirs. Who was disabled within these 30 days counts too: otherwise disabling the others
 * would make a pair of two who may not be one.
 */
async function hasSomebodyElse(tx: Tx, { decider, proposer, right, now }: Pair): Promise<boolean> {
  const others = (await rowsOf(tx).execute()).filter(
    ({ operator_id }) => operator_id !== decider.operator_id && operator_id !== proposer.operator_id,
  )
  const lately = new Date(now.getTime() - pairMs)
  return others.some(
    (other) =>
      rightsOf(other.roles).has(right) &&
      (other.status === 'active' || (other.disabled_at !== null && other.disabled_at > lately)) &&
      (other.approves_from === null || other.approves_from <= now) &&
      !madeEachOther(other, proposer, now),
  )
}
