import type { Context, OperatorCommand } from '../../../context.ts'
import type { AuditFacts } from '../../../audit/record.ts'
import type { Audited } from '../../../domain.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/staff.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../../db/tables.ts'
import { activeOwners } from '../change-roles.ts'
import { disableOperator } from '../disable.ts'
import { lockHouse } from '../house.ts'
import { plannedFacts, putOffPlanned, takeBackPlanned } from './planned.ts'
import { refuseUnlessThird } from '../second-person.ts'
import { endOperatorSessions } from '../sessions.ts'
import '../../tables.ts'

/** How long an emergency stop holds by itself. */
export const stopMs = dayMs
/** The same person stops the same colleague once in so long, so that nobody keeps anybody out alone. */
const againMs = 7 * dayMs

/**
 * Emergency (REQ-174): one owner suspends an operator at once for 24 hours, in which nobody approves anything and nothing
 * planned begins, so that it gains nothing. CONFLICT for oneself, for one who is stopped or disabled, and for one whom the caller stopped within 7 days.
 */
export async function stop(
  { tx, clock, operator, random }: Context<'tx' | 'clock' | 'operator' | 'random'>,
  { operatorId, reason }: Parsed<typeof calls.stop>,
): Promise<Audited<{ stopId: string }>> {
  await lockHouse(tx)
  const now = clock.now()
  const { email, status, stopped_until } = await known(tx, operatorId)
  const isStopped = stopped_until !== null && stopped_until > now
  if (operatorId === operator || status === 'disabled' || isStopped) throw new Failure('CONFLICT')
  await refuseAgain(tx, { operatorId, operator, now })
  const stopId = random.uuid()
  const endsAt = new Date(now.getTime() + stopMs)
  const made = { stop_id: stopId, operator_id: operatorId, stopped_by: operator, reason }
  await tx
    .insertInto('operator_stop')
    .values({ ...made, stopped_at: now, ends_at: endsAt, outcome: null, decided_by: null, decided_at: null })
    .execute()
  await tx.updateTable('operator').set({ stopped_until: endsAt }).where('operator_id', '=', operatorId).execute()
  await endOperatorSessions(tx, { operator: operatorId, now })
  const putOff = await putOffPlanned(tx, { clock, until: endsAt })
  const after = { stoppedUntil: endsAt.toISOString(), ...plannedFacts('putOff', putOff) }
  return { answer: { stopId }, object: email, after, reason }
}

/**
 * Makes an emergency stop last or lifts it, as `refuseUnlessThird` says: whoever made the access of the one who stopped, or was
 * let in by them, makes none last within 30 days. CONFLICT once it is over.
 */
export async function decideStop(
  { tx, clock, operator }: OperatorCommand,
  { stopId, isLasting, reason }: Parsed<typeof calls.decideStop>,
): Promise<Audited<null>> {
  await lockHouse(tx)
  const now = clock.now()
  const found = await tx.selectFrom('operator_stop').selectAll().where('stop_id', '=', stopId).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  if (found.outcome !== null || found.ends_at <= now) throw new Failure('CONFLICT')
  await refuseUnlessThird({ tx, clock, operator }, { ...found, isLasting })
  return { answer: null, ...(await endStop(tx, { stop: found, isLasting, by: operator, clock })), reason }
}

/**
 * The same at the server, where no other owner can: for whoever may run programs there. Answers what became of it; null
 * without an open stop of this operator. NOT_ALLOWED while there is an owner who may decide.
 */
export async function decideStopAtServer(
  tx: Tx,
  { email, isLasting, clock }: { readonly email: string } & Pick<Ending, 'isLasting' | 'clock'>,
): Promise<{ object: string; after: AuditFacts } | null> {
  await lockHouse(tx)
  const now = clock.now()
  const found = await tx
    .selectFrom('operator_stop')
    .innerJoin('operator', 'operator.operator_id', 'operator_stop.operator_id')
    .selectAll('operator_stop')
    .where('email', '=', email)
    .where('outcome', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  for (const operator of await activeOwners(tx, { lock: true }))
    if ((await refusalOf(refuseUnlessThird({ tx, clock, operator }, { ...found, isLasting: true }))) === null)
      throw new Failure('NOT_ALLOWED')
  return endStop(tx, { stop: found, isLasting, by: null, clock })
}

async function refusalOf(asking: Promise<void>): Promise<Failure | null> {
  try {
    await asking
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

interface Ending {
  readonly stop: { readonly stop_id: string; readonly operator_id: OperatorId }
  readonly isLasting: boolean
  /** Null for the server. */
  readonly by: OperatorId | null
  readonly clock: { now(): Date }
}

async function endStop(tx: Tx, { stop: { stop_id, operator_id }, isLasting, by, clock }: Ending) {
  const outcome = isLasting ? 'lasting' : 'lifted'
  if (isLasting) await disableOperator(tx, { operatorId: operator_id, clock })
  const takenBack = isLasting ? await takeBackPlanned(tx, { clock, operator: operator_id }) : []
  await tx
    .updateTable('operator_stop')
    .set({ outcome, decided_by: by, decided_at: clock.now() })
    .where('stop_id', '=', stop_id)
    .execute()
  const { email } = await known(tx, operator_id)
  if (!isLasting)
    await tx.updateTable('operator').set({ stopped_until: null }).where('operator_id', '=', operator_id).execute()
  return { object: email, after: { stop: outcome, ...plannedFacts('takenBack', takenBack) } }
}

async function refuseAgain(
  tx: Tx,
  { operatorId, operator, now }: { operatorId: OperatorId; operator: OperatorId; now: Date },
): Promise<void> {
  const lately = await tx
    .selectFrom('operator_stop')
    .select('stop_id')
    .where('operator_id', '=', operatorId)
    .where('stopped_by', '=', operator)
    .where('stopped_at', '>', new Date(now.getTime() - againMs))
    .executeTakeFirst()
  if (lately) throw new Failure('CONFLICT')
}

async function known(tx: Tx, operator: OperatorId) {
  const found = await tx
    .selectFrom('operator')
    .select(['email', 'status', 'stopped_until'])
    .where('operator_id', '=', operator)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}
