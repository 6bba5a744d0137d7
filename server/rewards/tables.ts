import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { GrantFacts } from './grants/grant-kind.ts'
import type { Asset } from '@madang/contract/money.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AirdropReason } from '@madang/contract/rewards/airdrop-reasons.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { PendingColumns } from '../casework/pending-columns.ts'

/** `held`: a person looks at it. `reversed`: it was credited and taken back while still locked (REQ-119). */
export type GrantStatus = 'pending' | 'held' | 'credited' | 'refused' | 'reversed'
/**
 * Why a grant was refused without a person: inviter and invitee registered on one device, the phone belonged to somebody
 * who was paid before, the inviter is deleted or suspended, the budget was used up; by a campaign also: its limit for one
 * person, its country, or what had to follow did not.
 */
export const plainReasons = [
  'same_device',
  'already_paid',
  'inactive',
  'pool_empty',
  'person_limit',
  'not_offered',
  'not_qualified',
  'ended',
] as const
/** Why a grant was refused: the above, or what a review found. */
export type RefusalReason = (typeof plainReasons)[number] | FraudReason

export type VerdictState = 'pending' | 'passed' | 'held' | 'refused'
export type CaseState = 'open' | 'claimed' | 'released' | 'refused'
export type AppealState = 'open' | 'claimed' | 'granted' | 'upheld'
/** What fraud control did to a grant; the amounts each step moved stand beside it. */
export type GrantStep = 'held' | 'released' | 'refused' | 'reversed' | 'restored'

declare module '../db/tables.ts' {
  interface Tables {
    registration_counter: {
      only_row: Generated<boolean>
      last: bigint
      /** What was credited for registrations on a business day, in units of CVC. */
      credited_on: Generated<string | null>
      credited: Generated<bigint>
    }
    reward_grant: {
      id: GeneratedAlways<bigint>
      user_id: UserId
      programme: Generated<string>
      asset: Generated<Asset>
      kind: GrantKind
      /** What it is for beside its user; null in rows of earlier releases. */
      subject: Generated<string | null>
      /** What decided it; null in rows of earlier releases. */
      facts: ColumnType<GrantFacts | null, string | null | undefined, string | null>
      /** Place of the registration that earned it; null where none did. */
      ordinal: bigint | null
      invitee: UserId | null
      level: number | null
      amount: bigint
      available: bigint
      locked: bigint
      rule_version: string
      status: GrantStatus
      reason: RefusalReason | null
      created_at: Date
      due_at: Date
      decided_at: Date | null
      looked_at: Generated<Date | null>
      fraud_case: Generated<CaseId | null>
      /** `Verdict` as the check found it, once it gave points. */
      findings: ColumnType<unknown, string | null | undefined, string | null>
    }
    invitee_verdict: {
      invitee: UserId
      rule_version: string
      state: VerdictState
      due_at: Date
      looked_at: Date | null
      decided_at: Date | null
      /** `Verdict` as the check found it, once it gave points. */
      findings: ColumnType<unknown, string | null | undefined, string | null>
      fraud_case: CaseId | null
    }
    fraud_case: {
      case_id: Generated<CaseId>
      user_id: UserId
      state: CaseState
      score: number
      rule_version: string
      opened_at: Date
      claimed_by: string | null
      claimed_at: Date | null
      reason: FraudReason | null
      decided_by: string | null
      decided_at: Date | null
    }
    grant_step: {
      grant_id: bigint
      step: GrantStep
      case_id: CaseId
      actor: string
      at: Date
      available: bigint
      locked: bigint
    }
    fraud_appeal: {
      case_id: CaseId
      user_id: UserId
      words: string
      state: AppealState
      made_at: Date
      claimed_by: string | null
      claimed_at: Date | null
      decided_by: string | null
      decided_at: Date | null
    }
    check_in: {
      user_id: UserId
      day: string
      checked_at: Date
      entitled: bigint
      locked_before: bigint
      unlocked: bigint
      rule_version: string
      streak: number
    }
    class_unlock: {
      user_id: UserId
      attendee: UserId
      day: string
      block: number
      class_id: ClassId
      credited_at: Date
      entitled: bigint
      locked_before: bigint
      unlocked: bigint
      rule_version: string
    }
    class_unlock_waiting: {
      id: GeneratedAlways<bigint>
      user_id: UserId
      day: string
      class_id: ClassId
      since: Date
      set_aside_at: Generated<Date | null>
    }
    class_friends_waiting: {
      id: GeneratedAlways<bigint>
      attendee: UserId
      day: string
      class_id: ClassId
      first_block: number
      last_block: number
      after: Generated<string>
      since: Date
      set_aside_at: Generated<Date | null>
    }
    special_airdrop: PendingColumns<'paid' | 'refused', AirdropReason> & {
      user_id: UserId
      amount: bigint
      unlocked: bigint
      rule_version: string
      /** Whether one person decides it, by the rules it was made under. */
      is_for_one: Generated<boolean>
      state: 'review' | 'paid' | 'refused'
      reason: AirdropReason | null
      claimed_at: Date
      decided_at: Date | null
      version: Generated<number>
      reviewer: Generated<string | null>
      review_at: Generated<Date | null>
      decided_by: Generated<string | null>
    }
    budget_alert: { account: string; version: string; kind: 'near' | 'stopped'; raised_at: Date }
    user_day: { user_id: UserId; day: string }
  }
}
