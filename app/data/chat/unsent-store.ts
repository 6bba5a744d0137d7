import { chosenOf } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { chat, dispatch } from './chat-store.ts'
import { deleteEntries, writeEntry, readEntries } from '../../lib/storage/idb-store.ts'
import { fileKey } from '../pictures/picture-files.ts'
import { draftPrefix, outgoingPrefix, type UnsentDraft, type UnsentMessage } from './unsent-entries.ts'
import { typeOf, type Outgoing } from './state/conversation-history.ts'

/** Whose writing was brought back: before that nothing is kept, so that an empty start does not overwrite it. */
let restoredFor: UserId | '' = ''
/** What this window put on the phone, by key. */
let written = new Map<string, unknown>()
/** Messages this window has had: whichever way they ended, what is read of them on the phone is old. */
let had = new Set<string>()

/** Whether what was kept is there again: nothing written later may go before it (INV-C04). */
export function isRestored(): boolean {
  return restoredFor !== '' && restoredFor === chat.getState().me
}

/** Another person, or nobody: what is in memory from now on says nothing about what was kept. */
export function closeUnsent(): void {
  restoredFor = ''
  written = new Map()
  had = new Set()
}

/**
 * Brings back what was written and not yet answered, and what was begun (REQ-36, REQ-92); also what a window that is gone left
 * behind. A message in flight is tried again: its id makes that harmless (INV-C02). In the order of writing.
 */
export async function restoreUnsent(me: UserId): Promise<void> {
  const kept = (await soon(readEntries('own', outgoingPrefix))) as UnsentMessage[] // written by saveUnsent only
  const drafts = (await soon(readEntries('own', draftPrefix))) as UnsentDraft[]
  const state = chat.getState()
  if (state.me !== me) return
  restoredFor = me
  const mine = kept.flatMap(({ me: whose, outgoing }) =>
    whose === me && !had.has(outgoing.clientMsgId) ? [outgoing] : [],
  )
  for (const outgoing of mine.sort((left, right) => left.writtenAt.getTime() - right.writtenAt.getTime())) {
    had.add(outgoing.clientMsgId)
    written.set(outgoingPrefix + outgoing.clientMsgId, outgoing)
    dispatch({
      kind: 'broughtBack',
      outgoing: outgoing.state === 'sending' ? { ...outgoing, state: 'waiting' } : outgoing,
    })
  }
  for (const { me: whose, friendId, text } of drafts) {
    if (whose !== me || state.drafts[friendId]) continue
    written.set(draftPrefix + friendId, text)
    dispatch({ kind: 'drafted', friendId, text })
  }
}

/** A browser whose database hangs keeps nobody from writing: what lies there comes back with the next start. */
function soon(entries: Promise<unknown[]>): Promise<unknown[]> {
  return Promise.race([entries, new Promise<unknown[]>((resolve) => setTimeout(resolve, patienceMs, []))])
}
const patienceMs = 3_000

/** Keeps unanswered messages and drafts on the phone, whenever they changed, and drops those that are done. */
export function saveUnsent(): void {
  const { me, talkHistory, drafts } = chat.getState()
  if (!me || restoredFor !== me) return
  const now = new Map<string, unknown>()
  for (const { outgoing } of Object.values(talkHistory))
    for (const one of outgoing) {
      now.set(outgoingPrefix + one.clientMsgId, one)
      had.add(one.clientMsgId)
    }
  for (const [friendId, text] of Object.entries(drafts)) if (text) now.set(draftPrefix + friendId, text)
  for (const [key, value] of now) if (written.get(key) !== value) void writeEntry('own', key, entryOf(me, key, value))
  for (const key of written.keys()) if (!now.has(key)) void deleteEntries('own', key, ...fileOfMessage(key))
  written = now
}

function entryOf(me: UserId, key: string, value: unknown): UnsentMessage | UnsentDraft {
  if (key.startsWith(outgoingPrefix)) {
    const outgoing = value as Outgoing // by its key
    return { me, outgoing, type: typeOf(outgoing), chosen: chosenOf(outgoing) }
  }
  return { me, friendId: key.slice(draftPrefix.length) as UserId, text: String(value) } // the key it was put under
}

/** A picture's file goes with its message, whichever way that ended: answered here, heard as an echo, or taken back. */
function fileOfMessage(key: string): string[] {
  return key.startsWith(outgoingPrefix) ? [fileKey(key.slice(outgoingPrefix.length))] : []
}
