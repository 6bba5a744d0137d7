/** What a service worker's global scope offers, as far as ours uses it. The project's types are those of pages. */
export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowPage[]>
    openWindow(address: string): Promise<WindowPage | null>
  }
  readonly navigator: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, run: (event: WorkerEvents[K]) => void): void
}

/** A window of the app. */
export interface WindowPage {
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  message: Lasting & { readonly data: unknown }
  push: Lasting & { readonly data: { json(): unknown } | null }
  notificationclick: Lasting & {
    /** Of the button that was tapped; empty for the notification itself. */
    readonly action: string
    readonly notification: { readonly data: unknown; close(): void }
  }
  sync: Lasting & { readonly tag: string }
}
