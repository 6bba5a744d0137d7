import { firstLocale } from '@madang/contract/locale.ts'
import { rulesOf } from '@madang/contract/page-rules.ts'
import { isSupported, wayOut } from './old-browser.ts'
import type { Offered } from '../lib/server/offered.ts'
import type { AppFiles } from './app-files.ts'

/**
 * The only script inside the page itself (allowed by its hash): decides before the first paint what of the prepared page is
 * right for this phone, and starts the app once that is painted. The address after `#`, local storage and the zone are
 * known to the phone alone.
 */
const page = document.documentElement
const freshMs = 15 * 60_000
// The address one came with: another one, until the app starts, has this one below it in the history.
page.dataset.opened = location.hash

const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
if (theme) page.dataset.theme = theme

// How prices and text look where it was chosen (lib/preferences/{display,text-size}.ts): by rules, figures by the app;
// and whether what Madang is need not be told any more (lib/preferences/known.ts).
for (const [, name = '', value] of document.cookie.matchAll(/(?:^|; )(up|currency|base|size|known)=([\w-]+)/g))
  page.dataset[name] = value
if (kept('token') !== null) page.dataset.known = ''

// Home in another language, or another page: what the server prepared is not shown.
const isHome = /^(?:#\/?|#\/home\/?)?$/.test(location.hash)
const locale = firstLocale(kept('locale'), navigator.language, rulesOf(page.dataset).firstLanguage)
// Nor is one that was kept for offline, or by a tab of yesterday: the app says how old its own are.
const isFresh = Math.abs(Date.now() - Number(page.dataset.at)) < freshMs
const isForMe = isForWhomIsHere()
const isShown = isHome && isFresh && page.lang === locale && isForMe
if (!isShown) page.dataset.prepared = isForMe ? 'away' : 'elsewhere'

// The room of a maintenance's line, as high as it was at the last visit (features/house/room-above.ts).
holdLine()

// A moment prepared for another zone is not shown (REQ-17).
const zone = page.dataset.zone
if (zone && clock() !== clock(zone)) page.dataset.moments = 'elsewhere'

document.addEventListener('DOMContentLoaded', () => {
  if (!isSupported()) return sayTooOld()
  const prepared = document.getElementById('prepared')
  const app = document.getElementById('app')
  if (!prepared || !app || !isShown) {
    prepared?.remove()
    return void start()
  }
  app.hidden = true
  if (page.dataset.known !== undefined) prepared.querySelector('.intro')?.remove()
  window.scrollTo(0, Number(kept('scrollTop')) || 0)
  prepared.addEventListener('click', remember)
  watchTitle(prepared)
  const picture = prepared.querySelector<HTMLImageElement>('img[fetchpriority]')
  void Promise.race([picture?.decode().catch(() => undefined), after(pictureTimeoutMs)])
    .then(painted)
    .then(start)
})

/** Says in three languages that the app cannot run here; a prepared Home stays to be read, its buttons do nothing. */
function sayTooOld() {
  const words = document.getElementById('old-browser')
  if (words) words.hidden = false
  const way = wayOut(navigator.userAgent, location.href)
  const link = words?.querySelector('a')
  if (way) link?.setAttribute('href', way)
  else link?.remove()
}

/** A link changes the address, and the app begins there; the last button pressed is told to the app (shell/mount-over-ssr.ts). */
function remember({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button) return
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.dataset.pressed = ''
}

/** The title is small while the page is scrolled, as in the app (ui/page-head.tsx). */
function watchTitle(prepared: Element) {
  const mark = prepared.querySelector('.top-mark')
  const head = prepared.querySelector('.top')
  if (!mark || !head) return
  new IntersectionObserver(([entry]) => head.classList.toggle('small', entry?.isIntersecting === false)).observe(mark)
}

/** How long the app waits for the largest picture, in milliseconds: longer than a phone needs for it once it is there. */
const pictureTimeoutMs = 400

/** Settles when what is there now is on the screen; in a page nobody looks at, soon. */
function painted(): Promise<unknown> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return Promise.race([frame, after(pictureTimeoutMs)])
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Put here by the build. */
declare const appFiles: AppFiles
const files = appFiles

/**
 * Home is prepared for visitors of this country. Whoever is logged in may be offered something else (REQ-60): what their
 * profile told is kept on the phone, and before that nobody knows.
 */
function isForWhomIsHere(): boolean {
  if (kept('token') === null) return true
  const off = page.dataset.off?.split(' ')
  try {
    const mine = Object.entries(JSON.parse(kept('offered') ?? '') as Offered) // written by lib/server/offered.ts
    return mine.every(([feature, isOffered]) => isOffered !== off?.includes(feature))
  } catch {
    return false
  }
}

/** The server says whether there is a line to come; of a page that was kept only the last visit knows. */
function holdLine() {
  const [until = 0, height] = (kept('maintenance') ?? '').split(' ').map(Number)
  const isKnown = height !== undefined && Date.now() < until
  if (!isFresh) {
    if (isKnown) page.dataset.line = ''
    else delete page.dataset.line
  }
  if (page.dataset.line !== undefined && isKnown) page.style.setProperty('--line-above', `${height}px`)
}

/** Fetches the first words and Home together with the app, which would ask for them one after another. */
function start() {
  for (const file of [...files.words[locale], ...(isHome ? files.home : [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
  for (const file of files.app) void import(/* @vite-ignore */ file)
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The hour of now in a zone, or the phone's own. */
function clock(timeZone?: string): string {
  return new Date().toLocaleString('en-GB', { timeZone, weekday: 'short', hour: 'numeric', minute: 'numeric' })
}
