import type { Feature } from './features.ts'

/**
 * What each page of the app is part of, by its address after `#` (REQ-60, REQ-188). Null for pages that are there for
 * everybody, such as records of what was.
 */
export const pageFeatures = {
  '/addfriend': null,
  '/album': null,
  '/announcements': null,
  '/blacklist': null,
  '/charts': null,
  '/chatsearch': null,
  '/coins': null,
  '/contest': 'contest',
  '/cvc': null,
  '/cvc-odd': 'cvc',
  '/event': 'event',
  '/exchange': 'points',
  '/freeze': null,
  '/friend': null,
  '/live': 'live',
  '/login': null,
  '/multilingual': null,
  '/notice': null,
  '/operation': null,
  '/passwordmodify': null,
  '/plaform': null,
  '/profile': null,
  '/reading': null,
  '/reward-record': null,
  '/search': null,
  '/security': null,
  '/settings': null,
  '/statement': null,
  '/studio': 'studio',
  '/support': null,
  '/terms': null,
  '/tokenomics': null,
  '/totals': null,
  '/unlock-record': null,
  '/address-book': null,
  '/buyback': 'buyback',
  '/withdraw': 'withdrawal',
  '/withdraw-record': null,
  '/wallet': null,
  '/xrp': 'xrp',
  '/xrp-record': 'xrp',
  '/user': null,
} as const satisfies Readonly<Record<`/${string}`, Feature | null>>

/** The feature of an address such as `/live?id=1`; null for one that is offered to everybody. */
export function featureOfAddress(address: string): Feature | null {
  const page = address.split('?')[0] ?? ''
  return page in pageFeatures ? pageFeatures[page as keyof typeof pageFeatures] : null
}
