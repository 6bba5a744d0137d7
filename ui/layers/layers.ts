/*
 * What stands open above a page: each sheet, dialog, panel and mode has one entry of the browser's history on top of the page's
 * own, so that Back closes the topmost of them before it leaves the page. Entries follow what is open: whoever closes something
 * otherwise takes its entry away, and a page that is opened from a sheet comes where the sheet's entry was. The router does not
 * hear of these entries. A site that keeps nothing in its entries (the console) is left as it is.
 */

/** Closes something that Back was pressed on. */
type Close = () => void

interface Layer {
  /** Takes its entry away; once it is closed otherwise than by Back. */
  readonly release: () => void
  readonly isTopmost: () => boolean
}

/** A traversal that the browser never answers is given up after this time, in milliseconds. */
const lostMs = 3000

/** Open above the page in view, the topmost last. */
const open: Close[] = []
/** Open where a further page was put on top of the one they belong to; they count again when that one is back. */
const below: Close[] = []
/** Changes of the address that come once no entry of a layer is above the page. */
const waiting: (() => void)[] = []
let page: string | undefined
let lost: ReturnType<typeof setTimeout> | undefined
let isDue = false

/** Puts something on top of what is open. `close` is called when Back is pressed on it. */
export function openLayer(close: Close): Layer {
  const layer: Close = () => close()
  open.push(layer)
  settleSoon()
  return {
    release: () => {
      for (const list of [open, below]) if (list.includes(layer)) list.splice(list.indexOf(layer), 1)
      settleSoon()
    },
    isTopmost: () => open.at(-1) === layer,
  }
}

/** How many entries of layers are above the page. */
function depth(): number {
  return Number((window.history.state as { layer?: number } | null)?.layer ?? 0)
}

/** Names the page of the present entry; undefined where a site keeps nothing in its entries. */
function pageNow(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}

/** Something that closes while the next opens needs no way through the history: what counts is what is open afterwards. */
function settleSoon(): void {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    settle()
  })
}

function settle(): void {
  if (lost !== undefined) return
  const surplus = depth() - (waiting.length ? 0 : open.length)
  if (surplus > 0) {
    lost = setTimeout(changeAddress, lostMs)
    window.history.go(-surplus)
    return
  }
  changeAddress()
  while (pageNow() !== undefined && depth() < open.length) {
    const state: unknown = { ...window.history.state, layer: depth() + 1 }
    History.prototype.pushState.call(window.history, state, '')
  }
}

function changeAddress(): void {
  clearTimeout(lost)
  lost = undefined
  for (const change of waiting.splice(0)) change()
  page = pageNow()
}

function traversed(event: PopStateEvent): void {
  const isOurs = lost !== undefined
  clearTimeout(lost)
  lost = undefined
  if (pageNow() === page && page !== undefined) {
    event.stopImmediatePropagation()
    if (!isOurs) for (const close of open.splice(depth()).reverse()) close()
  } else below.push(...open.splice(0, open.length, ...below.splice(0)))
  page = pageNow()
  settle()
}

/** An address that changes while something is open takes the place of its entries. */
function follow(name: 'pushState' | 'replaceState'): void {
  const router = window.history[name]
  window.history[name] = (...entry) => {
    if (name === 'pushState') below.push(...open.splice(0))
    if (lost === undefined && !waiting.length && depth() === 0) {
      router.apply(window.history, entry)
      page = pageNow()
      return
    }
    // The router knows already; it must not hear of it a second time.
    waiting.push(() => History.prototype[name].apply(window.history, entry))
    settle()
  }
}

if (typeof window !== 'undefined') {
  page = pageNow()
  // Whoever made the router kept this place before its own listener.
  window.onpopstate = traversed
  follow('pushState')
  follow('replaceState')
  // A reload kept the entries of what was open; nothing is open now.
  settle()
}
