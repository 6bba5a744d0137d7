import type { ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { requestStatus } from '@madang/contract/chat/friends.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import { chat } from './chat-store.ts'

/** Something that came while the person is elsewhere in the app, worth a word in front (REQ-103). */
export type Notice =
  | { readonly kind: 'message'; readonly friendId: UserId; readonly seq: number }
  | { readonly kind: 'request'; readonly name: string; readonly avatar: number }
  | { readonly kind: 'row'; readonly row: InboxNotice }
  | {
      readonly kind: 'alert'
      readonly symbol: string
      readonly price: string
      readonly currency: Currency
      readonly isSample: boolean
    }

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()
/** The newest notice that came before the part of the page that shows notices, and whose it is. */
let early: { readonly me: UserId | ''; readonly notice: Notice } | undefined

/** Called with every notice, and with the newest that came too early; answers how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  const waiting = early
  early = undefined
  if (waiting && waiting.me === chat.getState().me) listener(waiting.notice)
  return () => void listeners.delete(listener)
}

/** Passes on what a push says, when it is somebody else's doing and not muted. */
export function announce(event: ServerEvent): void {
  const notice = noticeOf(event)
  if (notice) tell(notice)
}

/** Passes on a row of the inbox. */
export function announceRow(row: InboxNotice): void {
  tell({ kind: 'row', row })
}

function tell(notice: Notice): void {
  if (!listeners.size) early = { me: chat.getState().me, notice }
  for (const listener of listeners) listener(notice)
}

function noticeOf(event: ServerEvent): Notice | undefined {
  const { me, conversations } = chat.getState()
  if (event.kind === 'message') {
    const { senderId, seq } = event.data
    return senderId === me || conversations?.[senderId]?.isMuted
      ? undefined
      : { kind: 'message', friendId: senderId, seq }
  }
  if (event.kind === 'alert') {
    const { symbol, price, currency, isSample } = event.data
    return { kind: 'alert', symbol, price, currency, isSample }
  }
  if (event.kind !== 'friendRequest') return undefined
  const { direction, status, nickName, avatar } = event.data
  const isNew = direction === 'in' && status === requestStatus.unanswered
  return isNew ? { kind: 'request', name: nickName, avatar } : undefined
}
