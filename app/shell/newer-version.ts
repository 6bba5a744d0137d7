/** A reload that did not help within this time, in milliseconds, is not tried again by itself. */
const onceInMs = 20_000
const key = 'reloadedAt'

/**
 * A page left open across a new release asks for files that are gone. The app starts again with the new ones, once; what was
 * being looked at is in the address.
 */
export function reloadForNewerVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
