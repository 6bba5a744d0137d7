import { readCookie, setCookie } from '../storage/cookies.ts'

/**
 * Whether this phone knows what Madang is: somebody looked around, or had an account here. It stays when a login ends; the page
 * itself reads it before its first paint (ssr/before-paint.ts).
 */
export function knowsMadang(): boolean {
  return document.documentElement.dataset['known'] !== undefined || readCookie('known') !== undefined
}

export function rememberMadang(): void {
  document.documentElement.dataset['known'] = ''
  if (readCookie('known') === undefined) setCookie('known', 'yes')
}
