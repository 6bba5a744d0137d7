import { writeEntry, readEntry } from '../../lib/storage/idb-store.ts'
import { onSessionEnd } from '../../lib/server/session.ts'

/** How many of my sent pictures stay in memory, so that they are shown without being fetched again. */
const mostSent = 40

interface Held {
  readonly file: Blob
  readonly address: string
}
/** My pictures on their way and those just sent, by the id of their message, oldest first. */
const held = new Map<string, Held>()
onSessionEnd(() => {
  for (const id of held.keys()) letGo(id)
})

/** Holds the file of a picture under the id of its message; another one before it goes. */
export function holdFile(clientMsgId: string, file: Blob): void {
  const before = held.get(clientMsgId)
  held.set(clientMsgId, { file, address: URL.createObjectURL(file) })
  // A picture on screen may still be reading the one before.
  if (before) setTimeout(() => URL.revokeObjectURL(before.address), 10_000)
}

/** Keeps a file on the phone so that it survives the page (REQ-92), until its message is answered or taken back (`unsent-store.ts`). */
export async function keepFile(clientMsgId: string, file: Blob): Promise<void> {
  await writeEntry('own', fileKey(clientMsgId), file)
}

/** The file of a picture on its way, from memory or from the phone; undefined when it is on neither. */
export async function fileOf(clientMsgId: string): Promise<Blob | undefined> {
  const known = held.get(clientMsgId)?.file
  if (known) return known
  const kept = await readEntry('own', fileKey(clientMsgId))
  if (!(kept instanceof Blob)) return undefined
  holdFile(clientMsgId, kept)
  return kept
}

/** An address of my own picture on this phone; undefined when its file is not in memory. */
export function fileAddress(clientMsgId: string): string | undefined {
  return held.get(clientMsgId)?.address
}

/** A picture was sent: of those before it only the newest stay in memory. */
export function fileSent(clientMsgId: string): void {
  for (const id of [...held.keys()].slice(0, -mostSent)) if (id !== clientMsgId) letGo(id)
}

/** A picture will not be sent: it is shown no more. */
export function letGo(clientMsgId: string): void {
  const address = held.get(clientMsgId)?.address
  if (address) URL.revokeObjectURL(address)
  held.delete(clientMsgId)
}

/** Where the file of a message's picture lies on the phone. */
export function fileKey(clientMsgId: string): string {
  return `picture/${clientMsgId}`
}
