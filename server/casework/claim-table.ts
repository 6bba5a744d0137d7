import { sql } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'
import { hasKey, type KeyColumns } from './case-key.ts'
import type { CaseStore, Measure } from './case-kind.ts'

/** A table of claims: a row while somebody has the case, none while it is open. */
interface ClaimTable<Key> {
  readonly table: keyof Tables
  readonly key: KeyColumns<Key>
  /** Who has it, and since when. */
  readonly by: string
  readonly at: string
  readonly measure: (tx: Tx) => Promise<Measure>
}

/**
 * Stores claims alone. What waits is told by something else, which `measure` counts, and nothing is decided: a case is
 * released when it is done.
 */
export function claimTable<Key extends object>({ measure, ...of }: ClaimTable<Key>): CaseStore<Key> {
  const [table, by, at] = [sql.table(of.table), sql.ref(of.by), sql.ref(of.at)]
  const columns = Object.values<string>(of.key).map((column) => sql.ref(column))
  return {
    measure,
    read: async (db, key) => {
      const { rows } = await sql<{ by: string; at: Date }>`
        select ${by}::text as by, ${at} as at from ${table} where ${hasKey(of.key, key)}`.execute(db)
      const [row] = rows
      return { standing: row ? { state: 'claimed', ...row } : { state: 'open' }, against: null }
    },
    move: async (tx, key, { from, to }) => {
      const isHeld = sql`${hasKey(of.key, key)} and ${by}::text = ${from.state === 'open' ? null : from.by}`
      const values = Object.keys(of.key).map((part) => key[part as keyof Key]) // the parts of `of.key`
      const change =
        to.state !== 'claimed'
          ? sql`delete from ${table} where ${isHeld}`
          : from.state === 'open'
            ? sql`insert into ${table} (${sql.join([...columns, by, at])})
                values (${sql.join([...values, to.by, to.at])}) on conflict (${sql.join(columns)}) do nothing`
            : sql`update ${table} set ${by} = ${to.by}, ${at} = ${to.at} where ${isHeld}`
      return (await change.execute(tx)).numAffectedRows === 1n
    },
  }
}
