import { dayMs } from '@madang/contract/values/durations.ts'
import { type ReportId, reportRules } from '@madang/contract/chat/reports.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { letGoOfEvidence } from '../pictures/keep-evidence.ts'
import type { Kept } from '../retention/kept.ts'
import { inBatches, noteSweep, sweepKept } from '../retention/sweep-kept.ts'
import './tables.ts'

/** Reports of which one transaction removes the evidence. */
const atOnce = 200

/**
 * Removes the evidence and the note of reports decided more than 90 days ago (REQ-93, retention); the report itself, which
 * holds no content, stays. A picture goes when no other report holds it. In batches that are each committed.
 */
export async function sweepReports(db: Db, now: Date, most = atOnce): Promise<void> {
  await sweepKept(db, [keptWarningWords], now)
  await noteSweep(db, keptEvidence, { now, work: () => inBatches(db, most, (tx) => sweepBatch(tx, now, most)) })
}

const keptMs = reportRules.evidenceDays * dayMs
const before = (now: Date) => new Date(now.getTime() - keptMs)

export const keptWarningWords: Kept = {
  name: 'warning.words',
  keptMs,
  due: (now) => sql`decided_at <= ${before(now)} and words <> ''`,
  set: sql`words = ''`,
}

export const keptEvidence: Kept = {
  name: 'report.evidence',
  keptMs,
  due: (now) => sql`state = 'decided' and decided_at <= ${before(now)}
    and (note <> '' or exists (select from report_evidence where report_evidence.report = report.id))`,
}

async function sweepBatch(tx: Tx, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: ReportId }>`
    select id from report where ${keptEvidence.due(now)}
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
  await letGoOfEvidence(tx, 'report_evidence', [...pictures])
  return over.length
}
