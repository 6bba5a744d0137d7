import { chosenOf, sendMessage, type Chosen } from '@madang/contract/chat/chat.ts'
import { endsSession } from '@madang/contract/outcome.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { sendByPage, sendWhenClosed } from './background-send.ts'
import { call } from '../../lib/server/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { chat, dispatch } from './chat-store.ts'
import { fileSent } from '../pictures/picture-files.ts'
import { sendInput, sendLock } from './unsent-entries.ts'
import { typeOf, type Outgoing } from './conversation-history.ts'
import { uuid } from '@madang/client/uuid.ts'

/** Shows my message at once and lets it go when its turn comes. */
export function write(friendId: UserId, content: string, chosen: Partial<Chosen> = {}, isCard = false): void {
  const outgoing: Outgoing = {
    clientMsgId: uuid(),
    friendId,
    content,
    ...(isCard && { isCard }),
    ...chosenOf(chosen),
    writtenAt: new Date(serverNow()),
    state: 'waiting',
    failure: null,
  }
  dispatch({ kind: 'written', outgoing })
}

/** Sends what waits: one message in flight per conversation, in the order of writing (INV-C04). Nothing goes while offline (REQ-92). */
export function sendWaiting(): void {
  const histories = Object.values(chat.getState().talkHistory)
  const hasWaiting = histories.some(({ outgoing }) => outgoing.some(({ state }) => state !== 'failed'))
  if (!hasWaiting) return void sendByPage()
  if (!navigator.onLine) return void sendWhenClosed()
  for (const { outgoing } of histories) {
    if (outgoing.some(({ state }) => state === 'sending')) continue
    const next = outgoing.find(({ state }) => state === 'waiting')
    if (next) void send(next)
  }
}

/** The id stays with the message, so that a repetition has the effect of one (INV-C02). */
async function send(outgoing: Outgoing): Promise<void> {
  dispatch({ kind: 'sending', friendId: outgoing.friendId, clientMsgId: outgoing.clientMsgId })
  // Several windows of the app take turns in one conversation, so that it keeps its order (INV-C04).
  await inTurn(outgoing.friendId, async () => {
    if (isOnItsWay(outgoing)) await sendNow(outgoing)
  })
}

/** Another window may have sent it while this one waited: its echo has taken it off the list. */
function isOnItsWay({ friendId, clientMsgId }: Outgoing): boolean {
  return chat.getState().talkHistory[friendId]?.outgoing.some((one) => one.clientMsgId === clientMsgId) === true
}

/** One at a time over all windows where the browser has locks, and in this one in any case (see `sendWaiting`). */
async function inTurn(friendId: UserId, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(sendLock(friendId), run)
}

async function sendNow(outgoing: Outgoing): Promise<void> {
  const { friendId, clientMsgId, picture } = outgoing
  try {
    const content = outgoing.content || (picture ? await uploaded(outgoing) : '')
    const whole = { ...outgoing, content }
    const input = sendInput({ outgoing: whole, type: typeOf(outgoing), chosen: chosenOf(outgoing) })
    const place = await call(sendMessage, input)
    dispatch({ kind: 'accepted', friendId, clientMsgId, place })
    if (picture) fileSent(clientMsgId)
  } catch (error) {
    if (error instanceof Refusal && endsSession(error.code)) return
    // Kept by the server for a day only: a picture it no longer knows goes there again with the next try.
    if (error instanceof Refusal && picture && (await isNotSent(error)))
      dispatch({ kind: 'uploaded', friendId, clientMsgId, content: '' })
    if (error instanceof Refusal) {
      dispatch({ kind: 'failed', friendId, clientMsgId, failure: { code: error.code, text: error.message } })
    } else if (!navigator.onLine) dispatch({ kind: 'postponed', friendId, clientMsgId })
    else dispatch({ kind: 'failed', friendId, clientMsgId, failure: { code: 0, text: '' } })
  }
}

/** The table of failures has all their words; it is asked only after one. */
async function isNotSent({ code }: Refusal): Promise<boolean> {
  const table = await import('@madang/contract/failures.ts').catch(() => null)
  return code === table?.failures.NOT_SENT.code
}

/** The file first; what it takes comes with the first picture. */
async function uploaded(outgoing: Outgoing): Promise<string> {
  const { uploadPicture } = await import('./send-picture.ts')
  return uploadPicture(outgoing)
}
