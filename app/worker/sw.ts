import type { Pushed } from '@madang/contract/chat/notifications.ts'
import { pictureCache, sendTag, takeOver, type OpenPage, type PushCame } from '../lib/worker/protocol.ts'
import { sendUnsent } from './sw-send.ts'
import type { WorkerScope } from './sw-types.ts'

/** Written in by the build: the mark of this version, and every file of the app it may need offline. */
declare const APP_VERSION: string
declare const APP_FILES: readonly string[]

const scope = self as unknown as WorkerScope // a worker's own scope; the project's types are those of pages
const shell = `app-${APP_VERSION}`
const mostPictures = 120
/** How long a page waits for the network before the kept one opens. The newest page of the server comes first. */
const networkTimeoutMs = 3000

scope.addEventListener('install', (event) => event.waitUntil(keepApp()))
scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
scope.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting())
})

/**
 * Calls, the socket, pictures of conversations and the server's other pages are none of the worker's business: nothing
 * private is ever kept by it.
 */
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === '/' || url.pathname === '/index.html') event.respondWith(page(request))
  } else if (APP_FILES.includes(url.pathname) || url.pathname.startsWith('/assets/'))
    event.respondWith(appFile(request))
  else if (/^\/pictures\/(?!chat\/)/.test(url.pathname)) event.respondWith(picture(request))
})

scope.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() as Pushed | undefined))) // by our server only
// A page that is open sends by itself; the locks keep the two apart.
scope.addEventListener('sync', (event) => {
  if (event.tag === sendTag) event.waitUntil(sendUnsent())
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A button is named after the page it opens.
  event.waitUntil(open(event.action || String(event.notification.data)))
})

async function keepApp(): Promise<void> {
  const cache = await scope.caches.open(shell)
  // The page past every cache, so that it belongs to these files; a page that leads elsewhere is not the app's.
  const document = await fetch('/', { cache: 'reload' })
  if (!document.ok || document.redirected) throw new Error('the page of the app is not here')
  await cache.put('/', document)
  await cache.addAll(APP_FILES)
}

async function dropOlder(): Promise<void> {
  for (const name of await scope.caches.keys())
    if (name.startsWith('app-') && name !== shell) await scope.caches.delete(name)
  await scope.clients.claim()
}

/** The server's page; the kept one when the network is gone or too slow. */
async function page(request: Request): Promise<Response> {
  const kept = () => scope.caches.match('/', { ignoreSearch: true })
  const fresh = fetch(request)
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs))
  const first = await Promise.race([fresh, slow]).catch(() => undefined)
  return first ?? (await kept()) ?? fresh
}

/** Files of the app carry their content in their names: the kept one is the right one. */
async function appFile(request: Request): Promise<Response> {
  return (await scope.caches.match(request)) ?? fetch(request)
}

async function picture(request: Request): Promise<Response> {
  const cache = await scope.caches.open(pictureCache)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok && fresh.type === 'basic') {
    await cache.put(request, fresh.clone())
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - mostPictures))) await cache.delete(old)
  }
  return fresh
}

/** Shows a push, unless the app is in front of the person: there the app says it itself. The badge is always right. */
async function tell(pushed: Pushed | undefined): Promise<void> {
  if (!pushed) return
  const { title, body, tag, path, notMe, unread } = pushed
  await (unread ? scope.navigator.setAppBadge?.(unread) : scope.navigator.clearAppBadge?.())?.catch(() => undefined)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) {
    // Its socket may be away: the page looks for itself, and shows each row once.
    for (const page of pages) page.postMessage({ kind: 'pushed', isShown: false } satisfies PushCame)
    return
  }
  for (const page of pages) page.postMessage({ kind: 'pushed', isShown: true } satisfies PushCame)
  await scope.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
    actions: notMe ? [{ action: notMe.path, title: notMe.label }] : [],
  })
}

/** The page a notification is about: in the window that is there, or in a new one. */
async function open(path: string): Promise<void> {
  const [window] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return void (await scope.clients.openWindow(`/#${path}`))
  window.postMessage({ kind: 'open', path } satisfies OpenPage)
  await window.focus()
}
