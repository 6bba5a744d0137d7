import { type UseStore, clear, delMany, get, promisifyRequest, set } from 'idb-keyval'

/**
 * Small things kept on the phone outside local storage (REQ-36): in IndexedDB, or in memory where that is refused.
 * `own` belongs to the person and is cleared with the session; `device` is about the phone (its theme) and stays.
 */
type Shelf = 'own' | 'device'
export const databaseName = 'madang'

const memory = new Map<string, unknown>()
let opened: Promise<IDBDatabase> | undefined
const stores = { own: storeOf(open, 'own'), device: storeOf(open, 'device') }

export async function readEntry(shelf: Shelf, key: string): Promise<unknown> {
  return (await unlessRefused(get(key, stores[shelf]))) ?? memory.get(`${shelf}/${key}`)
}

export async function writeEntry(shelf: Shelf, key: string, value: unknown): Promise<void> {
  memory.set(`${shelf}/${key}`, value)
  await unlessRefused(set(key, value, stores[shelf]))
}

/** Drops entries together: after it all of them are gone, or none when the page went before. */
export async function deleteEntries(shelf: Shelf, ...keys: readonly [string, ...string[]]): Promise<void> {
  for (const key of keys) memory.delete(`${shelf}/${key}`)
  await unlessRefused(delMany([...keys], stores[shelf]))
}

/** Everything kept under keys that begin so, such as `outgoing/`. */
export async function readEntries(shelf: Shelf, beginning: string): Promise<unknown[]> {
  const found = await unlessRefused(entriesUnder(beginning, stores[shelf]))
  if (found) return found
  const path = `${shelf}/${beginning}`
  return [...memory].flatMap(([key, value]) => (key.startsWith(path) ? [value] : []))
}

/** Forgets everything that belongs to the person. */
export async function clearOwnEntries(): Promise<void> {
  for (const key of memory.keys()) if (key.startsWith('own/')) memory.delete(key)
  await unlessRefused(clear(stores.own))
}

/**
 * One of the database's stores as idb-keyval takes it: its own `createStore` makes databases of one store. Writes are
 * committed with the request, not after its answer: a page that is closed in between would take them along.
 */
export function storeOf(database: () => Promise<IDBDatabase>, shelf: Shelf): UseStore {
  return async (mode, use) => {
    const transaction = (await database()).transaction(shelf, mode)
    const used = use(transaction.objectStore(shelf))
    if (mode === 'readwrite') transaction.commit()
    return used
  }
}

export function entriesUnder(beginning: string, store: UseStore): Promise<unknown[]> {
  return store('readonly', (entries) =>
    promisifyRequest(entries.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`))),
  )
}

function unlessRefused<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  return asked.catch(() => undefined)
}

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('own')
      request.result.createObjectStore('device')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = request.onblocked = () => reject(new Error('IndexedDB is refused'))
  }))
}
