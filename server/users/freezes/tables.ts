import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    freeze_link: {
      token_hash: Buffer
      user_id: UserId
      denied: string
      expires_at: Date
      used_at: Date | null
    }
    account_freeze: {
      freeze_id: string
      user_id: UserId
      frozen_at: Date
      denied: string
      opened_at: Generated<Date | null>
      way: Generated<'recoveryCode' | 'passkey' | 'staff' | 'access' | null>
      opened_by: Generated<string | null>
    }
  }
}
