import { del, get, set } from 'idb-keyval'
import type { Envelope } from '@madang/contract/envelope.ts'
import { done, endsSession } from '@madang/contract/outcome.ts'
import { toWire } from '@madang/contract/wire.ts'
import { post } from '@madang/client/post.ts'
import {
  backgroundPostKey,
  outgoingPrefix,
  sendInput,
  sendLock,
  type BackgroundPost,
  type UnsentMessage,
} from '../data/chat/unsent-entries.ts'
import { databaseName, entriesUnder, storeOf } from '../lib/storage/idb-store.ts'

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
    const background = await get<BackgroundPost>(backgroundPostKey, own) // by data/chat/background-send.ts
    const unsent = (await entriesUnder(outgoingPrefix, own)) as UnsentMessage[] // by data/chat/unsent-store.ts
    if (!background) return
    const waiting = unsent
      .filter(({ outgoing }) => outgoing.state !== 'failed' && !outgoing.picture)
      .sort((left, right) => left.outgoing.writtenAt.getTime() - right.outgoing.writtenAt.getTime())
    for (const one of waiting) {
      const { friendId, clientMsgId } = one.outgoing
      const answer = await navigator.locks.request(sendLock(friendId), () => send(background, one))
      // Only the app can say that the session is over (REQ-163).
      if (endsSession(answer.success)) return
      const key = outgoingPrefix + clientMsgId
      if (answer.success === done) await del(key, own)
      else await set(key, refused(one, answer), own)
    }
    await del(backgroundPostKey, own)
  } finally {
    database.close()
  }
}

function send({ address, token, locale }: BackgroundPost, one: UnsentMessage): Promise<Envelope> {
  return post(address, toWire(sendInput(one)), { headers: { Language: locale, Authorization: token } })
}

function refused(unsent: UnsentMessage, { success: code, msg: text }: Envelope): UnsentMessage {
  return { ...unsent, outgoing: { ...unsent.outgoing, state: 'failed', failure: { code, text } } }
}

/** The app's own database; null when the app never made it on this phone. */
function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(databaseName)
    // Made by the app alone: an empty one here would be in its way.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve(null)
    request.onsuccess = () => resolve(request.result)
  })
}
