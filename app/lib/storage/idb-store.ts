/**
 * Small things kept on the phone outside local storage (REQ-36): in IndexedDB, or in memory where that is refused.
 * `own` belongs to the person and is cleared with the session; `device` is about the phone (its theme) and stays.
 */
type Shelf = 'own' | 'device'

const memory = new Map<string, unknown>()
let opened: Promise<IDBDatabase | null> | undefined

export async function readEntry(shelf: Shelf, key: string): Promise<unknown> {
  return (await ask(shelf, 'readonly', (entries) => entries.get(key))) ?? memory.get(`${shelf}/${key}`)
}

export async function writeEntry(shelf: Shelf, key: string, value: unknown): Promise<void> {
  memory.set(`${shelf}/${key}`, value)
  await ask(shelf, 'readwrite', (entries) => entries.put(value, key))
}

/** Drops entries together: after it all of them are gone, or none when the page went before. */
export async function deleteEntries(shelf: Shelf, first: string, ...others: readonly string[]): Promise<void> {
  for (const key of [first, ...others]) memory.delete(`${shelf}/${key}`)
  await ask(shelf, 'readwrite', (entries) => {
    for (const key of others) entries.delete(key)
    return entries.delete(first)
  })
}

/** Everything kept under keys that begin so, such as `talk/`. */
export async function readEntries(shelf: Shelf, beginning: string): Promise<unknown[]> {
  const found = await ask(shelf, 'readonly', (entries) =>
    entries.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)),
  )
  if (found) return found as unknown[] // what getAll answers
  const path = `${shelf}/${beginning}`
  return [...memory].flatMap(([key, value]) => (key.startsWith(path) ? [value] : []))
}

/** Forgets everything that belongs to the person. */
export async function clearOwnEntries(): Promise<void> {
  for (const key of memory.keys()) if (key.startsWith('own/')) memory.delete(key)
  await ask('own', 'readwrite', (entries) => entries.clear())
}

async function ask(
  shelf: Shelf,
  mode: IDBTransactionMode,
  request: (entries: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await (opened ??= open())
  if (!database) return undefined
  return new Promise((resolve) => {
    const asked = request(database.transaction(shelf, mode).objectStore(shelf))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => resolve(undefined)
  })
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('madang', 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore('own')
        request.result.createObjectStore('device')
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = request.onblocked = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}
