import { sql, type RawBuilder } from 'kysely'
import type { PlaceOf } from '@madang/contract/places.ts'

/** The order of a list: by a moment, then by a key that rises and tells rows of one moment apart; as columns. */
export interface ListOrder<Key> {
  readonly moment: string
  readonly key: { readonly [Part in keyof Key]: string }
  readonly isFalling: boolean
}

/** SQL: the moment of a row as its place says it, exact to the microsecond. */
export function placeAt(moment: string): RawBuilder<string> {
  return sql`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint::text`
}

/** SQL: the moment that a place says. */
export function momentAt(at: string): RawBuilder<Date> {
  return sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`
}

/** SQL: whether a row comes after a place. An index of the order finds the first of them without reading those before. */
export function isAfter<Key extends object>(
  { moment, key, isFalling }: ListOrder<Key>,
  place: PlaceOf<NoInfer<Key>>,
): RawBuilder<boolean> {
  const parts = Object.keys(key) as (keyof Key)[] // its own keys
  const column = sql.ref(moment)
  const at = momentAt(place.at)
  const columns = sql.join(parts.map((part) => sql.ref(key[part])))
  const values = sql.join(parts.map((part) => place[part]))
  return isFalling
    ? sql`${column} <= ${at} and (${column} < ${at} or (${columns}) > (${values}))`
    : sql`(${column}, ${columns}) > (${at}, ${values})`
}

/** A page of rows that were read one further, and its last row where a next page follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  pageSize: number,
): { readonly page: readonly Row[]; readonly last: Row | null } {
  const page = rows.slice(0, pageSize)
  return { page, last: rows.length > pageSize ? (page.at(-1) ?? null) : null }
}
