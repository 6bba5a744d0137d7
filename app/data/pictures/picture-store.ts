import { useCallback, useSyncExternalStore } from 'react'
import { picturePath, type Picture } from '@madang/contract/chat/pictures.ts'
import { pictureGrantQuery } from './picture-grant.ts'
import { below } from '../../lib/server/address.ts'
import { queries } from '../../lib/server/queries.ts'
import { onSessionEnd } from '../../lib/server/session.ts'

/** So much of what is not on screen stays in memory: some hundred small pictures, or two dozen whole ones. */
const mostBytes = 24 * 1024 * 1024

type Size = 'full' | 'thumb'

/** A picture of a conversation on this phone. */
export interface HeldPicture {
  /** Where the page finds it; absent until it is there. */
  readonly address?: string
  readonly hasFailed: boolean
}
interface Held {
  readonly id: Picture['id']
  readonly size: Size
  shown: HeldPicture
  blob: Blob | null
  ending: AbortController | null
  readonly watchers: Set<() => void>
}

/**
 * Pictures of conversations, in memory alone: the server lets no browser keep them, and with the session they go (REQ-55). The
 * one used last is the last to go.
 */
const held = new Map<string, Held>()
onSessionEnd(() => {
  for (const [key, one] of held) forget(key, one)
})

// What did not come without a network comes with it.
window.addEventListener('online', () => {
  for (const one of held.values()) if (one.shown.hasFailed && one.watchers.size) load(one)
})

const nothing: HeldPicture = { hasFailed: false }

/** A picture as long as it is on screen: fetched once, however many places show it. */
export function usePicture(id: Picture['id'], size: Size, isWanted = true): HeldPicture {
  const subscribe = useCallback(
    (tell: () => void) => (isWanted ? watch(id, size, tell) : () => {}),
    [id, size, isWanted],
  )
  return useSyncExternalStore(subscribe, () => (isWanted ? (held.get(keyOf(id, size))?.shown ?? nothing) : nothing))
}

/** Asks again for a picture that did not come, with a fresh grant. */
export async function tryPictureAgain(id: Picture['id'], size: Size): Promise<void> {
  await queries.invalidateQueries(pictureGrantQuery)
  const one = held.get(keyOf(id, size))
  if (one?.shown.hasFailed) load(one)
}

/** The bytes of a picture, from memory or from the server. Rejects when it does not come. */
export async function pictureBytes(id: Picture['id'], size: Size): Promise<Blob> {
  return held.get(keyOf(id, size))?.blob ?? fetchPicture(id, size)
}

function watch(id: Picture['id'], size: Size, tell: () => void): () => void {
  const key = keyOf(id, size)
  const one = held.get(key) ?? { id, size, shown: nothing, blob: null, ending: null, watchers: new Set() }
  held.delete(key)
  held.set(key, one)
  one.watchers.add(tell)
  if (!one.shown.address && !one.ending) load(one)
  return () => {
    one.watchers.delete(tell)
    // A row that is drawn anew lets go and takes hold again in one step.
    queueMicrotask(() => {
      if (held.get(key) !== one || one.watchers.size) return
      if (one.shown.address) makeRoom()
      else forget(key, one)
    })
  }
}

function load(one: Held): void {
  const ending = new AbortController()
  one.ending = ending
  const show = (shown: HeldPicture) => {
    one.shown = shown
    for (const tell of one.watchers) tell()
  }
  const end = (shown: HeldPicture) => {
    if (one.ending !== ending) return
    one.ending = null
    show(shown)
  }
  if (one.shown !== nothing) show(nothing)
  fetchPicture(one.id, one.size, ending.signal).then(
    (blob) => {
      if (one.ending !== ending) return
      one.blob = blob
      end({ address: URL.createObjectURL(blob), hasFailed: false })
      makeRoom()
    },
    () => end({ hasFailed: true }),
  )
}

async function fetchPicture(id: Picture['id'], size: Size, signal?: AbortSignal): Promise<Blob> {
  const { grant } = await queries.fetchQuery(pictureGrantQuery)
  const answer = await fetch(below(picturePath(id, size, grant)), { signal: signal ?? null })
  if (!answer.ok) throw new Error(`a picture answered ${answer.status}`)
  return answer.blob()
}

/** Lets the oldest go that nobody shows, until the rest fits. */
function makeRoom() {
  let bytes = [...held.values()].reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0)
  for (const [key, one] of held) {
    if (bytes <= mostBytes) return
    if (one.watchers.size) continue
    bytes -= one.blob?.size ?? 0
    forget(key, one)
  }
}

function forget(key: string, one: Held) {
  one.ending?.abort()
  one.ending = null
  if (one.shown.address) URL.revokeObjectURL(one.shown.address)
  held.delete(key)
}

function keyOf(id: Picture['id'], size: Size): string {
  return `${id}/${size}`
}
