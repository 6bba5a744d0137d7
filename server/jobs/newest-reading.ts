/** What was read of the database and is looked at often. */
export interface NewestReading<Known> {
  readonly refresh: () => Promise<void>
  readonly known: () => Known
}

/**
 * Keeps what `read` answered. Of readings under way at once the one that began last stays, whichever comes last: it saw what
 * was committed before it was asked for.
 */
export function newestReading<Known>(read: () => Promise<Known>, initial: Known): NewestReading<Known> {
  let known = initial
  let [begun, kept] = [0, 0]
  return {
    refresh: async () => {
      const mine = ++begun
      const answer = await read()
      if (mine < kept) return
      known = answer
      kept = mine
    },
    known: () => known,
  }
}
