/** The releases for which this window started again by itself. */
const key = 'reloadedFor'
/** The files that failed in this page, by what the browser says of each. */
const failed = new Set<string>()

/**
 * A page left open across a new release asks for files that are gone. The app starts again with the new ones; what was being
 * looked at is in the address. Where the release that is served is the page's own, it stays, and the part that wanted the file
 * asks again; a file that fails a second time starts the app again too, because many browsers never ask again for what failed
 * once. Without a network the page stays, for nothing would come in its place, and where somebody else answers, such as the
 * portal of a station, whose page would come instead. Once for each release, so that two releases
 * that are served side by side do not start it for ever.
 */
export function reloadForNewerVersion(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const isAgain = failed.has(payload.message)
    failed.add(payload.message)
    void reloadIfServed(isAgain)
  })
}

async function reloadIfServed(isAgain: boolean): Promise<void> {
  const page = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return
  const own = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  const release = servedInstead(own, await page.text().catch(() => ''))
  if (release === null || (release === own && !isAgain)) return
  try {
    const before = sessionStorage.getItem(key)?.split(' ') ?? []
    if (before.includes(release)) return
    sessionStorage.setItem(key, [...before, release].join(' '))
  } catch {
    return
  }
  window.location.reload()
}

/**
 * The file that the served page names where this page has its own: the very same in the same release, null where the page is
 * none of Madang's.
 */
function servedInstead(own: string, page: string): string | null {
  if (page.includes(own)) return own
  const [name = own] = own.split(/-.{8}\.js$/)
  return new RegExp(`/${name}-.{8}\\.js`).exec(page)?.[0] ?? null
}
