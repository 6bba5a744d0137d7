import { standOn } from '@madang/client/navigation/stand-on.ts'
import type { SearchParams } from '@madang/client/navigation/search-params.ts'
import type { Place } from '@madang/client/navigation/site.ts'
import type { Path } from './addresses.ts'

/*
 * Waited for before the app draws anything, so this file may import nothing that the app's first file holds: each would wait
 * for the other.
 */

/** Where Back leads from a page that was opened by its address. */
interface Above {
  /** The page above; null is the ground. */
  readonly to: Path | null
  /** A parameter that names a part of the page: without it the same page is above. */
  readonly part?: string
  /** As `part`, where values of the parameter are views of their own (`PageInfo.views`). */
  readonly view?: string
  /** A parameter that the page above takes as well. */
  readonly with?: string
  /** The page above where that parameter is missing. */
  readonly without?: Path
}

const parents: Readonly<Record<Path, Above>> = {
  '/home': { to: null },
  '/benefit': { to: '/home', view: 'tab' },
  '/chat': { to: '/home' },
  '/live': { to: '/home' },
  '/user': { to: '/home' },

  '/detail': { to: '/home' },
  '/plaform': { to: '/home' },
  '/announcements': { to: '/home' },
  '/search': { to: '/home' },
  '/coins': { to: '/home' },
  '/charts': { to: '/coins' },
  '/login': { to: '/home' },
  '/register': { to: '/home' },
  '/suspended': { to: '/login', part: 'part' },
  '/access': { to: '/login', part: 'part' },
  '/share': { to: '/home' },

  '/invite': { to: '/benefit' },
  '/cvc': { to: '/benefit' },
  '/reward-record': { to: '/benefit' },
  '/unlock-record': { to: '/benefit' },
  '/statement': { to: '/benefit' },
  '/cvc-odd': { to: '/benefit' },
  '/totals': { to: '/benefit' },
  '/tokenomics': { to: '/benefit' },
  '/xrp': { to: '/benefit', part: 'part' },
  '/xrp-record': { to: '/xrp' },
  '/event': { to: '/user', part: 'id' },
  '/contest': { to: '/event', part: 'id' },

  '/dialogue': { to: '/chat', part: 'p' },
  '/album': { to: '/dialogue', part: 'p', with: 'id' },
  '/profile': { to: '/dialogue', with: 'id', without: '/user' },
  '/chatsearch': { to: '/chat' },
  '/friend': { to: '/chat' },
  '/addfriend': { to: '/chat' },
  '/notices': { to: '/user' },
  '/notice': { to: '/chat' },

  '/settings': { to: '/user', part: 'part' },
  '/security': { to: '/settings', part: 'part' },
  '/blacklist': { to: '/settings' },
  '/passwordmodify': { to: '/security' },
  '/multilingual': { to: '/user' },
  '/operation': { to: '/user' },
  '/reading': { to: '/user' },
  '/support': { to: '/user' },
  '/terms': { to: '/user' },

  '/wallet': { to: '/user', part: 'part' },
  '/withdraw': { to: '/wallet', part: 'step' },
  '/withdraw-record': { to: '/wallet', part: 'id' },
  '/address-book': { to: '/wallet', part: 'part' },
  '/buyback': { to: '/wallet', part: 'part' },
  '/freeze': { to: '/user' },

  '/exchange': { to: '/benefit', part: 'part' },
  '/studio': { to: '/user', part: 'part' },
  '/recharge': { to: '/wallet', part: 'part' },
}

/** The pages above a page, from the ground on, as far as whoever opened it may see them; with `hasViews` views are pages too. */
export function pagesAbove(
  { path, search }: Pick<Place, 'path' | 'search'>,
  isOpen: (path: Path) => boolean,
  hasViews = false,
): readonly string[] {
  const above = pageAbove(path, search, hasViews)
  if (!above) return []
  const query = new URLSearchParams(above.search).toString()
  return [...pagesAbove(above, isOpen, hasViews), ...(isOpen(above.path) ? [above.path + (query && `?${query}`)] : [])]
}

function pageAbove(path: string, search: SearchParams, hasViews: boolean): { path: Path; search: SearchParams } | null {
  if (!isPath(path)) return path === '/' ? { path: '/home', search: {} } : null
  const { to, part, view, with: shared = '', without } = parents[path]
  const { [part ?? (hasViews ? view : undefined) ?? '']: named, ...rest } = search
  if (named) return { path, search: rest }
  const kept = search[shared]
  const above = kept ? to : (without ?? to)
  return above && { path: above, search: kept ? { [shared]: kept } : {} }
}

function isPath(path: string): path is Path {
  return path in parents
}

/** Puts the pages above the page that was opened by its address below it in the history, so that Back leads there. */
export function standOnParents(place: Place, isOpen: (path: Path) => boolean, hasViews: boolean): void {
  standOn(pagesAbove(place, isOpen, hasViews))
}
