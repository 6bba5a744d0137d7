import '../contacts/contacts.ts'
import '../factors/tables.ts'
import { type Selectable, sql } from 'kysely'
import { delayedChangeHours } from '@madang/contract/users/contact.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { lockForUser } from '../../db/lock-for-user.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { eachItem } from '../../jobs/each-item.ts'

/**
 * Tables of changes that somebody asked for who lost what proves them: each waits 72 hours, of which all phones and mail
 * addresses of its user are told, and any phone of theirs stops it. One waits for a user at a time.
 */
export const delayedTables = ['delayed_phone_change', 'delayed_email_change', 'delayed_factor_end'] as const
type DelayedTable = (typeof delayedTables)[number]

/** The moments of a change that is asked for now. */
export function delayedFrom(now: Date): { asked_at: Date; applies_at: Date } {
  return { asked_at: now, applies_at: new Date(now.getTime() + delayedChangeHours * hourMs) }
}

/** Stops a change that waits; whether there was one. */
export async function stopDelayed(tx: Tx, table: DelayedTable, user: UserId): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where user_id = ${user}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Stops everything that waits. */
export async function stopAllDelayed(tx: Tx, user: UserId): Promise<void> {
  for (const table of delayedTables) await stopDelayed(tx, table, user)
}

/**
 * Applies the changes whose hours are over, each in a transaction of its own and by one process alone. One that cannot be
 * applied holds up no other. `lock` names what `apply` locks for the user: it is locked first, as by who stops the change.
 */
export async function applyDelayed<Table extends DelayedTable>(
  { db, now, lock }: { readonly db: Db; readonly now: Date; readonly lock?: string },
  table: Table,
  apply: (tx: Tx, change: Selectable<Tables[Table]>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from ${sql.table(table)} where applies_at <= ${now} order by applies_at`.execute(db)
  await eachItem(rows, ({ user_id: user }) =>
    transact(db, async (tx) => {
      if (lock !== undefined) await lockForUser(tx, lock, user)
      const { rows: due } = await sql<Selectable<Tables[Table]>>`
        delete from ${sql.table(table)} where user_id = ${user} and applies_at <= ${now} returning *`.execute(tx)
      for (const change of due) await apply(tx, change)
    }),
  )
}
