import type { PersonalTable } from '../personal-data.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Every table of every domain whose rows name a user, by its name. */
export type PersonalData = ReadonlyMap<string, PersonalTable>

const rowsAtOnce = 2_000

/** What ends the account, each function once even when it serves several tables. */
export async function endAccount(tx: Tx, personalData: PersonalData, user: UserId, now: Date): Promise<void> {
  const ends = [...personalData.values()].flatMap(({ onErase }) => (typeof onErase === 'function' ? onErase : []))
  for (const end of new Set(ends)) await end(tx, user, now)
}

/** Removes what the account left, in steps that no amount makes long; called again it does what is left. */
export async function removeRest(db: Db, personalData: PersonalData, user: UserId, now: Date): Promise<void> {
  const empties = [...personalData.values()].flatMap(({ onErase }) =>
    typeof onErase === 'object' && 'inSteps' in onErase ? onErase.inSteps : [],
  )
  for (const empty of new Set(empties)) await empty(db, user, now)
  for (const [table, { by, onErase }] of personalData)
    if (onErase === 'delete') for (const column of by) await deleteAll(db, { table, column }, user)
}

async function deleteAll(db: Db, { table, column }: { table: string; column: string }, user: UserId): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${user} limit ${rowsAtOnce}))`.execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(rowsAtOnce)) return
  }
}
