import { dayMs } from '@madang/contract/values/durations.ts'
import { type ReportId, reportRules } from '@madang/contract/chat/reports.ts'
import { sql } from 'kysely'
import { updateDue } from '../db/delete-due.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { letGoOfEvidence } from '../pictures/keep-evidence.ts'
import './tables.ts'

/** Reports of which one transaction removes the evidence. */
const atOnce = 200

/**
 * Removes the evidence and the note of reports decided more than 90 days ago (REQ-93, retention); the report itself, which
 * holds no content, stays. A picture goes when no other report holds it. In batches that are each committed.
 */
export async function sweepReports(db: Db, now: Date, most = atOnce): Promise<void> {
  const before = new Date(now.getTime() - reportRules.evidenceDays * dayMs)
  await updateDue(db, 'warning', { set: sql`words = ''`, due: sql`decided_at <= ${before} and words <> ''`, most })
  while ((await transact(db, (tx) => sweepBatch(tx, before, most))) === most);
}

async function sweepBatch(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: ReportId }>`
    select id from report
    where state = 'decided' and decided_at <= ${before}
      and (note <> '' or exists (select from report_evidence where report_evidence.report = report.id))
    order by decided_at, id limit ${most} for update skip locked`.execute(tx)
  const over = rows.map(({ id }) => id)
  if (over.length === 0) return 0
  const removed = await tx.deleteFrom('report_evidence').where('report', 'in', over).returning('picture').execute()
  await tx.updateTable('report').set({ note: '' }).where('id', 'in', over).where('note', '<>', '').execute()
  const pictures = new Set(removed.flatMap(({ picture }) => picture ?? []))
  if (pictures.size === 0) return over.length
  const held = await tx
    .selectFrom('report_evidence')
    .select('picture')
    .where('picture', 'in', [...pictures])
    .execute()
  for (const { picture } of held) if (picture) pictures.delete(picture)
  await letGoOfEvidence(tx, [...pictures])
  return over.length
}
