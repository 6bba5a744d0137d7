import { vi } from 'vitest'

/** The phone's database as far as the worker uses it. */
export const shelf = new Map<string, unknown>()
function request<Result>(result: Result) {
  const asked = { result, onsuccess: null as (() => void) | null, oncomplete: null as (() => void) | null }
  queueMicrotask(() => {
    asked.onsuccess?.()
    asked.oncomplete?.()
  })
  return asked
}
const within = (range: { lower: string; upper: string }) =>
  [...shelf].filter(([key]) => key >= range.lower && key <= range.upper).map(([, value]) => value)
const store = {
  get: (key: string) => request(shelf.get(key)),
  getAll: (range: { lower: string; upper: string }) => request(within(range)),
  put: (value: unknown, key: string) => request(shelf.set(key, value)),
  delete: (key: string) => request(shelf.delete(key)),
  get transaction() {
    return request(undefined)
  },
}
const database = { transaction: () => ({ objectStore: () => store, commit: () => undefined }), close: () => undefined }
vi.stubGlobal('indexedDB', { open: () => request(database) })
vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) })
vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => unknown) => run() } })
