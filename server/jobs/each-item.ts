/** Does `work` for each item in turn. An item that throws stops no other; what was thrown is thrown together at the end. */
export async function eachItem<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length) throw new AggregateError(errors, `${errors.length} items failed: ${String(errors[0])}`)
}
