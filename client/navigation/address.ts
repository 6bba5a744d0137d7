import { marksNow, newMarks } from './entry-marks.ts'
import type { Way } from './site.ts'

/** One entry of the history. */
export interface Entry {
  /** Path and parameters after `#`. */
  readonly href: string
  /** Names the entry. */
  readonly key: string
}

/** Where a site's address stands: the browser's history, or one that leads nowhere. */
export interface Address {
  /** The entry in view. */
  now(): Entry
  /** Puts an entry on top of the one in view, or in its place, and answers it. */
  put(href: string, isReplaced: boolean): Entry
  /** One step back, where the site has something below. Answers whether it has. */
  back(): boolean
  /** Tells when somebody went through the history or typed an address; `instead` where the browser moved the page itself. */
  onTraversal(heard: (way: Way) => void): void
  /** What a link says in the document. */
  linkTo(href: string): string
}

/**
 * The address of the browser, after `#` (REQ-25). The query before it carries the invitation code for apps that drop what
 * comes after (REQ-39) and is no part of a page.
 */
export function browserAddress(): Address {
  const linkTo = (href: string) => `${window.location.pathname}${window.location.search}#${href}`
  let index = marksNow()?.index ?? 0
  if (!marksNow()) window.history.replaceState(newMarks(0), '')
  // The browser asks a window's listeners in the order they came. This one keeps the place before ours for what is open
  // above a page (ui/layers), which comes later.
  window.onpopstate ??= () => undefined
  return {
    linkTo,
    now: () => ({
      href: window.location.hash.slice(1).replace(/^\/{2,}/, '/') || '/',
      key: marksNow()?.key ?? '',
    }),
    put(href, isReplaced) {
      const below = marksNow()?.index ?? index
      index = isReplaced ? below : below + 1
      const marks = newMarks(index)
      window.history[isReplaced ? 'replaceState' : 'pushState'](marks, '', linkTo(href))
      return { href, key: marks.key }
    },
    back() {
      // The entry itself says it: below it may be pages that the site has not seen, on it something that is open.
      const { index: below = 0, layer = 0 } = marksNow() ?? {}
      if (below || layer) window.history.back()
      return below > 0 || layer > 0
    },
    onTraversal: (heard) =>
      window.addEventListener('popstate', ({ hasUAVisualTransition: isMoved }) => {
        const before = index
        // An address typed by hand, or a plain link to `#/…`, makes an entry without marks. The browser's own function: what
        // is open above a page listens to the other.
        if (!marksNow()) History.prototype.replaceState.call(window.history, newMarks(index + 1), '')
        index = marksNow()?.index ?? index
        heard(isMoved ? 'instead' : index < before ? 'back' : 'forward')
      }),
  }
}

/** One address that leads nowhere, for drawing a page in the server or in a preview. */
export function fixedAddress(href: string): Address {
  const entry: Entry = { href, key: 'fixed' }
  return {
    now: () => entry,
    put: () => entry,
    back: () => true,
    onTraversal: () => undefined,
    linkTo: (to) => `#${to}`,
  }
}
