import type { Context, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/staff.ts'
import { endOperatorSessions } from './sessions.ts'
import '../tables.ts'

/** My own open sessions, the last used first. */
export async function getSessions({
  db,
  operator,
  session,
  now,
}: Context<'db' | 'operator' | 'session' | 'now'>): Promise<Out<typeof calls.getSessions>> {
  const rows = await db
    .selectFrom('operator_session')
    .select(['session_id', 'created_at', 'last_used_at', 'expires_at', 'address'])
    .where('operator_id', '=', operator)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
  const sessions = rows.map(({ session_id, created_at, last_used_at, expires_at, address }) => ({
    sessionId: session_id,
    createdAt: created_at,
    lastUsedAt: last_used_at ?? created_at,
    expiresAt: expires_at,
    address,
    isThis: session_id === session,
  }))
  return { sessions }
}

/** Wrong tries at my own door are told of no more, up to the last one that I saw. */
export async function seenTries(
  { tx, operator, name }: OperatorCommand,
  { last }: Parsed<typeof calls.seenTries>,
): Promise<Audited<null>> {
  await tx
    .updateTable('operator')
    .set({ failed_tries: 0 })
    .where('operator_id', '=', operator)
    .where('failed_at', '<=', last)
    .execute()
  return { answer: null, object: name, after: { triesUntil: last.toISOString() } }
}

/** Ends one of my own sessions. NOT_FOUND for a colleague's. */
export async function endOwnSession(
  { tx, operator, clock, name }: OperatorCommand,
  { sessionId }: Parsed<typeof calls.endOwnSession>,
): Promise<Audited<null>> {
  const own = tx.selectFrom('operator_session').select('session_id').where('operator_id', '=', operator)
  if (!(await own.where('session_id', '=', sessionId).executeTakeFirst())) throw new Failure('NOT_FOUND')
  await endOperatorSessions(tx, { operator, now: clock.now(), only: sessionId })
  return { answer: null, object: name, after: { sessions: 'one of them' } }
}
