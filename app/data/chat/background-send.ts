import { sendMessage } from '@madang/contract/chat/chat.ts'
import { deleteEntries, writeEntry } from '../../lib/storage/idb-store.ts'
import { localeNow } from '../../lib/locale.ts'
import { below } from '../../lib/server/address.ts'
import { sendTag } from '../../lib/worker/protocol.ts'
import { backgroundPostKey, type BackgroundPost } from './unsent-entries.ts'
import { token } from '../../lib/server/session.ts'

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> }
}
let isAsked = false

/** Something was written and could not go: the browser may wake the worker for it, also after the app was closed (REQ-92). */
export async function sendWhenClosed(): Promise<void> {
  const mine = token()
  if (isAsked || mine === null || !('serviceWorker' in navigator)) return
  isAsked = true
  const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined // not in the types of pages
  if (!registration?.sync || token() !== mine) return
  const post: BackgroundPost = { address: below(sendMessage.path), token: mine, locale: localeNow() }
  await writeEntry('own', backgroundPostKey, post)
  // Where somebody turned it off in the browser it goes when the app is opened again.
  await registration.sync.register(sendTag).catch(() => deleteEntries('own', backgroundPostKey))
}

/** Nothing waits any more: the worker needs nothing. */
export async function sendByPage(): Promise<void> {
  if (!isAsked) return
  isAsked = false
  await deleteEntries('own', backgroundPostKey)
}
