import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { FriendRequestId } from '@madang/contract/ids.ts'

/** Whether two people are friends, whatever they block. `none` means that they only ever applied; `service`
 * that one of them is customer service (REQ-102). */
export type FriendshipState = 'none' | 'added' | 'deleted' | 'service'
export type RequestState = 'unanswered' | 'approved' | 'refused' | 'expired'

declare module '../db/tables.ts' {
  interface Tables {
    /** One row per unordered pair; `low` is the smaller id (INV-F01). */
    friendship: {
      low: UserId
      high: UserId
      state: Generated<FriendshipState>
      low_blocked: Generated<boolean>
      high_blocked: Generated<boolean>
      low_blocked_at: Date | null
      high_blocked_at: Date | null
      low_remark: Generated<string>
      high_remark: Generated<string>
      added_at: Date | null
      changed_at: Date
    }
    friend_request: {
      id: FriendRequestId
      from_user: UserId
      to_user: UserId
      message: string
      status: Generated<RequestState>
      concealed: Generated<boolean>
      created_at: Date
      answered_at: Date | null
    }
  }
}
