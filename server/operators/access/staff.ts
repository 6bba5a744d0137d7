import type { Context, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf, type Role } from '@madang/contract/operators/rights.ts'
import type * as calls from '@madang/contract/operators/staff.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { activeOwners, refuseWithoutOwner } from './change-roles.ts'
import { makeLink } from './links.ts'
import { propose } from '../proposals/proposals.ts'
import { endOperatorSessions } from './sessions.ts'
import '../tables.ts'

/** Who is signed in, and what they may do. */
export async function getMe({
  db,
  operator,
  name,
  roles,
  session,
}: Context<'db' | 'operator' | 'name' | 'roles' | 'session'>): Promise<Out<typeof calls.getMe>> {
  const { email, expires_at: expiresAt } = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .select(['email', 'expires_at'])
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select((each) => each.fn.countAll<bigint>().as('left'))
    .where('operator_id', '=', operator)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    operatorId: operator,
    email,
    name,
    expiresAt,
    roles: [...roles],
    rights: [...rightsOf(roles)],
    recoveryCodes: Number(left),
  }
}

/** Everybody who may use the console, in the order of names, and the invitations nobody has used yet. */
export function getOperators({ db, now }: Context<'db' | 'now'>): Promise<Out<typeof calls.getOperators>> {
  return snapshot(db, async (tx) => {
    const rows = await tx
      .selectFrom('operator')
      .leftJoin('operator_session as open', (join) =>
        join
          .onRef('open.operator_id', '=', 'operator.operator_id')
          .on('open.ended_at', 'is', null)
          .on('open.expires_at', '>', now),
      )
      .select(['operator.operator_id', 'email', 'name', 'roles', 'status', 'operator.created_at', 'signed_in_at'])
      .select((each) => each.fn.count<bigint>('open.session_id').as('sessions'))
      .groupBy('operator.operator_id')
      .orderBy('name')
      .orderBy('operator.operator_id')
      .execute()
    const links = await tx
      .selectFrom('operator_link')
      .select(['email', 'name', 'roles', 'expires_at'])
      .where('kind', '=', 'invite')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .execute()
    return {
      operators: rows.map(({ operator_id, created_at, signed_in_at, sessions, ...row }) => ({
        ...row,
        operatorId: operator_id,
        createdAt: created_at,
        signedInAt: signed_in_at,
        sessions: Number(sessions),
      })),
      invitations: links.map(({ email, expires_at, ...row }) => ({
        ...row,
        email: email ?? '',
        expiresAt: expires_at,
      })),
    }
  })
}

/**
 * Invites an operator. A second owner must agree (REQ-174); as long as there is none, the one owner does it alone, and the
 * audit log says so. CONFLICT when somebody signs in with this address already.
 */
export async function invite(
  context: OperatorCommand<'bus' | 'consolePlace' | 'keys' | 'limits' | 'passwords' | 'random'>,
  { email, name, roles, reason }: Parsed<typeof calls.invite>,
): Promise<Audited<Out<typeof calls.invite>>> {
  const { tx, clock } = context
  const now = clock.now()
  const known = await tx.selectFrom('operator').select('operator_id').where('email', '=', email).executeTakeFirst()
  if (known) throw new Failure('CONFLICT')
  const after = { name, roles: roles.join(', ') }
  if ((await activeOwners(tx)).length === 1) {
    const link = await makeLink(tx, context, { kind: 'invite', email, name, roles }, now)
    const alone = { ...after, approval: 'none: there is one owner' }
    return { answer: { proposalId: null, link }, object: email, after: alone, reason }
  }
  const payload = { email, name, roles }
  const asked = { kind: 'operator.invite', object: email, payload, before: {}, after, reason } as const
  const proposalId = await propose(context, asked)
  return { answer: { proposalId, link: null }, object: email, after: { ...after, approval: 'asked' }, reason }
}

/** Asks for other roles of an operator, oneself included; a second owner decides (REQ-174). CONFLICT when they are the same. */
export async function proposeRoles(
  context: OperatorCommand<'bus' | 'consolePlace' | 'keys' | 'limits' | 'passwords' | 'random'>,
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
  context: OperatorCommand<'bus' | 'consolePlace' | 'keys' | 'limits' | 'passwords' | 'random'>,
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

/** Lets an operator in no more, at once and by one person: it may be urgent. The last owner stays: CONFLICT. */
export async function disable(
  { tx, clock }: OperatorCommand,
  { operatorId, reason }: Parsed<typeof calls.disable>,
): Promise<Audited<null>> {
  const now = clock.now()
  await refuseWithoutOwner(tx, operatorId)
  const { email, status } = await known(tx, operatorId)
  if (status === 'disabled') throw new Failure('CONFLICT')
  await tx.updateTable('operator').set({ status: 'disabled' }).where('operator_id', '=', operatorId).execute()
  await endOperatorSessions(tx, { operator: operatorId, now })
  return { answer: null, object: email, before: { status }, after: { status: 'disabled' }, reason }
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
    .select(['email', 'roles', 'status'])
    .where('operator_id', '=', operator)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

function inWords(roles: readonly Role[]): string {
  return [...new Set(roles)].sort().join(', ')
}
