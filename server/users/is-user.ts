import { type RawBuilder, sql } from 'kysely'
import './tables.ts'

/** An expression: this is the account ID of somebody who registered, deleted or not. For statements of other domains. */
export function isUser(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from "user" where "user".user_id = ${id})`
}
