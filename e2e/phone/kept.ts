import type { UserId } from '@madang/contract/ids.ts'
import { expect, type Person } from '../people.ts'

/** The keys of what is kept for the person on this phone. */
export async function keptKeys(person: Person): Promise<string[]> {
  return (await keptEntries(person)).map(([key]) => key)
}

/** Up to where the conversation that is kept on this phone is read; undefined while none is. */
export async function keptReadSeq(person: Person, friendId: UserId): Promise<number | undefined> {
  const kept = (await keptEntries(person)).find(([key]) => key === `talk/${friendId}`)
  return (kept?.[1] as { talk: { readSeq: number } } | undefined)?.talk.readSeq // as `offline-copy.ts` writes it
}

const keptEntries = ({ page }: Person) => page.evaluate(keptHere)

/** Runs in a page: what is kept for the person, by its keys. */
export async function keptHere(): Promise<[key: string, value: unknown][]> {
  // Opening it before the app did would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'madang')) return []
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('madang')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const store = opened.result.transaction('own').objectStore('own')
      const keys = store.getAllKeys()
      const values = store.getAll()
      values.onsuccess = () => {
        opened.result.close()
        resolve(keys.result.map((key, index) => [key as string, values.result[index]])) // every key is a text
      }
    }
  })
}

/** The worker is there and has the whole app. */
export async function workerIsReady({ page }: Person): Promise<void> {
  await expect.poll(() => page.evaluate(isWorkerReady)).toBe(true)
}

/** Runs in a page: whether its worker has the whole app and answers for it. */
export async function isWorkerReady(): Promise<boolean> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  return worker?.state === 'activated' && navigator.serviceWorker.controller !== null
}
