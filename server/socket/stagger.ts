import type { Timers } from '../ports/timers.ts'

const slices = 50

/** Does something to each, in slices over a time, so that what follows does not come as one wave. */
export function stagger<Item>(
  items: readonly Item[],
  { timers, withinMs }: { readonly timers: Timers; readonly withinMs: number },
  act: (item: Item) => void,
): void {
  const size = Math.ceil(items.length / slices)
  for (let slice = 0; slice * size < items.length; slice++)
    timers.after((slice * withinMs) / slices, () => items.slice(slice * size, (slice + 1) * size).forEach(act))
}
