import { serialQueue } from '@madang/client/serial-queue.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import { chosenOf, type Chosen } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { pictureContent, pictureLimits } from '@madang/contract/chat/pictures.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { onSessionEnd } from '../../lib/server/session.ts'
import { chat, dispatch, ofAccount } from './chat-store.ts'
import { measure, shrink } from '../pictures/picture-draw.ts'
import { fileOf, holdFile, keepFile, letGo } from '../pictures/picture-files.ts'
import { failedWith, refusalOf } from '../pictures/picture-kind.ts'
import { uploads } from './picture-progress.ts'
import { Refusal } from '@madang/client/refusal.ts'
import type { Outgoing } from './state/conversation-history.ts'
import { upload } from '../../lib/server/upload.ts'
import { uuid } from '@madang/client/uuid.ts'

/** The frame of a file that is no picture. */
const unknownSize = { width: 4, height: 3 }

/**
 * Shows chosen pictures as bubbles at once, in order, and lets each go when its turn comes (REQ-96). What cannot be sent says
 * so at its bubble. Only the first nine are taken; answers how many were left out.
 */
export async function sendPictures(
  friendId: UserId,
  chosen: readonly File[],
  fields: Partial<Chosen> = {},
): Promise<number> {
  const files = chosen.slice(0, pictureLimits.chosen)
  const looked = await Promise.all(files.map(async (file) => ({ file, ...(await lookAt(file)) })))
  const now = serverNow()
  const of = looked.filter(({ refused }) => !refused).length
  const set = of > 1 ? { id: uuid(), of } : undefined
  for (const [index, { file, size, refused }] of looked.entries()) {
    const clientMsgId = uuid()
    if (!refused) prepare(clientMsgId, file)
    const outgoing: Outgoing = {
      clientMsgId,
      friendId,
      content: '',
      picture: size ?? unknownSize,
      ...(set && !refused && { set }),
      ...chosenOf(index === 0 ? fields : {}),
      // Brought back after the page was closed they stand in this order.
      writtenAt: new Date(now + index),
      state: refused ? 'failed' : 'waiting',
      failure: refused ? failedWith(refused) : null,
    }
    dispatch({ kind: 'written', outgoing })
  }
  return chosen.length - files.length
}

async function lookAt(file: File) {
  const refused: FailureName | null = await refusalOf(file)
  const size = refused ? null : await measure(file)
  // The right first bytes and nothing a browser could draw.
  return { size, refused: refused ?? (size ? null : ('TYPE_NOT_ACCEPTED' as const)) }
}

const prepared = new Map<string, Promise<Blob | null>>()
/** One picture at a time: nine of them opened at once would not fit into a small phone's memory. */
const inTurn = serialQueue()

function prepare(clientMsgId: string, file: Blob) {
  holdFile(clientMsgId, file)
  const drawing = inTurn(async () => {
    const drawn = await shrink(file)
    if (drawn && isThere(clientMsgId)) {
      holdFile(clientMsgId, drawn)
      await keepFile(clientMsgId, drawn)
    }
    return drawn
  })
  prepared.set(clientMsgId, drawing)
}

interface Running {
  readonly content: Promise<string>
  readonly ending: AbortController
}
const running = new Map<string, Running>()

onSessionEnd(() => {
  for (const { ending } of running.values()) ending.abort()
  prepared.clear()
})

/**
 * Lets the server keep the file of a picture and notes what its message will say. The next one goes there at the same
 * time; the messages keep their order all the same. A file that is no longer on the phone is a failure of the picture,
 * said as such.
 */
export function uploadPicture(outgoing: Outgoing): Promise<string> {
  const all = chat.getState().talkHistory[outgoing.friendId]?.outgoing ?? []
  const done = all.find(({ clientMsgId }) => clientMsgId === outgoing.clientMsgId)?.content
  const content = done ? Promise.resolve(done) : start(outgoing)
  const next = all.find(({ picture, content, state }) => picture && !content && state === 'waiting')
  // A failure is met again, and said, when its turn comes.
  if (next) start(next).catch(() => undefined)
  return content
}

function start(outgoing: Outgoing): Promise<string> {
  const { clientMsgId } = outgoing
  const known = running.get(clientMsgId)?.content
  if (known) return known
  const ending = new AbortController()
  const content = uploadOne(outgoing, ending)
  running.set(clientMsgId, { content, ending })
  return content
}

async function uploadOne({ friendId, clientMsgId, set }: Outgoing, ending: AbortController): Promise<string> {
  const account = ofAccount()
  try {
    const drawing = prepared.get(clientMsgId)
    const file = drawing ? await drawing : await fileOf(clientMsgId)
    if (drawing && !file) throw refusal('TYPE_NOT_ACCEPTED')
    if (!file) throw refusal('NOT_FOUND')
    ending.signal.throwIfAborted()
    const onProgress = (part: number) => uploads.setState({ [clientMsgId]: part })
    const picture = await upload(file, { signal: ending.signal, onProgress })
    ending.signal.throwIfAborted()
    prepared.delete(clientMsgId)
    const content = pictureContent({ ...picture, set })
    account.dispatch({ kind: 'uploaded', friendId, clientMsgId, content })
    return content
  } finally {
    running.delete(clientMsgId)
    const { [clientMsgId]: _, ...others } = uploads.getState()
    uploads.setState(others, true)
  }
}

/** Takes a picture back that is not sent yet: the upload ends, its bubble and its file go. */
export function cancelPicture({ friendId, clientMsgId }: Outgoing): void {
  dispatch({ kind: 'discarded', friendId, clientMsgId })
  running.get(clientMsgId)?.ending.abort()
  prepared.delete(clientMsgId)
  letGo(clientMsgId)
}

function isThere(clientMsgId: string): boolean {
  return Object.values(chat.getState().talkHistory).some(({ outgoing }) =>
    outgoing.some((one) => one.clientMsgId === clientMsgId),
  )
}

function refusal(name: FailureName): Refusal {
  return new Refusal(failedWith(name).code, '', {})
}
