import { dayMs } from '@madang/contract/values/durations.ts'
import { reportRules } from '@madang/contract/chat/reports.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { letGoOfEvidence } from '../pictures/keep-evidence.ts'
import './tables.ts'

/**
 * Removes the evidence and the note of reports decided more than 90 days ago (REQ-93, retention); the report itself, which
 * holds no content, stays. A picture goes when no other report holds it.
 */
export async function sweepReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - reportRules.evidenceDays * dayMs)
  await transact(db, async (tx) => {
    const over = tx.selectFrom('report').select('id').where('decided_at', '<=', before)
    const removed = await tx.deleteFrom('report_evidence').where('report', 'in', over).returning('picture').execute()
    await tx
      .updateTable('warning')
      .set({ words: '' })
      .where('decided_at', '<=', before)
      .where('words', '<>', '')
      .execute()
    await tx.updateTable('report').set({ note: '' }).where('id', 'in', over).where('note', '<>', '').execute()
    const pictures = new Set(removed.flatMap(({ picture }) => picture ?? []))
    if (!pictures.size) return
    const held = await tx
      .selectFrom('report_evidence')
      .select('picture')
      .where('picture', 'in', [...pictures])
      .execute()
    for (const { picture } of held) if (picture) pictures.delete(picture)
    await letGoOfEvidence(tx, [...pictures])
  })
}
