/**
 * What the phone keeps between visits, by the names of REQ-36. Where storage is refused (private windows, some in-app browsers)
 * the same values live in memory until the page is closed, and the app works all the same.
 */
export const storageKeys = ['token', 'locale', 'scrollTop', 'isFirst', 'userId', 'avatar'] as const
export type StorageKey = (typeof storageKeys)[number]

const memory = new Map<StorageKey, string>()

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function store(key: StorageKey, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Refused or full: the value stays in memory.
  }
}

/** Everything but the language goes (REQ-55). */
export function clearStored(): void {
  const locale = readStored('locale')
  memory.clear()
  try {
    localStorage.clear()
  } catch {
    // Refused: there is nothing to clear.
  }
  if (locale !== null) store('locale', locale)
}
