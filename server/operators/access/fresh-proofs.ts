import { Failure } from '@madang/contract/failures.ts'
import type { Proof } from '@madang/contract/operators/operator-endpoint.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** For how long a one-time code or a passkey stands for the person at the keyboard. */
export const proofMs = 5 * 60_000

/** When a session last proved who it is. */
export interface Proved {
  readonly proved_at: Date | null
  readonly unspent_proof_at: Date | null
}

/** CHECK_NEEDED unless the session holds the proof a call asks for (THR-19). */
export function refuseUnproved(proof: Proof | null, { proved_at, unspent_proof_at }: Proved, now: Date): void {
  const at = proof === 'single' ? unspent_proof_at : proved_at
  if (proof !== null && (at === null || at.getTime() + proofMs <= now.getTime())) throw proofNeeded()
}

/** Keeps that a session gave a code just now: one more decision about money may use it. */
export async function keepProof(db: Db, { session, now }: { session: string; now: Date }): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ proved_at: now, unspent_proof_at: now, last_used_at: now })
    .where('session_id', '=', session)
    .execute()
}

/**
 * Uses up the proof of this session for one decision about money, or one batch. CHECK_NEEDED without one of the last five
 * minutes; of two decisions at the same moment one gets it. A decision that is undone gives it back.
 */
export async function spendProof({ tx, session, clock }: Context<'tx' | 'session' | 'clock'>): Promise<void> {
  const spent = await tx
    .updateTable('operator_session')
    .set({ unspent_proof_at: null })
    .where('session_id', '=', session)
    .where('unspent_proof_at', '>', new Date(clock.now().getTime() - proofMs))
    .returning('session_id')
    .executeTakeFirst()
  if (!spent) throw proofNeeded()
}

function proofNeeded(): Failure {
  return new Failure('CHECK_NEEDED', { kind: 'freshCode' })
}
