import type { CallFacts, OperatorFacts } from '../../context.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import {
  addPasskey,
  askPasskey,
  getPasskeys,
  proveByPasskey,
  startPasskey,
} from '@madang/contract/operators/passkeys.ts'
import { getMe, signOut } from '@madang/contract/operators/staff.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { refuseUnproved } from './fresh-proofs.ts'
import '../tables.ts'

/** Whether an operator is let in: neither disabled nor stopped. */
export function maySignIn(
  { status, stopped_until }: { readonly status: string; readonly stopped_until: Date | null },
  now: Date,
): boolean {
  return status === 'active' && (stopped_until === null || stopped_until <= now)
}

/** REQ-170: a session of the console ends after 8 hours. */
export const sessionMs = 8 * 60 * 60_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

const known = new Map(operatorCalls.map((call) => [call.path, call]))

/** A session about to start; made before the transaction, so that repeating the transaction repeats nothing. */
export function newOperatorSession(random: Random, now: Date) {
  const token = random.bytes(32).toString('base64url')
  return { sessionId: random.uuid(), token, expiresAt: new Date(now.getTime() + sessionMs) }
}

interface Beginning {
  readonly operator: OperatorId
  readonly address: string
  readonly now: Date
  readonly provedWith?: 'code' | 'passkey'
}

/** Starts a session of an operator, who has just given a one-time code or used a passkey. Only the hash of its token is stored. */
export async function startOperatorSession(
  tx: Tx,
  { sessionId, token, expiresAt }: ReturnType<typeof newOperatorSession>,
  { operator, address, now, provedWith = 'code' }: Beginning,
): Promise<void> {
  await tx
    .insertInto('operator_session')
    .values({
      session_id: sessionId,
      operator_id: operator,
      token_hash: tokenHash(token),
      address,
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
      proved_at: now,
      last_used_at: now,
      proved_with: provedWith,
    })
    .execute()
  await tx.updateTable('operator').set({ signed_in_at: now }).where('operator_id', '=', operator).execute()
}

/** Ends open sessions of an operator: all of them, or one. Asked of the database at each call, so it holds at once. */
export async function endOperatorSessions(
  tx: Db | Tx,
  { operator, now, only }: { operator: OperatorId; now: Date; only?: string },
): Promise<void> {
  let ending = tx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operator)
    .where('ended_at', 'is', null)
  if (only !== undefined) ending = ending.where('session_id', '=', only)
  await ending.execute()
}

/**
 * Who calls, and whether they may (THR-19): NOT_LOGGED_IN for no or an unknown token, SESSION_EXPIRED after 8 hours,
 * SESSION_ENDED, SUSPENDED for a disabled or stopped operator, NOT_ALLOWED without the right of the call, CHECK_NEEDED without its fresh proof, and
 * without any passkey where codes are no second choice. A call
 * that stands in no table of the console is not allowed to anybody.
 */
export async function authenticateOperator(
  { db, consolePlace, operatorCodes }: Pick<Services, 'db' | 'consolePlace' | 'operatorCodes'>,
  endpoint: Endpoint,
  request: CallFacts & { readonly now: Date; readonly idleMs?: number },
): Promise<Omit<OperatorFacts, keyof CallFacts>> {
  consolePlace.guard(request)
  const token = request.authorization.replace(/^Bearer /i, '')
  if (!tokenShape.test(token)) throw new Failure('NOT_LOGGED_IN')
  const found = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .select(['session_id', 'operator.operator_id', 'name', 'roles', 'status', 'expires_at', 'ended_at'])
    .select(['proved_at', 'proved_with', 'last_used_at', 'stopped_until', 'operator_session.created_at'])
    .select((each) =>
      each
        .exists(
          each
            .selectFrom('operator_passkey as own')
            .select('own.passkey_id')
            .whereRef('own.operator_id', '=', 'operator.operator_id')
            .where('own.removed_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('has_passkey'),
    )
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_LOGGED_IN')
  if (!maySignIn(found, request.now)) throw new Failure('SUSPENDED')
  if (found.ended_at !== null) throw new Failure('SESSION_ENDED')
  if (request.now >= found.expires_at) throw new Failure('SESSION_EXPIRED')
  const call = known.get(endpoint.path)
  if (!call || (call.right !== null && !rightsOf(found.roles).has(call.right))) throw new Failure('NOT_ALLOWED')
  await keepAwake(db, { ...found, endpoint, request })
  if (!operatorCodes && !found.has_passkey && !withoutPasskey.has(endpoint.path))
    throw new Failure('CHECK_NEEDED', { kind: 'noPasskey' })
  refuseUnproved(call.proof, found, { now: request.now, operatorCodes })
  return { operator: found.operator_id, name: found.name, roles: found.roles, session: found.session_id }
}

interface Use {
  readonly session_id: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly endpoint: Endpoint
  readonly request: { readonly now: Date; readonly idleMs?: number }
}

/**
 * CHECK_NEEDED once nobody has touched the console for a quarter of an hour: a code of the same person goes on with it, and
 * nothing typed is lost. A page that asks by itself says how long ago somebody touched it, and so keeps nothing awake.
 */
async function keepAwake(db: Db, { session_id, created_at, last_used_at, endpoint, request }: Use): Promise<void> {
  const { now, idleMs = 0 } = request
  const before = last_used_at ?? created_at
  const touched = new Date(Math.max(before.getTime(), now.getTime() - idleMs))
  const isOver = before.getTime() + idleEndMs <= now.getTime() || touched.getTime() + idleEndMs <= now.getTime()
  if (isOver && !whileIdle.has(endpoint.path)) throw new Failure('CHECK_NEEDED', { kind: 'idle' })
  // What asks who is there wakes nothing by itself: the right answer does (`keepProof`).
  if (isOver) return
  if (touched.getTime() - before.getTime() < minuteMs) return
  await db.updateTable('operator_session').set({ last_used_at: touched }).where('session_id', '=', session_id).execute()
}
/** ASVS 7.3.1: how long a session may lie unused. */
export const idleEndMs = 15 * minuteMs
const whileIdle = new Set([prove.path, askPasskey.path, proveByPasskey.path, signOut.path])
/** What a session may do whose operator has to make their first passkey. */
const withoutPasskey = new Set([getMe, getPasskeys, startPasskey, addPasskey, prove, signOut].map(({ path }) => path))
