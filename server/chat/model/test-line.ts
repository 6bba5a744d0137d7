import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Kind } from './world.ts'
import type { Line } from './view.ts'

const kinds = new Map<number, Kind>([
  [messageType.text, 'text'],
  [messageType.picture, 'picture'],
  [messageType.card, 'card'],
])

/** A message of the product as the model has its line. */
export function lineOf({ seq, senderId, type, content, recallTime, changed }: Message, me: UserId): Line {
  const [mine, theirs] =
    senderId === me
      ? [changed?.senderReaction, changed?.receiverReaction]
      : [changed?.receiverReaction, changed?.senderReaction]
  return {
    seq,
    sender: senderId,
    kind: kinds.get(type)!,
    content: recallTime === null ? content : null,
    edited: (changed?.editTime ?? null) !== null,
    change: changed?.changeSeq ?? 0,
    mine: mine ?? null,
    theirs: theirs ?? null,
  }
}
