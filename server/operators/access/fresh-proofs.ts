import { Failure, type FailureDetail } from '@madang/contract/failures.ts'
import type { ProposalSignature } from '@madang/contract/operators/approvals.ts'
import type { Proof } from '@madang/contract/operators/operator-endpoint.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** For how long a one-time code or a passkey stands for the person at the keyboard. */
export const proofMs = 5 * 60_000

/** When a session last proved who it is, and by what. */
export interface Proved {
  readonly proved_at: Date | null
  readonly proved_with: 'code' | 'passkey' | null
  readonly has_passkey: boolean
}

/**
 * CHECK_NEEDED unless the session holds the proof a call asks for (THR-19). Where codes are no second choice, whoever has a
 * passkey must have used it. What a decision about money asks for is spent with the decision itself.
 */
export function refuseUnproved(
  proof: Proof | null,
  { proved_at, proved_with, has_passkey }: Proved,
  { now, operatorCodes }: { readonly now: Date; readonly operatorCodes: boolean },
): void {
  if (proof !== 'recent') return
  const isFresh = proved_at !== null && proved_at.getTime() + proofMs > now.getTime()
  if (!isFresh || (!operatorCodes && has_passkey && proved_with !== 'passkey')) throw proofNeeded()
}

/** The same within the transaction of a call that some of its inputs alone make risky: suspending by deciding a report. */
export async function refuseUnprovedIn({
  tx,
  session,
  clock,
  operatorCodes,
}: Context<'tx' | 'session' | 'clock' | 'operatorCodes'>): Promise<void> {
  const proved = tx.selectFrom('operator_session').select(['proved_at', 'proved_with'])
  const found = await proved.where('session_id', '=', session).executeTakeFirstOrThrow()
  // Where codes are no second choice, nobody without a passkey comes so far.
  refuseUnproved('recent', { ...found, has_passkey: true }, { now: clock.now(), operatorCodes })
}

/** What a passkey signed. */
interface Signed {
  readonly digest: Buffer
  readonly signature: ProposalSignature
}

/** Keeps that a session gave a code or used a passkey just now: one more decision about money may use it. */
export async function keepProof(
  db: Db,
  { session, now, signed }: { session: string; now: Date; signed?: Signed },
): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({
      proved_at: now,
      unspent_proof_at: now,
      last_used_at: now,
      proved_with: signed ? 'passkey' : 'code',
      proof_digest: signed?.digest ?? null,
      proof_signature: signed ? JSON.stringify(signed.signature) : null,
    })
    .where('session_id', '=', session)
    .execute()
}

/** What one decision about money is, or one batch of them: what a passkey has to sign. */
export interface Decision {
  readonly digest: Buffer
  /** The same for people, as names with values. */
  readonly lines: readonly (readonly [string, string])[]
}

/**
 * Uses up the proof of this session for one decision, and returns what a passkey signed; null for a code. CHECK_NEEDED with
 * what has to be signed without a proof of the last five minutes, for a signature of something else, and for a code where
 * codes are no second choice. Of two decisions at the same moment one gets it. One that is undone gives it back.
 */
export async function spendProof(
  { tx, session, clock, operatorCodes }: Context<'tx' | 'session' | 'clock' | 'operatorCodes'>,
  { digest, lines }: Decision,
): Promise<ProposalSignature | null> {
  const proof = await tx
    .selectFrom('operator_session')
    .select(['proof_digest', 'proof_signature'])
    .where('session_id', '=', session)
    .where('unspent_proof_at', '>', new Date(clock.now().getTime() - proofMs))
    .forUpdate()
    .executeTakeFirst()
  const isGood = proof && (proof.proof_digest ? proof.proof_digest.equals(digest) : operatorCodes)
  if (!isGood) throw proofNeeded({ digest: digest.toString('hex'), lines })
  await tx
    .updateTable('operator_session')
    .set({ unspent_proof_at: null, proof_digest: null, proof_signature: null })
    .where('session_id', '=', session)
    .execute()
  return proof.proof_signature
}

function proofNeeded(what: Pick<FailureDetail, 'digest' | 'lines'> = {}): Failure {
  return new Failure('CHECK_NEEDED', { kind: 'freshCode', ...what })
}
