import { concernsAll } from '../../db/lost-connection.ts'

/** More than so many that fail in one round are no fault of theirs. */
const mostSetAside = 10

interface Batches<Item> {
  readonly batchSize: number
  /** Settles the next so many in one transaction; answers how many there were. */
  settle(most: number): Promise<number>
  /** What the next batch begins with. */
  next(): Promise<Item | undefined>
  /** Puts off what cannot be settled and tells of it. */
  setAside(item: Item, error: unknown): Promise<void>
}

/**
 * Settles batch after batch. When one fails, a smaller one is tried, down to the one at fault: it is set aside, so that it
 * takes nobody else's turn.
 */
export async function eachBatch<Item>({ batchSize, settle, next, setAside }: Batches<Item>): Promise<void> {
  let failed = 0
  for (let most = batchSize; ;) {
    try {
      if ((await settle(most)) < most) return
    } catch (error) {
      if (concernsAll(error) || failed === mostSetAside) throw error
      if (most > 1) {
        most = Math.ceil(most / 4)
        continue
      }
      const first = await next()
      if (first === undefined) return
      failed++
      await setAside(first, error)
      most = batchSize
    }
  }
}
