import { cardIn, isCase } from '@madang/contract/chat/cards.ts'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { invitationLink } from '../../../data/queries/cards.ts'

/** What of a message can be copied: its text, or the link of an invitation. */
export function copyOf({ type, content, recallTime }: Pick<Message, 'type' | 'content' | 'recallTime'>): string {
  if (recallTime || type === messageType.picture) return ''
  if (type !== messageType.card) return content
  const card = cardIn(content)
  if (!card) return ''
  if (isCase(card)) return card.id
  if (card.kind === 'invitation') return invitationLink(card.id)
  return `${window.location.origin}/#/${paths[card.kind]}${card.id}`
}

const paths = { article: 'detail?id=', coin: 'charts?symbol=', event: 'event?id=' } as const

/** A picture belongs to its one conversation (REQ-96), an invitation to its person, a case to its person and customer service. */
export function mayForward({ type, content, recallTime, senderId }: Message, friendId: UserId): boolean {
  if (recallTime || type === messageType.picture) return false
  const card = type === messageType.card ? cardIn(content) : null
  if (card && isCase(card)) return false
  return senderId !== friendId || card?.kind !== 'invitation'
}
