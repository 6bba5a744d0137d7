import type { PictureId } from '@madang/contract/ids.ts'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import type { SentMessage } from '../chat/reading/messages-as-sent.ts'
import type { Db, Tx } from '../db/tables.ts'
import { refuseUnlessMine } from '../casework/take-step.ts'
import { evidencePicture } from '../pictures/keep-evidence.ts'
import type { PictureName } from '../ports/pictures.ts'
import { evidenceHash } from './evidence-hash.ts'
import { reportCases } from './report-cases.ts'
import './tables.ts'

/** A message as it was when it was reported; `intact`: its hash still fits. */
export interface Evidence extends SentMessage {
  readonly picture: PictureId | null
  readonly intact: boolean
}

/**
 * Refuses unless this operator has the report now, or an appeal against the warning it led to: who decides that reads what the
 * warning was for (REQ-173, REQ-176).
 */
export async function refuseUnlessReading(tx: Tx, reportId: ReportId, operator: string): Promise<void> {
  const appealed = await tx
    .selectFrom('warning')
    .select('id')
    .where('report', '=', reportId)
    .where('appeal', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!appealed) await refuseUnlessMine(tx, reportCases, { reportId }, operator)
}

/** The reported messages in the order of the conversation. Who may read them is the caller's to decide (REQ-176). */
export async function readEvidence(db: Db | Tx, report: ReportId): Promise<Evidence[]> {
  const rows = await db.selectFrom('report_evidence').selectAll().where('report', '=', report).orderBy('seq').execute()
  return rows.map(
    ({ sent_at: sentAt, recalled_at: recalledAt, edited_at: editedAt, hash, picture, ...row }): Evidence => {
      const { conversation, seq, sender, receiver, kind, content, earlier } = row
      const message = { conversation, seq, sender, receiver, kind, content, earlier, sentAt, recalledAt, editedAt }
      return { ...message, picture, intact: evidenceHash(message).equals(hash) }
    },
  )
}

/** The files of a reported picture, also of a recalled one; null when it is not this report's. */
export async function reportedPicture(
  db: Db | Tx,
  id: ReportId,
  picture: PictureId,
): Promise<{ readonly full: PictureName; readonly thumb: PictureName } | null> {
  const found = await db
    .selectFrom('report_evidence')
    .select('report')
    .where('report', '=', id)
    .where('picture', '=', picture)
    .executeTakeFirst()
  return found ? evidencePicture(db, picture) : null
}
