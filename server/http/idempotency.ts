import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Envelope } from '@madang/contract/envelope.ts'
import { endsSession } from '@madang/contract/envelope.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import { codeOf } from '../db/lost-connection.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** Which request of whom: the account, the call and the key the client made. */
export interface RequestKey {
  /** A user by ID, or `operator` and the operator's id. */
  readonly user: string
  readonly operation: string
  readonly key: string
  /** SHA-256 of the body without its key, so that another content under a used key is seen. */
  readonly bodyHash: string
}

/** SQLSTATE of a wait for a lock that took too long. */
const lockTimeout = '55P03'
const keptMs = 30 * 24 * 60 * 60_000

/** Removes answers older than 30 days. What moves money stays done once by the key of its transfer. */
export async function sweepAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** SHA-256 over the canonical text of a body: keys in order, at every depth. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

/**
 * Runs `effect` once per key (invariants section 3, REQ-150, REQ-212). A repetition waits for the first to commit and
 * replays its answer, or after the time a lock may take gets STILL_RUNNING; the same key with another content is
 * refused with KEY_REUSED. The answer, a final refusal included, commits in the transaction of the effect. `refuse` words a refusal as the envelope to keep.
 */
export async function once(
  tx: Tx,
  request: RequestKey,
  now: Date,
  effect: () => Promise<Envelope>,
  refuse: (failure: Failure) => Envelope,
): Promise<Envelope> {
  const { user, operation, key, bodyHash } = request
  const taken = await tx
    .insertInto('idempotency')
    .values({ user_id: user, operation, key, body_hash: bodyHash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw codeOf(error) === lockTimeout ? new Failure('STILL_RUNNING') : error
    })
  if (!taken) return replay(tx, request)

  await sql`savepoint effect`.execute(tx)
  const answer = await effect().catch(async (error: unknown) => {
    if (!(error instanceof Failure) || !isFinal(error)) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    return refuse(error)
  })
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', user)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
  return answer
}

async function replay(tx: Tx, { user, operation, key, bodyHash }: RequestKey): Promise<Envelope> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', user)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first?.answer) throw new Failure('STILL_RUNNING')
  if (first.body_hash !== bodyHash) throw new Failure('KEY_REUSED')
  return first.answer
}

/** A refusal that would come again for the same request. Form errors, limits and lost sessions are free to retry. */
function isFinal({ failure }: Failure): boolean {
  const { code } = failures[failure]
  return code > 430 && code !== 500 && code !== 503 && !endsSession(code)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
