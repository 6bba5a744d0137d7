import { type UseStore, del, get, set } from 'idb-keyval'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { toWire } from '@madang/contract/wire.ts'
import { post } from '@madang/client/post.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { answerMs, outcomeOf } from '../data/chat/outgoing-line.ts'
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
 * Sends what was written and could not go after the app was closed: each conversation by the rules of `outgoing-line.ts`, each
 * message with the id it was written with (INV-C02, INV-C04). A refusal is written down for the app to show. What the worker
 * cannot send, a picture's file among it, closes the conversation's line. Throws while something is to be tried again, so that
 * the browser does.
 */
export async function sendUnsent(): Promise<void> {
  const database = await openDatabase()
  if (!database) return
  const own = storeOf(() => Promise.resolve(database), 'own')
  try {
    const background = await get<BackgroundPost>(backgroundPostKey, own) // by data/chat/background-send.ts
    if (!background) return
    const unsent = (await entriesUnder(outgoingPrefix, own)) as UnsentMessage[] // by data/chat/unsent-store.ts
    const friends = new Set(unsent.map(({ outgoing }) => outgoing.friendId))
    const ends: LineEnd[] = []
    for (const friendId of friends)
      ends.push(await navigator.locks.request(sendLock(friendId), () => sendLine(own, background, friendId)))
    // Only the app can say that the session is over (REQ-163).
    if (ends.includes('over')) return
    if (ends.includes('again')) throw new Error('to be tried again')
    await del(backgroundPostKey, own)
  } finally {
    database.close()
  }
}

/** How a line was left: empty, with something only the app can send, to be tried again, or without a session. */
type LineEnd = 'empty' | 'app' | 'again' | 'over'

async function sendLine(own: UseStore, background: BackgroundPost, friendId: UserId): Promise<LineEnd> {
  for (;;) {
    // Read anew each time: the app may have sent, added or taken back something meanwhile.
    const one = await firstOf(own, friendId)
    if (!one) return 'empty'
    if (one.outgoing.picture) return 'app'
    const answer = await send(background, one)
    const outcome = outcomeOf(answer?.success ?? null)
    if (outcome === 'over' || outcome === 'again') return outcome
    const key = outgoingPrefix + one.outgoing.clientMsgId
    if (outcome === 'sent') await del(key, own)
    // What a logout or the app took meanwhile stays away.
    else if (answer && (await get(key, own))) await set(key, refused(one, answer), own)
  }
}

async function firstOf(own: UseStore, friendId: UserId): Promise<UnsentMessage | undefined> {
  const unsent = (await entriesUnder(outgoingPrefix, own)) as UnsentMessage[] // by data/chat/unsent-store.ts
  return unsent
    .filter(({ outgoing }) => outgoing.friendId === friendId && outgoing.state !== 'failed')
    .sort((left, right) => left.outgoing.writtenAt.getTime() - right.outgoing.writtenAt.getTime())[0]
}

/** Null without an answer. One that takes too long is asked for once more. */
async function send({ address, token, locale }: BackgroundPost, one: UnsentMessage): Promise<Envelope | null> {
  const headers = { Language: locale, Authorization: token }
  const ask = () => post(address, toWire(sendInput(one)), { headers, signal: AbortSignal.timeout(answerMs) })
  const isLate = (error: unknown) =>
    error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
  return ask()
    .catch((error: unknown) => {
      if (isLate(error)) return ask()
      throw error
    })
    .catch(() => null)
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
