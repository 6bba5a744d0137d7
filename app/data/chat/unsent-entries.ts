import type { Chosen, Message, sendMessage } from '@madang/contract/chat/chat.ts'
import type { In } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Outgoing } from './state/conversation-history.ts'

/**
 * What lies on the phone of messages on their way. The page writes it; the service worker reads it and sends for a page that was
 * closed. Types alone are imported here, so that the worker stays small.
 */

/** Each message and each draft is an entry of its own, so that two windows of the app never write over each other. */
export const outgoingPrefix = 'outgoing/'
export const draftPrefix = 'draft/'

/** A message on its way, and what kind it is on the wire. */
export interface UnsentMessage {
  readonly me: UserId
  readonly outgoing: Outgoing
  readonly type: Message['type']
  /** The chosen fields alone: the worker sends them without loading the contract. Missing in entries before November 2026. */
  readonly chosen?: Chosen
}

export interface UnsentDraft {
  readonly me: UserId
  readonly friendId: UserId
  readonly text: string
}

/** What the worker needs to send: kept only while something waits for the network. */
export interface BackgroundPost {
  readonly address: string
  readonly token: string
  readonly locale: string
}
export const backgroundPostKey = 'post'

/** Held while a message to a friend is sent: all windows and the worker keep the order of a conversation (INV-C04). */
export function sendLock(friendId: UserId): string {
  return `madang-send-${friendId}`
}

/** What is asked of the server for a message on its way, whoever sends it. */
export function sendInput({ outgoing, type, chosen }: Omit<UnsentMessage, 'me'>): In<typeof sendMessage> {
  const { friendId: receiverId, clientMsgId, content } = outgoing
  const asked: Partial<Chosen> = chosen ?? { replyTo: outgoing.replyTo }
  return { receiverId, type, content, clientMsgId, ...asked }
}
