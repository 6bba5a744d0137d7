/** The browsers inside other apps that lack what ours needs now and then (REQ-39). */
export type InAppBrowser = 'kakao' | 'wechat' | 'line' | 'naver'

/** Which app's own browser this is, by its User-Agent; null for a browser of its own. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (/KAKAOTALK/i.test(userAgent)) return 'kakao'
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  if (/\bLine\//i.test(userAgent)) return 'line'
  return /NAVER\(/i.test(userAgent) ? 'naver' : null
}

/** An address that opens a page in the phone's own browser, where the app has one; null where people must do it (REQ-39). */
export function openOutside(browser: InAppBrowser, url: string): string | null {
  if (browser === 'kakao') return `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`
  if (browser !== 'line') return null
  const outside = new URL(url)
  outside.searchParams.set('openExternalBrowser', '1')
  return outside.href
}
