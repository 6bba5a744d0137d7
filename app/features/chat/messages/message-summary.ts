import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import { withoutTurns } from '@madang/contract/values/without-turns.ts'
import type { Translate } from '../../../lib/locale.ts'

/** A message in words, for a conversation's second line, a quote and a menu: pictures, cards and recalled ones are named (REQ-86). */
export function messageSummary(
  { type, content, recallTime }: Pick<Message, 'type' | 'content' | 'recallTime'>,
  t: Translate,
): string {
  if (recallTime) return t('chat.recalled')
  if (type === messageType.picture) return t('chat.picture')
  if (type === messageType.card) return t('chat.card')
  return withoutTurns(content)
}
