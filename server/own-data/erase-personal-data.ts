import type { PersonalTable } from '../personal-data.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'

/** Every table of every domain whose rows name a user, by its name. */
export type PersonalData = ReadonlyMap<string, PersonalTable>

/** Empties and deletes what the manifests say, each function once even when it serves several tables. */
export async function erasePersonalData(tx: Tx, personalData: PersonalData, user: UserId, now: Date): Promise<void> {
  const empties = new Set(
    [...personalData.values()].flatMap(({ onErase }) => (typeof onErase === 'function' ? onErase : [])),
  )
  for (const empty of empties) await empty(tx, user, now)
  for (const [table, { by, onErase }] of personalData)
    if (onErase === 'delete')
      for (const column of by) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user}`.execute(tx)
}
