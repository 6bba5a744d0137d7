import { inAppBrowser, openOutside } from '../lib/in-app-browser.ts'

/** Whether this browser is one of those the app is built for (client/browsers.ts): each engine's oldest has all three. */
export function isSupported(): boolean {
  try {
    new RegExp('(?<=a)b')
    return CSS.supports('color', 'color-mix(in srgb, red, red)') && 'Segmenter' in Intl
  } catch {
    return false
  }
}

/** An address that opens `url` in a newer browser of the phone; null where no address can. */
export function wayOut(userAgent: string, url: string): string | null {
  const inApp = inAppBrowser(userAgent)
  if (inApp) return openOutside(inApp, url)
  if (!/Android/.test(userAgent) || !url.startsWith('https://')) return null
  // Android's own form of an address for one app. It has no room for what stands after #: Chrome opens Home.
  const [page = ''] = url.slice('https://'.length).split('#')
  return `intent://${page}#Intent;scheme=https;package=com.android.chrome;end`
}
