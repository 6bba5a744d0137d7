import { webStorage } from '@madang/client/web-storage.ts'

/** What the phone keeps between visits, by the names of REQ-36. */
export const storageKeys = ['token', 'locale', 'scrollTop', 'isFirst', 'userId', 'avatar'] as const
export type StorageKey = (typeof storageKeys)[number]

const storage = webStorage<StorageKey>(() => localStorage)

export const readStored = storage.get
export const store = storage.set

/** Everything but the language goes (REQ-55). */
export function clearStored(): void {
  const locale = readStored('locale')
  storage.clear()
  if (locale !== null) store('locale', locale)
}
