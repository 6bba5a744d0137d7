/** Local or session storage by key. */
export interface WebStorage<Key extends string> {
  get(key: Key): string | null
  set(key: Key, value: string): void
  remove(key: Key): void
  clear(): void
}

/**
 * Web storage of this page. Where the browser refuses it (private windows, some in-app browsers) the same values live in memory
 * until the page is closed.
 */
export function webStorage<Key extends string>(area: () => Storage): WebStorage<Key> {
  const memory = new Map<Key, string>()
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear: () => {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}
