import type { Generated } from 'kysely'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { ReportDecision, ReportId, ReportReason, ReportState } from '@madang/contract/chat/reports.ts'
import type { WarningId } from '@madang/contract/chat/warnings.ts'
import type { MessageKind } from '../chat/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    report: {
      id: ReportId
      reporter: UserId
      reported: UserId
      reason: ReportReason
      note: Generated<string>
      blocked: Generated<boolean>
      state: Generated<ReportState>
      /** The operator who reads it, by the operators' own id. */
      claimed_by: string | null
      claimed_at: Date | null
      decision: ReportDecision | null
      decided_by: string | null
      decided_at: Date | null
      created_at: Date
    }
    warning: {
      id: WarningId
      report: ReportId
      user_id: UserId
      reason: ReportReason
      given_by: string
      given_at: Date
      seen_at: Date | null
      appeal: 'open' | 'claimed' | 'granted' | 'upheld' | null
      words: Generated<string>
      appealed_at: Date | null
      claimed_by: string | null
      claimed_at: Date | null
      decided_by: string | null
      decided_at: Date | null
    }
    report_evidence: {
      report: ReportId
      conversation: bigint
      seq: number
      sender: UserId
      receiver: UserId
      kind: MessageKind
      content: string
      sent_at: Date
      recalled_at: Date | null
      edited_at: Date | null
      /** What it said before it was edited. */
      earlier: Generated<string[]>
      picture: PictureId | null
      hash: Buffer
    }
  }
}
