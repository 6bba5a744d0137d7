import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { CaseKind, Facts } from './case-kind.ts'
import { relationOf, type Actor, type Standing } from './standing.ts'
import { mayTake, type Step } from './steps.ts'

/**
 * Takes a case for one operator; claiming one's own again changes nothing. Returns how it stood before. CONFLICT when a
 * colleague has it or it is decided, NOT_ALLOWED for an appeal against one's own decision (REQ-170).
 */
export function claimCase<Key>(tx: Tx, kind: CaseKind<Key>, key: Key, actor: Actor): Promise<Standing> {
  return take(tx, kind, key, { actor, step: 'claim', to: { state: 'claimed', by: actor.operator, at: actor.now } })
}

/** Returns a claimed case to the queue. CONFLICT (or the kind's `notMine`) when it is not this operator's. */
export function releaseCase<Key>(tx: Tx, kind: CaseKind<Key>, key: Key, actor: Actor): Promise<Standing> {
  return take(tx, kind, key, { actor, step: 'release', to: { state: 'open' } })
}

/** Gives a claimed case to a colleague, who must be somebody who may decide it: the caller's to know. */
export function handOverCase<Key>(
  tx: Tx,
  kind: CaseKind<Key>,
  key: Key,
  { to, ...actor }: Actor & { readonly to: string },
): Promise<Standing> {
  return take(tx, kind, key, { actor, step: 'handOver', to: { state: 'claimed', by: to, at: actor.now } })
}

/**
 * Decides a case for ever: one that this operator claimed, or with `unclaimed` also one that nobody has. Fails like
 * `releaseCase` and `claimCase`. What follows from the decision is the caller's to do in the same transaction.
 */
export function decideCase<Key>(
  tx: Tx,
  kind: CaseKind<Key>,
  key: Key,
  {
    outcome,
    facts,
    unclaimed = false,
    ...actor
  }: Actor & { readonly outcome: string; readonly facts?: Facts; readonly unclaimed?: boolean },
): Promise<Standing> {
  const to = { state: 'decided', by: actor.operator, at: actor.now, outcome } as const
  return take(tx, kind, key, { actor, step: unclaimed ? 'decideOpen' : 'decide', to, facts })
}

/** Returns a case to the queue that this operator decided a moment ago. CONFLICT when `mayUndo` says that it stands. */
export function undoDecision<Key>(
  tx: Tx,
  kind: CaseKind<Key>,
  key: Key,
  { mayUndo, ...actor }: Actor & { readonly mayUndo: (decided: Standing & { state: 'decided' }) => boolean },
): Promise<Standing> {
  const isUndoable = (standing: Standing) => standing.state === 'decided' && mayUndo(standing)
  return take(tx, kind, key, { actor, step: 'undo', to: { state: 'open' }, when: isUndoable })
}

/** Refuses unless the case is with this operator now: what people wrote is open to that one alone (REQ-176). */
export async function refuseUnlessMine<Key>(
  db: Db | Tx,
  kind: CaseKind<Key>,
  key: Key,
  operator: string,
): Promise<void> {
  const found = await kind.store.read(db, key)
  if (!found) throw new Failure('NOT_FOUND')
  const { standing } = found
  if (standing.state !== 'claimed' || standing.by !== operator) throw new Failure(kind.notMine ?? 'CONFLICT')
}

interface Change {
  readonly actor: Actor
  readonly step: Step
  readonly to: Standing
  readonly facts?: Facts | undefined
  readonly when?: (standing: Standing) => boolean
}

/** Two operators may act at once: whoever's compare-and-set comes second looks again, at what the first has committed. */
async function take<Key>(tx: Tx, kind: CaseKind<Key>, key: Key, change: Change): Promise<Standing> {
  const { actor, step, to, facts, when = () => true } = change
  for (let attempt = 0; attempt < 3; attempt++) {
    const found = await kind.store.read(tx, key)
    if (!found) throw new Failure('NOT_FOUND')
    const { standing: from, against } = found
    // Nobody decides an appeal against their own decision, nor holds it.
    if (to.state !== 'open' && against !== null && against === to.by) throw new Failure('NOT_ALLOWED')
    if (!mayTake(step, relationOf(from, actor)) || !when(from)) break
    if (await kind.store.move(tx, key, { from, to, facts })) return from
  }
  throw new Failure(step === 'claim' ? 'CONFLICT' : (kind.notMine ?? 'CONFLICT'))
}
