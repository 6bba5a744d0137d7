import { del, get, set } from 'idb-keyval'
import type { Envelope } from '@madang/contract/envelope.ts'
import { toWire } from '@madang/contract/wire.ts'
import type { BackgroundPost } from '../data/chat/background-send.ts'
import type { UnsentMessage } from '../data/chat/unsent-store.ts'
import { entriesUnder, storeOf } from '../lib/storage/idb-store.ts'

/** As it may lie on the phone: `chosen` came with the release of November 2026. */
type Stored = Omit<UnsentMessage, 'chosen'> & Partial<Pick<UnsentMessage, 'chosen'>>

const done = 200
/** Above it the session is over, and only the app can say so (REQ-163). */
const sessionCodes = 1000

/**
 * Sends what was written without a network after the app was closed: each conversation in the order of writing, each message
 * with the id it was written with (INV-C02, INV-C04). A refusal is written down for the app to show. Throws while there is no network,
 * so that the browser tries again.
 */
export async function sendUnsent(): Promise<void> {
  const database = await openDatabase()
  if (!database) return
  const own = storeOf(() => Promise.resolve(database), 'own')
  try {
    const post = await get<BackgroundPost>('post', own) // by data/chat/background-send.ts
    const kept = (await entriesUnder('outgoing/', own)) as UnsentMessage[] // by data/chat/unsent-store.ts
    if (!post) return
    const waiting = kept
      .filter(({ outgoing }) => outgoing.state !== 'failed' && !outgoing.picture)
      .sort((left, right) => left.outgoing.writtenAt.getTime() - right.outgoing.writtenAt.getTime())
    for (const one of waiting) {
      const { friendId, clientMsgId } = one.outgoing
      const answer = await navigator.locks.request(`madang-send-${friendId}`, () => ask(post, one))
      if (answer.success > sessionCodes) return
      const key = `outgoing/${clientMsgId}`
      if (answer.success === done) await del(key, own)
      else await set(key, refused(one, answer), own)
    }
    await del('post', own)
  } finally {
    database.close()
  }
}

async function ask({ address, token, locale }: BackgroundPost, { outgoing, type, chosen }: Stored): Promise<Envelope> {
  const { friendId: receiverId, clientMsgId, content } = outgoing
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json;charset=UTF-8', Language: locale, Authorization: token },
    body: JSON.stringify(toWire({ receiverId, type, content, clientMsgId, ...(chosen ?? chosenBefore(outgoing)) })),
  })
  return (await response.json()) as Envelope // by our own server
}

function refused(kept: UnsentMessage, { success: code, msg: text }: Envelope): UnsentMessage {
  return { ...kept, outgoing: { ...kept.outgoing, state: 'failed', failure: { code, text } } }
}

/** The app of the release before kept them in the message alone. */
function chosenBefore({ replyTo }: UnsentMessage['outgoing']): UnsentMessage['chosen'] {
  return { replyTo }
}

/** The app's own database; null when the app never made it on this phone. */
function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('madang')
    // Made by the app alone: an empty one here would be in its way.
    opened.onupgradeneeded = () => opened.transaction?.abort()
    opened.onerror = () => resolve(null)
    opened.onsuccess = () => resolve(opened.result)
  })
}
