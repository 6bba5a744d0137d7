import { cardContent, cardIn, type Card } from '@madang/contract/chat/cards.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import { Failure } from '@madang/contract/failures.ts'
import { isVisible } from '@madang/contract/values/visible.ts'
import { picture, pictureContent, pictureIn } from '@madang/contract/chat/pictures.ts'
import type { MessageKind } from '../tables.ts'

/** What of a message's content is stored: its kind, its text in one spelling, and the card it carries. */
export interface Content {
  readonly kind: MessageKind
  readonly content: string
  /** Whether there is such a thing is asked before it is sent. */
  readonly card: Card | null
}

/**
 * The content of a message as it may be stored, or a failure: INVALID for a kind not offered, for text that is blank or
 * that no database or phone could show, and for what is no picture or card; MESSAGE_TOO_LONG beyond 2,000 code points (REQ-90).
 */
export function checkContent(type: number, content: string): Content {
  if (type === messageType.picture) return pictureOf(content)
  if (type === messageType.card) return cardOf(content)
  if (type !== messageType.text) throw new Failure('INVALID', { field: 'type' })
  if (content.length > maximumMessageLength && [...content].length > maximumMessageLength)
    throw new Failure('MESSAGE_TOO_LONG')
  if (!isVisible(content) || content.includes('\0') || !content.isWellFormed())
    throw new Failure('INVALID', { field: 'content' })
  return { kind: 'text', content, card: null }
}

function pictureOf(content: string): Content {
  const carried = content.length <= maximumMessageLength ? pictureIn(content) : null
  if (!carried) throw new Failure('INVALID', { field: 'content' })
  const lower = { ...carried, id: picture.shape.id.parse(carried.id.toLowerCase()) }
  return { kind: 'picture', content: pictureContent(lower), card: null }
}

function cardOf(content: string): Content {
  const card = content.length <= maximumMessageLength ? cardIn(content) : null
  if (!card) throw new Failure('INVALID', { field: 'content' })
  return { kind: 'card', content: cardContent(card), card }
}
