import type { Context } from '../../context.ts'
import type { AuditFacts } from '../../audit/record.ts'
import { hashBody } from '../../http/idempotency.ts'
import { spendProof, type Decision } from '../access/fresh-proofs.ts'
import { batchDigest, proposalDigest, refuseUnverified } from './signatures.ts'
import '../tables.ts'

const mostLines = 12

type Deciding = Context<'tx' | 'session' | 'clock' | 'operator' | 'operatorCodes' | 'verifySignature'>

/**
 * Uses up the proof for proposals about money that the caller just made or agreed to, and keeps what their passkey signed
 * beside each. The digests are those of the rows as stored, so that whoever reads them later finds the same.
 */
export async function signProposals(context: Deciding, ids: readonly string[]): Promise<void> {
  const { tx, operator } = context
  const rows = await tx.selectFrom('proposal').selectAll().where('proposal_id', 'in', ids).execute()
  const digests = rows.map(proposalDigest).sort()
  const lines = rows.flatMap(({ object, after }) => linesOf({ object, after })).slice(0, mostLines)
  const signed = await spendProof(context, { digest: batchDigest(digests), lines })
  if (!signed) return
  const signature = { ...signed, digests }
  for (const row of rows) {
    await refuseUnverified(context, row, signature)
    const column = row.proposed_by === operator ? 'proposer_signature' : 'approver_signature'
    await tx
      .updateTable('proposal')
      .set({ [column]: JSON.stringify(signature) })
      .where('proposal_id', '=', row.proposal_id)
      .execute()
  }
}

/** What is signed for a call about money that makes no proposal, such as a rejection: the call with all it says. */
export function callDecision(path: string, input: unknown, { object, after }: Facts): Decision {
  return {
    digest: Buffer.from(hashBody({ path, input }), 'hex'),
    lines: linesOf({ object, after }).slice(0, mostLines),
  }
}

interface Facts {
  readonly object: string
  readonly after?: AuditFacts | undefined
}

function linesOf({ object, after = {} }: Facts): [string, string][] {
  return [['', object], ...Object.entries(after)]
}
