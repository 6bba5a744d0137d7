import { clientConstants } from '@madang/contract/constants.ts'

type Cookie = 'deviceid' | 'locale' | 'theme' | 'currency' | 'up' | 'base' | 'size' | 'known'

/**
 * Cookies of this phone, for 365 days (REQ-36): its id, and what the server has to know to write a page before any script
 * runs: the chosen language and theme, how prices look (lib/preferences/display.ts), and whether it knows Madang (lib/preferences/known.ts). Refused cookies are no fault; the page is then put right by the app.
 */
export function readCookie(name: Cookie): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1]
}

/** Keeps a value; an empty one is forgotten. */
export function setCookie(name: Cookie, value: string): void {
  const seconds = value ? clientConstants.cookieDays * 24 * 3600 : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
