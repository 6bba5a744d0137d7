import type { Page } from '@playwright/test'

/** What a phone holds, as text, by where it lies. */
export type Held = Readonly<Record<Place, string>>
type Place = 'page' | 'storage' | 'cookies' | 'database' | 'caches' | 'notifications' | 'badge'

/** Lets `heldHere` know the number on the icon; before the first page is opened. */
export async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = (badge: string) => () => {
      localStorage.setItem('badge of the test', badge)
      return Promise.resolve()
    }
    Object.assign(navigator, {
      setAppBadge: (count: number) => told(String(count))(),
      clearAppBadge: told(''),
    })
  })
}

/** Everything the browser of this phone holds of the house: what is on the screen, and what each kind of storage keeps. */
export const heldHere = (page: Page): Promise<Held> => page.evaluate(heldInPage)

/** Runs in a page and stands on its own. */
export async function heldInPage(): Promise<Held> {
  const plain = (_name: string, value: unknown): unknown =>
    typeof value === 'bigint'
      ? String(value)
      : value instanceof Map || value instanceof Set
        ? [...value]
        : value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? new TextDecoder('latin1').decode(value)
          : value
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('refused'))
    })
  const database = async () => {
    const kept: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(name))
      for (const store of opened.objectStoreNames) {
        const entries = opened.transaction(store).objectStore(store)
        kept.push(name, store, ...(await Promise.all([done(entries.getAllKeys()), done(entries.getAll())])))
      }
      opened.close()
    }
    return JSON.stringify(kept, plain)
  }
  const cached = async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        // What the app is made of is the same for everybody.
        const isText = /json|html|plain/.test(type)
        kept.push(name, request.url, isText ? ((await answer?.text()) ?? '') : '')
      }
    }
    return kept.join('\n')
  }
  const shown = async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    const notifications = (await registration?.getNotifications?.()) ?? []
    return JSON.stringify(
      notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown })),
    )
  }
  const { 'badge of the test': badge = '', ...local } = { ...localStorage } as Record<string, string>
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const ground = [document.title, location.href, JSON.stringify(history.state)]
  return {
    page: [...ground, document.documentElement.outerHTML, ...typed.map(({ value }) => value)].join('\n'),
    storage: JSON.stringify([local, { ...sessionStorage }]),
    cookies: document.cookie,
    database: await database(),
    caches: await cached(),
    notifications: await shown(),
    badge,
  }
}

/** Which of these texts lie where on the phone. */
export async function foundHere(page: Page, texts: readonly string[]): Promise<string[]> {
  const held = await heldHere(page)
  return (Object.entries(held) as [Place, string][]).flatMap(([place, holds]) =>
    texts.filter((text) => holds.includes(text)).map((text) => `${place}: ${text}`),
  )
}
