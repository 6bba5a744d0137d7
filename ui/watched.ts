/** One value outside of React that parts draw; `watch` fits `useSyncExternalStore`. */
export function watched<Value>(first: Value) {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
