import type { ColumnType, Generated } from 'kysely'
import type { Envelope } from '@madang/contract/envelope.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** The first answer to each keyed request, kept to be given again. */
    idempotency: {
      user_id: string
      operation: string
      key: string
      body_hash: string
      answer: ColumnType<Envelope | null, string | null, string>
      created_at: Generated<Date>
      moves_money: Generated<boolean>
    }
    /** Requests that moved money, for ever. */
    money_request: { user_id: string; operation: string; key: string; at: Date }
  }
}
