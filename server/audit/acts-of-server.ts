import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** Where the audit log ends, and which of these actions the server itself did after an entry, in their order. */
export async function actsOfServer(
  tx: Tx,
  after: bigint,
  actions: readonly string[],
): Promise<{ readonly head: bigint; readonly acts: readonly string[] }> {
  const { seq: head } = await tx.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
  const entries = await tx
    .selectFrom('audit_entry')
    .select('action')
    .where('seq', '>', after)
    .where('seq', '<=', head)
    .where('operator', 'is', null)
    .where('action', 'in', actions)
    .orderBy('seq')
    .execute()
  return { head, acts: entries.map(({ action }) => action) }
}
