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
    /** All second factors end, since two of the staff were convinced that they are lost: it waits 72 hours. */
    delayed_factor_end: { user_id: UserId; asked_at: Date; applies_at: Date; approved_by: string }
    user_withdraw_check: { user_id: UserId; by_passkey: boolean }
  }
}
