import { createHash } from 'node:crypto'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** AuditFacts by name, in words; never what people wrote to each other. */
export type AuditFacts = Readonly<Record<string, string>>

/** One thing that was done. */
export interface AuditedAction {
  readonly at: Date
  /** Null for the server itself. */
  readonly operator: string | null
  readonly name: string
  readonly session: string
  /** The call, such as `user/Suspend`. */
  readonly action: string
  readonly object: string
  readonly before?: AuditFacts | undefined
  readonly after?: AuditFacts | undefined
  readonly reason?: string | undefined
}

/**
 * Adds an action to the audit log in the transaction of the action itself (INV-F09), as its last step: the end of the chain is
 * locked until the commit, so that entries stand in one line.
 */
export async function record(tx: Tx, audited: AuditedAction): Promise<bigint> {
  const head = await tx.selectFrom('audit_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow()
  const seq = head.seq + 1n
  const content = contentOf(seq, audited)
  const hash = hashOf(head.hash, content)
  await tx.insertInto('audit_entry').values({ seq, content, hash }).execute()
  await tx.updateTable('audit_head').set({ seq, hash }).execute()
  return seq
}

/** SHA-256 over the hash of the entry before and this one's content. */
export function hashOf(before: Buffer, content: string): Buffer {
  return createHash('sha256').update(before).update(content).digest()
}

/** The number is part of the content, so that an entry moved to another place is found. Names of facts are in order. */
function contentOf(
  seq: bigint,
  { at, operator, name, session, action, object, before, after, reason }: AuditedAction,
): string {
  return JSON.stringify({
    seq: Number(seq),
    at: at.getTime(),
    operator,
    name,
    session,
    action,
    object,
    before: inOrder(before ?? {}),
    after: inOrder(after ?? {}),
    reason: reason ?? '',
  })
}

function inOrder(facts: AuditFacts): AuditFacts {
  return Object.fromEntries(Object.entries(facts).sort(([left], [right]) => (left < right ? -1 : 1)))
}
