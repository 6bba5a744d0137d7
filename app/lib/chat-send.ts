import { sendMessage } from '@madang/contract/chat.ts'
import { endsSession } from '@madang/contract/envelope.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { call, Refusal } from './call.ts'
import { serverNow } from './clock.ts'
import { chat, tell } from './chat-store.ts'
import type { Outgoing } from './talk.ts'
import { uuid } from './uuid.ts'

/** Shows my message at once and lets it go when its turn comes. */
export function write(friendId: UserId, content: string, replyTo: MessageId | null): void {
  const outgoing: Outgoing = {
    clientMsgId: uuid(),
    friendId,
    content,
    replyTo,
    writtenAt: new Date(serverNow()),
    state: 'waiting',
    failure: null,
  }
  tell({ kind: 'written', outgoing })
}

/** Sends what waits: one message in flight per conversation, in the order of writing (C04). Nothing goes while offline (R92). */
export function sendWaiting(): void {
  if (!navigator.onLine) return
  for (const { outgoing } of Object.values(chat.getState().talkHistory)) {
    if (outgoing.some(({ state }) => state === 'sending')) continue
    const next = outgoing.find(({ state }) => state === 'waiting')
    if (next) void send(next)
  }
}

/** The id stays with the message, so that a repetition has the effect of one (C02). */
async function send({ friendId, clientMsgId, content, replyTo }: Outgoing): Promise<void> {
  tell({ kind: 'sending', friendId, clientMsgId })
  try {
    const place = await call(sendMessage, { receiverId: friendId, type: 1, content, clientMsgId, replyTo })
    tell({ kind: 'accepted', friendId, clientMsgId, place })
  } catch (error) {
    if (error instanceof Refusal && endsSession(error.code)) return
    if (error instanceof Refusal) {
      tell({ kind: 'failed', friendId, clientMsgId, failure: { code: error.code, text: error.message } })
    } else if (!navigator.onLine) tell({ kind: 'postponed', friendId, clientMsgId })
    else tell({ kind: 'failed', friendId, clientMsgId, failure: { code: 0, text: '' } })
  }
}
