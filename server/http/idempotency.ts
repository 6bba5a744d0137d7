import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Envelope } from '@madang/contract/envelope.ts'
import { endsSession } from '@madang/contract/outcome.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import { codeOf, lockTimeout } from '../db/lost-connection.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { keptAfter } from '../retention/kept.ts'
import { noteSweep } from '../retention/sweep-kept.ts'
import './tables.ts'

/** Which request of whom: the account, the call and the key the client made. */
export interface RequestKey {
  /** A user by ID, or `operator` and the operator's id. */
  readonly user: string
  readonly operation: string
  readonly key: string
  /** SHA-256 of the body without its key and its secrets, so that another content under a used key is seen. */
  readonly bodyHash: string
  /** Whether the key is remembered for ever. */
  readonly movesMoney: boolean
}

const keptMs = 30 * 24 * 60 * 60_000
const sweptAtOnce = 2_000

/** Removes answers older than 30 days; keys that moved money stay, so that a repetition is never a second payment. */
export function sweepAnswers(db: Db, now: Date): Promise<void> {
  return noteSweep(db, keptAnswers, { now, work: () => moveAnswers(db, now) })
}

export const keptAnswers = keptAfter('idempotency', 'created_at', keptMs)

async function moveAnswers(db: Db, now: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await sql<{ swept: bigint }>`
      with swept as (
        delete from idempotency where ctid = any(array(
          select ctid from idempotency where ${keptAnswers.due(now)} order by created_at limit ${sweptAtOnce}))
        returning user_id, operation, key, created_at, moves_money
      ), kept as (
        insert into money_request (user_id, operation, key, at)
        select user_id, operation, key, created_at from swept where moves_money
        on conflict do nothing
      )
      select count(*) as swept from swept`.execute(db)
    const swept = Number(rows[0]!.swept)
    gone += swept
    if (swept < sweptAtOnce) return gone
  }
}

/** The first answer to a request that was made before; null for a new one. KEY_REUSED for another content. */
export async function firstAnswer(db: Db | Tx, request: RequestKey): Promise<Envelope | null> {
  const first = await keptAnswer(db, request)
  if (!first) return null
  if (!first.answer) throw new Failure('STILL_RUNNING')
  if (first.body_hash !== request.bodyHash) throw new Failure('KEY_REUSED')
  return first.answer
}

function keptAnswer(db: Db | Tx, { user, operation, key }: RequestKey) {
  return db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', user)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** SHA-256 over the canonical text of a body: keys in order, at every depth. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

/**
 * Runs `effect` once per key (invariants section 3, REQ-150, REQ-212). A repetition waits for the first to commit and
 * replays its answer, or after the time a lock may take gets STILL_RUNNING; the same key with another content is
 * refused with KEY_REUSED, and a request that moved money before answers were swept with CONFLICT. The answer, a final
 * refusal included, commits in the transaction of the effect. `refuse` words a refusal as the envelope to keep.
 */
export async function once(
  tx: Tx,
  request: RequestKey,
  now: Date,
  effect: () => Promise<Envelope>,
  refuse: (failure: Failure) => Envelope,
): Promise<Envelope> {
  if (!(await take(tx, request, now))) {
    const first = await firstAnswer(tx, request)
    if (first) return first
    throw new Failure('CONFLICT')
  }
  // After the key is taken: a sweep that `take` waited for has committed by now, and is not in the snapshot of `take`.
  if (request.movesMoney && (await movedMoneyBefore(tx, request))) throw new Failure('CONFLICT')

  await sql`savepoint effect`.execute(tx)
  const answer = await effect().catch(async (error: unknown) => {
    if (!(error instanceof Failure) || !isFinal(error)) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    return refuse(error)
  })
  await keepAnswer(tx, request, answer)
  return answer
}

/**
 * The first answer to a request that may still be running, after a wait for its end; throws `refused` for a new one.
 * A check that refuses a repetition may do so because the first has used up what it proves, such as a code.
 */
export function firstAnswerOr(db: Db, request: RequestKey, now: Date, refused: Failure): Promise<Envelope> {
  const fail = () => {
    throw refused
  }
  return transact(db, (tx) => once(tx, request, now, async () => fail(), fail))
}

/**
 * What a request that moves money was answered. One that has not come by now is refused from now on, however late it comes:
 * its outcome is certain, and null is answered for it. Waits for one that is running. CONFLICT once its answer was swept.
 */
export async function answerOrNever(
  tx: Tx,
  { user, operation, key }: Pick<RequestKey, 'user' | 'operation' | 'key'>,
  { now, refused }: { readonly now: Date; readonly refused: Envelope },
): Promise<Envelope | null> {
  // No content has this hash: whatever comes with the key later is refused.
  const request: RequestKey = { user, operation, key, bodyHash: 'never', movesMoney: true }
  if (await take(tx, request, now)) {
    if (await movedMoneyBefore(tx, request)) throw new Failure('CONFLICT')
    await keepAnswer(tx, request, refused)
    return null
  }
  const first = await keptAnswer(tx, request)
  // Swept between the two statements.
  if (!first) throw new Failure('CONFLICT')
  if (!first.answer) throw new Failure('STILL_RUNNING')
  return first.answer
}

async function keepAnswer(tx: Tx, { user, operation, key }: RequestKey, answer: Envelope): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', user)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Whether the key was free; waits for whoever is taking it. */
async function take(tx: Tx, request: RequestKey, now: Date): Promise<boolean> {
  const { user, operation, key, bodyHash, movesMoney } = request
  const { rows } = await sql`
    insert into idempotency (user_id, operation, key, body_hash, created_at, moves_money)
    values (${user}, ${operation}, ${key}, ${bodyHash}, ${now}, ${movesMoney})
    on conflict (user_id, operation, key) do nothing returning key`
    .execute(tx)
    .catch((error: unknown) => {
      throw codeOf(error) === lockTimeout ? new Failure('STILL_RUNNING') : error
    })
  return rows.length > 0
}

/** Whether a request that moved money had this key and its answer was swept. */
async function movedMoneyBefore(tx: Tx, { user, operation, key }: RequestKey): Promise<boolean> {
  const moved = await tx
    .selectFrom('money_request')
    .select('key')
    .where('user_id', '=', user)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  return moved !== undefined
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
