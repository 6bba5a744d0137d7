import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'

declare module '../db/tables.ts' {
  interface Tables {
    socket_process: { process: string; alive_at: Date }
    socket_grant: {
      nonce: Buffer
      user_id: UserId
      session_id: string
      process: string | null
      dropped_at: Date | null
      opening: Generated<number>
    }
  }
}
