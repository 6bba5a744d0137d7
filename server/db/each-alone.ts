import { sql } from 'kysely'
import { done } from '@madang/contract/outcome.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import type { Tx } from './tables.ts'

/**
 * Does something to each of several, in the order given; one that is refused is undone alone. Returns 200 or the number of the
 * refusal for each.
 */
export async function eachAlone<Item>(
  tx: Tx,
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<readonly { readonly item: Item; readonly success: number }[]> {
  const results: { item: Item; success: number }[] = []
  for (const item of items) {
    await sql`savepoint one_of_many`.execute(tx)
    try {
      await run(item)
      results.push({ item, success: done })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await sql`rollback to savepoint one_of_many`.execute(tx)
      results.push({ item, success: failures[error.failure].code })
    }
  }
  return results
}
