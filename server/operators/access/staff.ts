import type { Context, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf, type Role } from '@madang/contract/operators/rights.ts'
import type * as calls from '@madang/contract/operators/staff.ts'
import type { Tx } from '../../db/tables.ts'
import { alertsOf } from './alerts.ts'
import { refuseWithoutOwner } from './change-roles.ts'
import { disableOperator } from './disable.ts'
import { propose } from '../proposals/proposals.ts'
import { waysOf } from './sign-in.ts'
import { endOperatorSessions } from './sessions.ts'
import '../tables.ts'

/** Who is signed in, and what they may do. */
export async function getMe({
  db,
  operator,
  name,
  roles,
  session,
  now,
  keys,
  messageWays,
  operatorCodes,
  consolePlace,
  origin,
}: Context<
  | 'db'
  | 'operator'
  | 'name'
  | 'roles'
  | 'session'
  | 'now'
  | 'keys'
  | 'messageWays'
  | 'operatorCodes'
  | 'consolePlace'
  | 'origin'
>): Promise<Out<typeof calls.getMe>> {
  const {
    email,
    expires_at: expiresAt,
    failed_tries: times,
    failed_at: last,
  } = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .select(['email', 'expires_at', 'failed_tries', 'failed_at'])
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select((each) => each.fn.countAll<bigint>().as('left'))
    .where('operator_id', '=', operator)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    alerts: await alertsOf({ db, keys, messageWays, now }),
    failedTries: times > 0 && last ? { times, last } : null,
    operatorId: operator,
    email,
    name,
    expiresAt,
    now,
    roles: [...roles],
    rights: [...rightsOf(roles)],
    recoveryCodes: Number(left),
    previewOrigin: consolePlace.previewOrigin(origin),
    ...(await waysOf({ db, operatorCodes }, operator)),
  }
}

/** Asks for other roles of an operator, oneself included; a second owner decides (REQ-174). CONFLICT when they are the same. */
export async function proposeRoles(
  context: OperatorCommand<'random'>,
  { operatorId, roles, reason }: Parsed<typeof calls.proposeRoles>,
): Promise<Audited<{ proposalId: string }>> {
  const { email, roles: held } = await known(context.tx, operatorId)
  if (inWords(held) === inWords(roles)) throw new Failure('CONFLICT')
  const [before, after] = [{ roles: inWords(held) }, { roles: inWords(roles) }]
  const payload = { operatorId, roles }
  const proposalId = await propose(context, {
    kind: 'operator.roles',
    object: email,
    payload,
    before,
    after,
    reason,
  })
  return { answer: { proposalId }, object: email, before, after, reason }
}

/** Asks for a new password and second factor of an operator; a second owner decides. */
export async function proposeReset(
  context: OperatorCommand<'random'>,
  { operatorId, reason }: Parsed<typeof calls.proposeReset>,
): Promise<Audited<{ proposalId: string }>> {
  const { email, status } = await known(context.tx, operatorId)
  if (status === 'disabled') throw new Failure('CONFLICT')
  const asked = {
    kind: 'operator.reset',
    object: email,
    payload: { operatorId },
    before: {},
    after: {},
    reason,
  } as const
  return { answer: { proposalId: await propose(context, asked) }, object: email, reason }
}

/** Asks for a disabled operator to be let in again; a second owner decides. */
export async function proposeEnable(
  context: OperatorCommand<'random'>,
  { operatorId, reason }: Parsed<typeof calls.proposeEnable>,
): Promise<Audited<{ proposalId: string }>> {
  const { email, status } = await known(context.tx, operatorId)
  if (status === 'active') throw new Failure('CONFLICT')
  const [before, after] = [{ status }, { status: 'active' }]
  const payload = { operatorId }
  const proposalId = await propose(context, { kind: 'operator.enable', object: email, payload, before, after, reason })
  return { answer: { proposalId }, object: email, before, after, reason }
}

/**
 * Lets an operator in no more: at once and by one person, since it may be urgent; an owner only when a second owner agrees
 * (`stop` is for what cannot wait). The last owner stays: CONFLICT. So does who is stopped, until somebody else decides the stop:
 * nobody alone makes it last and takes back what was planned.
 */
export async function disable(
  context: OperatorCommand<'random'>,
  { operatorId, reason }: Parsed<typeof calls.disable>,
): Promise<Audited<Out<typeof calls.disable>>> {
  const { tx, clock } = context
  await refuseWithoutOwner(tx, operatorId)
  const { email, status, roles, stopped_until } = await known(tx, operatorId)
  if (status === 'disabled') throw new Failure('CONFLICT')
  const [before, after] = [{ status }, { status: 'disabled' }]
  if (!roles.includes('owner')) {
    if (stopped_until !== null && stopped_until > clock.now()) throw new Failure('CONFLICT')
    await disableOperator(tx, { operatorId, clock })
    return { answer: { proposalId: null }, object: email, before, after, reason }
  }
  const payload = { operatorId }
  const proposalId = await propose(context, { kind: 'operator.disable', object: email, payload, before, after, reason })
  return { answer: { proposalId }, object: email, before, after: { ...after, approval: 'asked' }, reason }
}

/** Ends this session, or all of one's own. */
export async function signOut(
  { tx, operator, session, clock, name }: OperatorCommand,
  { everywhere }: Parsed<typeof calls.signOut>,
): Promise<Audited<null>> {
  const now = clock.now()
  await endOperatorSessions(tx, { operator, now, ...(everywhere ? {} : { only: session }) })
  return { answer: null, object: name, after: { sessions: everywhere ? 'all' : 'this one' } }
}

async function known(tx: Tx, operator: OperatorId) {
  const found = await tx
    .selectFrom('operator')
    .select(['email', 'roles', 'status', 'stopped_until'])
    .where('operator_id', '=', operator)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

function inWords(roles: readonly Role[]): string {
  return [...new Set(roles)].sort().join(', ')
}
