import { languages } from '@madang/contract/locale.ts'
import { knownInformation } from './server/boot.ts'
import { copy } from './copy.ts'
import { localeNow } from './locale.ts'

/** The address of an article as it is passed on: a path, because previews of messengers never see what stands after `#` (REQ-7, REQ-39). */
export function articleLink(id: string): string {
  const link = new URL(`/articles/${encodeURIComponent(id)}`, knownInformation()?.shareUrl || window.location.origin)
  link.searchParams.set('lang', languages[localeNow()].live)
  return link.href
}

/** The phone's own sharing where there is one, otherwise the link is copied (REQ-40). */
export async function share(title: string, url: string, copied: string): Promise<void> {
  if (!navigator.share) return copy(url, copied)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, copied)
  }
}

/** The address of a page of the app, such as `/plaform?id=…`, as it is passed on. */
export function pageLink(path: string): string {
  return `${new URL('/', knownInformation()?.shareUrl || window.location.origin).href}#${path}`
}
