import { createHash } from 'node:crypto'
import type { SentMessage } from '../chat/reading/messages-as-sent.ts'

/**
 * SHA-256 over a message as it was when it was reported: the JSON text of its conversation, place, sender, receiver,
 * kind, content and times in this order. Whoever doubts the evidence can make it again.
 */
export function evidenceHash(message: SentMessage): Buffer {
  const { conversation, seq, sender, receiver, kind, content, sentAt, recalledAt } = message
  const times = [sentAt.getTime(), recalledAt?.getTime() ?? null]
  return createHash('sha256')
    .update(JSON.stringify([String(conversation), seq, sender, receiver, kind, content, ...times]))
    .digest()
}
