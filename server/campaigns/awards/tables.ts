import type { Generated } from 'kysely'
import type { AwardCause, AwardId, AwardRefusal } from '@madang/contract/campaigns/awards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { PendingColumns } from '../../casework/pending-columns.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** What two people pay one user of a campaign: a month of a community, or a grant by hand. */
    campaign_award: PendingColumns<'paid' | 'refused'> & {
      id: AwardId
      programme: string
      user_id: UserId
      amount: bigint
      rule_version: string
      month: string | null
      valid: number | null
      tier: number | null
      entered_by: string | null
      cause: AwardCause | null
      words: string | null
      state: Generated<'review' | 'paid' | 'refused'>
      opened_at: Date
      version: Generated<number>
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      /** How it ended. */
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      reason: Generated<AwardRefusal | null>
    }
    community_progress: { programme: string; proposed_through: string | null }
  }
}
