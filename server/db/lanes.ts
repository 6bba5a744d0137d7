import { groupCommit, type GroupCommit } from './group-commit.ts'

/** What a group says of an item whose key somebody else holds: it was left out. */
export const held = Symbol('held by somebody else')

type Outcome<Result> = Result | Error

/** How the items of some lanes are done. */
export interface LaneWork<Item, Result> {
  /** Items of one key are done in the order of adding. */
  readonly keyOf: (item: Item) => string
  /** Whether an item takes longer than others: such items have groups of their own. */
  readonly isSlow: (item: Item) => boolean
  /** Does a group together without waiting for anybody. */
  readonly together: (items: readonly Item[]) => Promise<readonly (Outcome<Result> | typeof held)[]>
  /** Does items of one key, waiting for whoever holds it, but not for ever. */
  readonly alone: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>
  /** Most items of a group. */
  readonly most: number
  /** So many keys are waited for at once. */
  readonly mostAlone: number
}

export interface Lanes<Item, Result> {
  add(item: Item): Promise<Result>
  /** Items added and not finished. */
  readonly waiting: number
}

/** The items of a key that are under way, all in one group, and those that come after them. */
interface Key {
  isSlow: boolean
  items: number
  readonly next: { readonly isSlow: boolean; readonly enter: () => void }[]
}

/** A lane of a held key, and how many items it has. */
interface Aside<Item, Result> {
  readonly lane: GroupCommit<Item, Result>
  items: number
}

/** What a group answers: the result, or where it will be known. */
type Answer<Result> = { readonly result: Result } | { readonly later: Promise<Result> }

/**
 * Group commits side by side: one for the usual items, one for slow ones, and for each key that somebody else holds a lane
 * of its own, which what follows of this key joins. So whoever waits for a lock holds up nobody else, all others share their
 * commits, and the items of a key keep their order.
 */
export function lanes<Item, Result extends object>(work: LaneWork<Item, Result>): Lanes<Item, Result> {
  const { keyOf, isSlow, most, mostAlone } = work
  const keys = new Map<string, Key>()
  const aside = new Map<string, Aside<Item, Result>>()
  const atMost = turns(mostAlone)
  let waiting = 0

  const putAside = (item: Item): Promise<Result> => {
    const key = keyOf(item)
    const own = aside.get(key) ?? {
      lane: groupCommit<Item, Result>(most, (items) => atMost(() => work.alone(items))),
      items: 0,
    }
    aside.set(key, own)
    own.items++
    return own.lane.add(item).finally(() => {
      if (--own.items === 0) aside.delete(key)
    })
  }
  const group = () =>
    groupCommit<Item, Answer<Result>>(most, async (items) => {
      const free: Item[] = []
      const places = items.map((item) => (aside.size && aside.has(keyOf(item)) ? -1 : free.push(item) - 1))
      const done = free.length ? await work.together(free) : []
      return items.map((item, index) => {
        const outcome = done[places[index]!]
        if (outcome === undefined || outcome === held) return { later: putAside(item) }
        return outcome instanceof Error ? outcome : { result: outcome }
      })
    })
  const usual = group()
  const slow = group()

  /** What is under way of this key in the other group comes first, and so does whoever waits for that already. */
  const enter = (name: string, ofSlow: boolean): Promise<void> | undefined => {
    const key = keys.get(name)
    if (!key) keys.set(name, { isSlow: ofSlow, items: 1, next: [] })
    else if (key.isSlow === ofSlow && key.next.length === 0) key.items++
    else return new Promise((resolve) => key.next.push({ isSlow: ofSlow, enter: resolve }))
    return undefined
  }
  const leave = (name: string) => {
    const key = keys.get(name)!
    if (--key.items > 0) return
    if (key.next.length === 0) keys.delete(name)
    else key.isSlow = key.next[0]!.isSlow
    while (key.next[0]?.isSlow === key.isSlow) {
      key.items++
      key.next.shift()!.enter()
    }
  }

  return {
    add: async (item) => {
      const [name, ofSlow] = [keyOf(item), isSlow(item)]
      waiting++
      await enter(name, ofSlow)
      try {
        const answer = await (ofSlow ? slow : usual).add(item)
        return 'later' in answer ? await answer.later : answer.result
      } finally {
        leave(name)
        waiting--
      }
    },
    get waiting() {
      return waiting
    },
  }
}

/** Lets so many run at once; the others take their turns. */
function turns(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve))
    else running++
    try {
      return await run()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
