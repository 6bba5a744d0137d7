import { chosenOf, sendMessage, type Chosen } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { uuid } from '@madang/client/uuid.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { steadyClock } from '../../lib/server/steady-clock.ts'
import { fileSent } from '../pictures/picture-files.ts'
import { sendByPage, sendWhenClosed } from './background-send.ts'
import { chat, dispatch, ofAccount } from './chat-store.ts'
import { typeOf, type Outgoing } from './state/conversation-history.ts'
import { answerMs, closed, nextInLine, openLine, outcomeOf, type Line } from './outgoing-line.ts'
import { sendInput, sendLock } from './unsent-entries.ts'
import { missed } from '../../lib/server/reach.ts'
import { isRestored } from './unsent-store.ts'

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

type Account = ReturnType<typeof ofAccount>

const now = steadyClock()
/** A message without an answer for so long says that the server is out of reach, until something says otherwise. */
const silentMs = 5_000
/** Lines that rest, by friend. */
const lines = new Map<UserId, Line>()
/** Sends without an answer yet, by friend: since when, and how to give one up. */
const running = new Map<UserId, { readonly since: number; readonly giveUp: () => void }>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits: one message in flight per conversation, in the order of writing (INV-C04). Nothing goes while offline (REQ-92). */
export function sendWaiting(): void {
  const histories = Object.values(chat.getState().talkHistory)
  const hasWaiting = histories.some(({ outgoing }) => outgoing.some(({ state }) => state !== 'failed'))
  if (!hasWaiting) return void sendByPage()
  if (!isRestored()) return
  if (!navigator.onLine) return void sendWhenClosed()
  for (const { outgoing } of histories) {
    const [first] = outgoing
    const next = first && nextInLine(outgoing, lines.get(first.friendId) ?? openLine, now())
    if (next) void send(next)
  }
  sendWhenRested()
}

/** Awake, online or connected again: no line rests any longer, and what is without an answer for too long is repeated. */
export function reopenLines(): void {
  for (const [friendId, { tries }] of lines) lines.set(friendId, { tries, closedUntil: 0 })
  for (const { since, giveUp } of running.values()) if (now() - since >= answerMs) giveUp()
  sendWaiting()
}

/** Another person, or nobody. */
export function closeLines(): void {
  clearTimeout(timer)
  lines.clear()
  for (const { giveUp } of running.values()) giveUp()
  running.clear()
}

function sendWhenRested(): void {
  clearTimeout(timer)
  const rests = [...lines.values()].map(({ closedUntil }) => closedUntil - now()).filter((ms) => ms > 0)
  if (rests.length) timer = setTimeout(sendWaiting, Math.min(...rests) + 1)
}

/** The id stays with the message, so that a repetition has the effect of one (INV-C02). */
async function send(outgoing: Outgoing): Promise<void> {
  const account = ofAccount()
  dispatch({ kind: 'sending', friendId: outgoing.friendId, clientMsgId: outgoing.clientMsgId })
  // Several windows of the app take turns in one conversation, so that it keeps its order (INV-C04).
  await inTurn(outgoing.friendId, async () => {
    if (account.isCurrent() && isOnItsWay(outgoing)) await sendNow(outgoing, account)
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

async function sendNow(outgoing: Outgoing, account: Account): Promise<void> {
  const { friendId, clientMsgId, picture } = outgoing
  let since = now()
  try {
    const content = outgoing.content || (picture ? await uploaded(outgoing) : '')
    since = now()
    const place = await post({ ...outgoing, content }, account)
    lines.delete(friendId)
    account.dispatch({ kind: 'accepted', friendId, clientMsgId, place })
    if (picture) fileSent(clientMsgId)
  } catch (error) {
    if (account.isCurrent()) await notSent(outgoing, error, { account, waitedMs: now() - since })
  }
}

/** Gives up after 15 s without an answer. */
async function post(outgoing: Outgoing, account: Account) {
  const { friendId } = outgoing
  const ending = new AbortController()
  const giveUp = () => ending.abort()
  const late = setTimeout(giveUp, answerMs)
  const silent = setTimeout(missed, silentMs)
  running.set(friendId, { since: now(), giveUp })
  try {
    const input = sendInput({ outgoing, type: typeOf(outgoing), chosen: chosenOf(outgoing) })
    return await account.ask(sendMessage, input, { signal: ending.signal })
  } finally {
    clearTimeout(late)
    clearTimeout(silent)
    running.delete(friendId)
  }
}

async function notSent(
  { friendId, clientMsgId, picture }: Outgoing,
  error: unknown,
  { account, waitedMs }: { account: Account; waitedMs: number },
): Promise<void> {
  const refusal = error instanceof Refusal ? error : null
  const outcome = outcomeOf(refusal?.code ?? null)
  if (outcome === 'over') return
  // Kept by the server for a day only: a picture it no longer knows goes there again with the next try.
  if (refusal && picture && (await isNotSentCode(refusal)))
    account.dispatch({ kind: 'uploaded', friendId, clientMsgId, content: '' })
  if (refusal && outcome === 'refused') {
    lines.delete(friendId)
    account.dispatch({ kind: 'failed', friendId, clientMsgId, failure: { code: refusal.code, text: refusal.message } })
    return
  }
  const askedMs = Number(refusal?.detail['retryAfter'] ?? 0) * 1000
  lines.set(friendId, closed(lines.get(friendId) ?? openLine, { now: now(), random: Math.random(), waitedMs, askedMs }))
  account.dispatch({ kind: 'postponed', friendId, clientMsgId })
  // Should the app be closed before it went.
  void sendWhenClosed()
}

/** The table of failures has all their words; it is asked only after one. */
async function isNotSentCode({ code }: Refusal): Promise<boolean> {
  const table = await import('@madang/contract/failures.ts').catch(() => null)
  return code === table?.failures.NOT_SENT.code
}

/** The file first; what it takes comes with the first picture. */
async function uploaded(outgoing: Outgoing): Promise<string> {
  const { uploadPicture } = await import('./send-picture.ts')
  return uploadPicture(outgoing)
}
