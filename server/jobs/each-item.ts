/** So many faults are hardly those of single items: the database is away, or something else that all need. */
const mostFaults = 100

/**
 * Does `work` for each item in turn. An item that throws stops no other, up to a hundred of them; what was thrown is thrown
 * together at the end.
 */
export async function eachItem<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
      if (errors.length === mostFaults) break
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length) throw new AggregateError(errors, `${errors.length} items failed: ${String(errors[0])}`)
}
