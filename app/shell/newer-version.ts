/** A reload that did not help within this time, in milliseconds, is not tried again by itself. */
const onceInMs = 20_000
const key = 'reloadedAt'

/**
 * A page left open across a new release asks for files that are gone. The app starts again with the new ones, once; what was
 * being looked at is in the address. Without a network a file is missing too: then the page stays, for nothing would come
 * in its place, and the part that wanted the file says so.
 */
export function reloadForNewerVersion(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed())
}

async function reloadIfServed(): Promise<void> {
  if (!navigator.onLine) return
  const page = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return
  }
  window.location.reload()
}
