import type { Carrier } from '@madang/client/call.ts'
import { post } from '@madang/client/post.ts'
import { localeNow } from '../lib/locale.ts'

/** Brings the preview's calls to the server: the page is nobody, so it asks what everybody may read and changes nothing. */
export const visitorCarrier: Carrier<object> = async ({ auth, key, path }, body) => {
  if (auth !== 'visitor' || key !== 'none') throw new Error('a preview changes nothing')
  return post(path, body, { headers: { Language: localeNow() } })
}
