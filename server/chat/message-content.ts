import { messageType } from '@madang/contract/chat.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageKind } from './tables.ts'

/**
 * The kind of a message that may be stored, or a failure: INVALID for a kind not offered and for text that is blank or
 * that no database or phone could show, MESSAGE_TOO_LONG beyond 2,000 code points (R90).
 */
export function checkContent(type: number, content: string): MessageKind {
  if (type !== messageType.text) throw new Failure('INVALID', { field: 'type' })
  if (content.length > maximumMessageLength && [...content].length > maximumMessageLength)
    throw new Failure('MESSAGE_TOO_LONG')
  if (!content.trim() || content.includes('\0') || !content.isWellFormed())
    throw new Failure('INVALID', { field: 'content' })
  return 'text'
}
