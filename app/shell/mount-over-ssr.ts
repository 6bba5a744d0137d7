import { isServerRendered } from '../lib/server/ssr-answers.ts'
import { readStored, store } from '../lib/storage/storage.ts'

/** What people may have drawn sideways meanwhile, and what they can press. */
const sideways = '.bans, .strip, .cats'
const pressable = 'a, button'
/** Nearer to the end than this, in pixels, is the end. */
const nearEnd = 4

/**
 * Before the app draws: Home begins where the prepared page was scrolled to meanwhile. A place further down than the
 * prepared page reaches stays the one to come to.
 */
export function keepScrollOfSsr(): void {
  if (!isServerRendered()) return
  const reach = document.documentElement.scrollHeight - window.innerHeight
  const isFurther = window.scrollY >= reach - nearEnd && Number(readStored('scrollTop')) > window.scrollY
  if (!isFurther) store('scrollTop', String(Math.round(window.scrollY)))
}

/** Shows the app in the place of the prepared page, in one step. Called again, it does nothing. */
export function dropSsr(): void {
  const app = document.getElementById('app')
  if (app?.hidden) app.hidden = false
  document.getElementById('prepared')?.remove()
}

/**
 * Home takes the place of the prepared Home: what was drawn sideways, focused or pressed there is so here as well. Both have
 * the same parts in the same order.
 */
export function mountOverSsr(): void {
  const prepared = document.getElementById('prepared')
  const app = document.getElementById('app')
  if (!prepared || !app) return
  const before = [...prepared.querySelectorAll(pressable)]
  const focused = before.indexOf(document.activeElement ?? prepared)
  // Marked by before-paint.ts: a button without the app behind it could not act.
  const pressed = before.findIndex((part) => part.hasAttribute('data-pressed'))
  const offsets = [...prepared.querySelectorAll(sideways)].map((part) => part.scrollLeft)
  const title = prepared.querySelector('.top')?.className
  dropSsr()
  // Its observer says the same a frame later.
  if (title) app.querySelector('.top')?.setAttribute('class', title)
  app.querySelectorAll(sideways).forEach((part, at) => (part.scrollLeft = offsets[at] ?? 0))
  const parts = app.querySelectorAll<HTMLElement>(pressable)
  parts[focused]?.focus({ preventScroll: true })
  if (pressed >= 0) setTimeout(() => parts[pressed]?.click())
}
