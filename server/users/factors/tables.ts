import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    user_passkey: {
      passkey_id: string
      user_id: UserId
      public_key: Buffer
      counter: bigint
      transports: string[]
      name: string
      /** Keyed digest of the phone it was made on. */
      device: Buffer
      created_at: Date
      last_used_at: Generated<Date | null>
    }
    user_totp: {
      user_id: UserId
      sealed: Buffer
      /** The last step a code was taken of. */
      step: Generated<bigint>
      asked_at: Date
      confirmed_at: Generated<Date | null>
    }
    user_withdraw_check: { user_id: UserId; by_passkey: boolean }
  }
}
