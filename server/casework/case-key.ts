import { sql, type RawBuilder } from 'kysely'

/** The columns that name a case, by the names the code has for the parts of its key. */
export type KeyColumns<Key> = { readonly [Part in keyof Key]: string }

/** Whether a row is the case of this key. */
export function hasKey<Key extends object>(columns: KeyColumns<Key>, key: Key): RawBuilder<boolean> {
  const parts = Object.keys(columns) as (keyof Key)[] // its own keys
  return sql`${sql.join(
    parts.map((part) => sql`${sql.ref(columns[part])} = ${key[part]}`),
    sql` and `,
  )}`
}
