import type { Feature } from './features.ts'

/**
 * What each page of the app is part of, by its address after `#` (REQ-60, REQ-188). Null for pages that are there for
 * everybody, such as records of what was.
 */
export const pageFeatures = {
  '/addfriend': null,
  '/address-book': null,
  '/album': null,
  '/announcements': null,
  '/benefit': 'cvc',
  '/blacklist': null,
  '/buyback': 'buyback',
  '/charts': null,
  '/chat': null,
  '/chatsearch': null,
  '/coins': null,
  '/contest': 'contest',
  '/cvc': null,
  '/cvc-odd': 'cvc',
  '/detail': null,
  '/dialogue': null,
  '/event': 'event',
  '/exchange': 'points',
  '/freeze': null,
  '/friend': null,
  '/home': null,
  '/invite': 'cvc',
  '/live': 'live',
  '/login': null,
  '/multilingual': null,
  '/notice': null,
  '/notices': null,
  '/operation': null,
  '/passwordmodify': null,
  '/plaform': null,
  '/profile': null,
  '/reading': null,
  '/recharge': 'recharge',
  '/register': null,
  '/reward-record': null,
  '/search': null,
  '/security': null,
  '/settings': null,
  '/share': null,
  '/statement': null,
  '/studio': 'studio',
  '/support': null,
  '/suspended': null,
  '/access': null,
  '/terms': null,
  '/tokenomics': 'cvc',
  '/totals': null,
  '/unlock-record': null,
  '/user': null,
  '/wallet': null,
  '/withdraw': 'withdrawal',
  '/withdraw-record': null,
  '/xrp': 'xrp',
  '/xrp-record': 'xrp',
} as const satisfies Readonly<Record<`/${string}`, Feature | null>>

type Page = keyof typeof pageFeatures
type Search = Readonly<Record<string, string | undefined>>

/** Parts of pages that are not part of what the page is, by the parameters of their address; undefined for the others. */
const partFeatures: { readonly [P in Page]?: (search: Search) => Feature | null | undefined } = {
  // What somebody asked for before stays to be seen and cancelled.
  '/buyback': ({ id }) => (id ? null : undefined),
  '/xrp': ({ part }) => (part === 'community' || part === 'partner' ? part : undefined),
}

/** The feature of a page with its parameters; null for one that is offered to everybody. */
export function featureOfPage(page: string, search: Search = {}): Feature | null {
  if (!(page in pageFeatures)) return null
  const path = page as Page // just looked up
  const ofPart = partFeatures[path]?.(search)
  return ofPart === undefined ? pageFeatures[path] : ofPart
}

/** The feature of an address such as `/live?id=1`; null for one that is offered to everybody. */
export function featureOfAddress(address: string): Feature | null {
  const [page = '', query] = address.split('?')
  return featureOfPage(page, Object.fromEntries(new URLSearchParams(query)))
}

/** The feature of a link in a text, for a reader of the app at an origin; null for one that leads elsewhere. */
export function featureOfLink(href: string, appOrigin: string): Feature | null {
  const { origin, hash } = new URL(href)
  return origin === appOrigin ? featureOfAddress(hash.slice(1)) : null
}
