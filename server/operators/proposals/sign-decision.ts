import type { Context } from '../../context.ts'
import type { AuditFacts } from '../../audit/record.ts'
import type { Tx } from '../../db/tables.ts'
import { hashBody } from '../../http/idempotency.ts'
import { signedPayment } from '../../wallet/withdrawals/pay.ts'
import { spendProof, type Decision } from '../access/fresh-proofs.ts'
import { batchDigest, proposalDigest, refuseUnverified, type SignedProposal } from './signatures.ts'
import '../tables.ts'

/** More than a hundred payments have, the most that are decided together: nothing is signed unseen. */
const mostLines = 1_000

type Deciding = Context<'tx' | 'session' | 'clock' | 'operator' | 'operatorCodes' | 'verifySignature'>

/** What a call decided about money. */
export interface MoneyDecided {
  /** Proposals that the caller just made or agreed to. */
  readonly proposals: readonly string[]
  /** What the caller decided alone. */
  readonly alone: readonly Omit<SignedProposal, 'before'>[]
}

/**
 * Uses up the proof for all that a call decided about money, and keeps what the caller's passkey signed beside each. The
 * digests are those of the rows as stored, so that whoever reads them later finds the same.
 */
export async function signDecided(context: Deciding, { proposals, alone }: MoneyDecided): Promise<void> {
  const { tx, operator, clock } = context
  const rows = proposals.length
    ? await tx.selectFrom('proposal').selectAll().where('proposal_id', 'in', proposals).execute()
    : []
  const lone = alone.map((decision) => ({ ...decision, before: {} }))
  const all = [...rows, ...lone]
  const digests = [...all.map(proposalDigest), ...(await paymentsIn(tx, all))].sort()
  const lines = all.flatMap(({ kind, object, after }) => linesOf(kind, { object, after })).slice(0, mostLines)
  const signed = await spendProof(context, { digest: batchDigest(digests), lines })
  const signature = signed ? { ...signed, digests } : undefined
  for (const decision of all) await refuseUnverified(context, decision, signature)
  const kept = signature ? JSON.stringify(signature) : null
  if (kept)
    for (const { proposal_id, proposed_by } of rows)
      await tx
        .updateTable('proposal')
        .set({ [proposed_by === operator ? 'proposer_signature' : 'approver_signature']: kept })
        .where('proposal_id', '=', proposal_id)
        .execute()
  for (const { kind, object, payload, after } of lone)
    await tx
      .insertInto('decided_alone')
      .values({
        kind,
        object,
        payload: JSON.stringify(payload),
        after: JSON.stringify(after),
        operator,
        at: clock.now(),
        signature: kept,
      })
      .execute()
}

/** The hashes of payments among what is decided: the payer believes nothing else. */
async function paymentsIn(tx: Tx, decided: readonly Pick<SignedProposal, 'kind' | 'object'>[]): Promise<string[]> {
  const hashes: string[] = []
  for (const { kind, object } of decided) {
    const hash = kind === 'wallet.withdrawal' ? await signedPayment(tx, object) : null
    if (hash) hashes.push(hash)
  }
  return hashes
}

/** What is signed for a call about money that pays nothing, such as a rejection: the call with all it says. */
export function callDecision(path: string, input: unknown, { object, after }: Facts): Decision {
  return {
    digest: Buffer.from(hashBody({ path, input }), 'hex'),
    lines: linesOf(path.split('/').slice(-2).join('/'), { object, after }).slice(0, mostLines),
  }
}

interface Facts {
  readonly object: string
  readonly after?: AuditFacts | undefined
}

/** What is decided under the name of its kind or call, then what it says. */
function linesOf(kind: string, { object, after = {} }: Facts): [string, string][] {
  return [[kind, object], ...Object.entries(after)]
}
