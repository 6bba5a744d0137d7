import { useCallback, useState } from 'react'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { chat } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import type { ConversationHistory } from '../../../data/chat/state/conversation-history.ts'
import type { Quote } from '../messages/bubble.tsx'
import { seqOf } from '../messages/seq-of.ts'
import { messageSummary } from '../messages/message-summary.ts'

/** The message I am about to answer. */
export interface Reply {
  readonly msgId: MessageId
  readonly quote: Quote
}

/** What replies show of the message they answer, and the one being answered now. */
export function useQuotes(history: ConversationHistory | undefined, name: string) {
  const t = useT()
  const [reply, setReply] = useState<Reply>()
  const messages = history?.messages
  const quoteOf = useCallback(
    (replyTo: MessageId | null): Quote | undefined => {
      if (replyTo === null) return undefined
      const found = messages && messageOf(messages, replyTo)
      if (!found) return { name: '…', text: t('dialogue.gone') }
      const from = found.senderId === chat.getState().me ? t('dialogue.me') : name
      if (found.recallTime) return { name: from, text: t('chat.recalled') }
      if (found.type === messageType.picture) return { name: from, text: t('chat.picture'), picture: found.content }
      return { name: from, text: messageSummary(found, t) }
    },
    [messages, name, t],
  )
  return { quoteOf, reply, setReply }
}

/** The message of an id among those in the order of their places, which the id ends with. */
function messageOf(messages: readonly Message[], msgId: MessageId): Message | undefined {
  const seq = seqOf(msgId) ?? 0
  let [from, to] = [0, messages.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (messages[middle]!.seq < seq) from = middle + 1
    else to = middle
  }
  return messages[from]?.msgId === msgId ? messages[from] : undefined
}
