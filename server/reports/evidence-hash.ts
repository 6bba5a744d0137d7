import { createHash } from 'node:crypto'
import type { SentMessage } from '../chat/reading/messages-as-sent.ts'

/**
 * SHA-256 over a message as it was when it was reported: the JSON text of its conversation, place, sender, receiver,
 * kind, content and times in this order, and of an edited one when it was edited and what it said before. Whoever doubts the evidence can make it again.
 */
export function evidenceHash(message: SentMessage): Buffer {
  const { conversation, seq, sender, receiver, kind, content, sentAt, recalledAt, editedAt, earlier } = message
  const times = [sentAt.getTime(), recalledAt?.getTime() ?? null]
  const edits = editedAt || earlier.length ? [editedAt?.getTime() ?? null, earlier] : []
  return createHash('sha256')
    .update(JSON.stringify([String(conversation), seq, sender, receiver, kind, content, ...times, ...edits]))
    .digest()
}
