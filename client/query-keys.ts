declare const made: unique symbol

/** The key of something fetched. Only a factory of keys makes one, so that no other file can spell a key of its own. */
export type QueryKey = readonly unknown[] & { readonly [made]: true }

declare module '@tanstack/react-query' {
  interface Register {
    /** Every hook and every call of the query client takes these keys alone. */
    queryKey: QueryKey
  }
}

type Factory = Readonly<Record<string, (...parts: never[]) => readonly unknown[]>>

/** The keys of one feature. Files named `*-keys.ts` alone may call this; query-keys.test.ts compares what all factories make. */
export function queryKeys<F extends Factory>(factory: F) {
  return factory as unknown as { readonly [Name in keyof F]: (...parts: Parameters<F[Name]>) => QueryKey } // marked above only
}
