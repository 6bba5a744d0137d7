import { useSyncExternalStore } from 'react'
import { parseSearch, stringifySearch } from './search-params.ts'
import type { Place, Target } from './site.ts'

/**
 * A site that chooses its pages from the address itself. The address changes in the same moment, so that a field may keep its
 * text there.
 */
export function createAddressSite() {
  const listeners = new Set<() => void>()
  let now = addressNow()
  addEventListener('hashchange', () => {
    now = addressNow()
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    usePlace: () => useSyncExternalStore(subscribe, () => now),
    placeNow: () => now,
    hrefOf: ({ to, search = {} }: Target) => `#${to}${stringifySearch(search)}`,
    go(target: Target, { replace = false } = {}) {
      if (!replace) location.hash = this.hrefOf(target)
      else {
        history.replaceState(null, '', this.hrefOf(target))
        dispatchEvent(new Event('hashchange'))
      }
    },
  }
}

function addressNow(): Pick<Place, 'path' | 'search'> {
  const [path = '/', query = ''] = location.hash.replace(/^#/, '').split('?')
  return { path, search: parseSearch(query) }
}

/** Changes the address shown, without a step in the history and without leaving the page. */
export function rewriteAddress(address: URL): void {
  window.history.replaceState(null, '', address)
}
