import { readStored, store } from '../lib/storage/storage.ts'

/** Where each place was left, in pixels: kept views by name, pages by their entry in the history. */
const left = new Map<string, number>()
let place = ''
let restoring = 0

/** How long a page may take to become tall enough for the scroll it had, in milliseconds. */
const settleMs = 3000
const homeKey = 'scrollTop'

export interface Arrival {
  readonly path: string
  /** Name of the kept view, or the key of the history entry. */
  readonly key: string
  /** Came from another place of the tab bar. */
  readonly fromTab: boolean
}

/** Where a page begins (REQ-32): `plaform`, and `chat` or `benefit` coming from another tab, at the top; the rest where it was. */
export function scrollOnArrival({ path, key, fromTab }: Arrival): number {
  if (path === '/plaform') return 0
  if (fromTab && (path === '/chat' || path === '/benefit')) return 0
  if (path === '/home') return left.get(key) ?? (Number(readStored(homeKey)) || 0)
  return left.get(key) ?? 0
}

/** Goes to where the page begins, once it has been drawn. */
export function arrive(arrival: Arrival): void {
  const top = scrollOnArrival(arrival)
  place = arrival.key
  cancelAnimationFrame(restoring)
  window.scrollTo(0, top)
  if (top > 0) settle(top, performance.now() + settleMs)
}

/** A page that is still filling is asked again each frame, until it is tall enough, a finger moves it, or time is up. */
function settle(top: number, until: number) {
  if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) return
  window.scrollTo(0, top)
  restoring = requestAnimationFrame(() => settle(top, until))
}

/** Remembers the scroll of the page on screen; Home's also for the next visit. Answers how to stop. */
export function watchScroll(): () => void {
  const remember = () => {
    left.set(place, window.scrollY)
    if (place === 'Home') store(homeKey, String(Math.round(window.scrollY)))
  }
  const byHand = () => cancelAnimationFrame(restoring)
  window.addEventListener('scroll', remember, { passive: true })
  for (const event of ['touchstart', 'wheel', 'keydown']) window.addEventListener(event, byHand, { passive: true })
  return () => {
    window.removeEventListener('scroll', remember)
    for (const event of ['touchstart', 'wheel', 'keydown']) window.removeEventListener(event, byHand)
  }
}

/** Forgets every place, at the end of a session (REQ-210). */
export function forgetScroll(): void {
  left.clear()
}
