/** An absolute address in its parts; null where it is none: `URL.parse` where it is missing (client/browsers.ts). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
