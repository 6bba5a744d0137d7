/** Work that is gathered while earlier work of the same kind is being done. */
export interface GroupCommit<Item, Result> {
  /** Does this item with others that wait; order of adding is order of doing. */
  add(item: Item): Promise<Result>
  /** Items added and not finished. */
  readonly waiting: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Adaptive group commit: an item that finds nothing running starts at once; otherwise it waits for the running group
 * and goes with all who wait, at most `most` together. `commit` answers one result or error for each item in order,
 * and everything that is acknowledged is already durable. `gather`, if given, is waited for before each group is cut that is not full
 * yet: those who come meanwhile share its commit.
 */
export function groupCommit<Item, Result>(
  most: number,
  commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  gather?: () => Promise<void>,
): GroupCommit<Item, Result> {
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let isRunning = false

  const run = async () => {
    isRunning = true
    while (queue.length) {
      if (gather && queue.length < most) await gather()
      const group = queue.slice(0, most)
      queue = queue.slice(most)
      running = group.length
      await settle(group, commit)
      running = 0
    }
    isRunning = false
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        if (!isRunning) void run()
      }),
    get waiting() {
      return queue.length + running
    },
  }
}

async function settle<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
) {
  try {
    const results = await commit(group.map(({ item }) => item))
    for (const [index, { resolve, reject }] of group.entries()) {
      const result = results[index]
      if (result === undefined || result instanceof Error)
        reject(result ?? new Error('a group left an item unanswered'))
      else resolve(result)
    }
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}
