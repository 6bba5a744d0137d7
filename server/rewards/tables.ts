import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'

export type GrantStatus = 'pending' | 'credited' | 'refused'
/** Why a grant was refused: inviter and invitee registered on one device, or the budget was used up. */
export type RefusalReason = 'same_device' | 'pool_empty'

declare module '../db/tables.ts' {
  interface Tables {
    rule_set: { version: string; rules: ColumnType<unknown, string, never> }
    rule_in_force: { effective_from: string; version: string }
    registration_counter: { only_row: Generated<boolean>; last: bigint }
    reward_grant: {
      id: GeneratedAlways<bigint>
      user_id: UserId
      kind: 'registration' | 'invite'
      ordinal: bigint
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
    special_airdrop: {
      user_id: UserId
      amount: bigint
      unlocked: bigint
      rule_version: string
      state: 'review' | 'paid' | 'refused'
      reason: string | null
      claimed_at: Date
      decided_at: Date | null
    }
    budget_alert: { account: string; version: string; kind: 'near' | 'stopped'; raised_at: Date }
    user_day: { user_id: UserId; day: string }
  }
}
