import { z } from 'zod'

const at = z.string().regex(/^[0-9]{1,17}$/)

/**
 * Where a list goes on: behind one of its rows, whatever came or went before it meanwhile. `at`: microseconds since 1970 of
 * the moment the list is ordered by; `key`: what tells rows of one moment apart.
 */
export function placeOf<Key extends z.ZodRawShape>(key: Key) {
  return z.object({ at, ...key })
}

/** Input of a list that goes on behind a place besides `pageInput`, and what its answer says besides `pageOf`. */
export function goesOnBehind<Key extends z.ZodRawShape>(key: Key) {
  const place = placeOf(key)
  return {
    /** Behind this place; `pageIndex` then says nothing. */
    input: { after: place.optional() },
    /** Where the next page begins; null after the last. */
    output: { next: place.nullable() },
  }
}

/** The place of a row with this key. */
export type PlaceOf<Key> = Key & { readonly at: string }
