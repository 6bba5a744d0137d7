import { copy } from './copy.ts'

/** The phone's own sharing where there is one, otherwise the link is copied (R40). */
export async function share(title: string, url: string, copied: string): Promise<void> {
  if (!navigator.share) return copy(url, copied)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, copied)
  }
}
