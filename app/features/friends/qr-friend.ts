import { parseUrl } from '@madang/client/parse-url.ts'
import { userId, type UserId } from '@madang/contract/ids.ts'

/**
 * Whose QR code it is: the text of our own code, `…/#/addfriend?id=…` under one of our origins, or a bare ID; null for
 * any other text, which is never opened.
 */
export function friendInQr(text: string, origins: readonly string[]): UserId | null {
  const trimmed = text.trim()
  const bare = userId.safeParse(trimmed)
  if (bare.success) return bare.data
  const url = parseUrl(trimmed)
  if (!url || !origins.includes(url.origin)) return null
  const [path, search = ''] = url.hash.slice(1).split('?')
  if (path !== '/addfriend') return null
  const named = userId.safeParse(new URLSearchParams(search).get('id'))
  return named.success ? named.data : null
}
