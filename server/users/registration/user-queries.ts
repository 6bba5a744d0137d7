import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import '../tables.ts'

/** SQL: the IDs (`user_id`) of everybody who registered from a moment on, and before another. */
export function registrantsBetween(from: Date, until: Date): RawBuilder<UserId> {
  return sql`(select user_id from "user" where registered_at >= ${from} and registered_at < ${until})`
}
