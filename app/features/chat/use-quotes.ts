import { useCallback, useState } from 'react'
import { messageType } from '@madang/contract/chat.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { chat } from '../../lib/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import type { Talk } from '../../lib/talk.ts'
import type { Quote } from './bubble.tsx'
import { messageWords } from './message-words.ts'

/** The message I am about to answer. */
export interface Reply {
  readonly msgId: MessageId
  readonly quote: Quote
}

/** What replies show of the message they answer, and the one being answered now. */
export function useQuotes(talk: Talk | undefined, name: string) {
  const t = useT()
  const [reply, setReply] = useState<Reply>()
  const messages = talk?.messages
  const quoteOf = useCallback(
    (replyTo: MessageId | null): Quote | undefined => {
      if (replyTo === null) return undefined
      const found = messages?.find(({ msgId }) => msgId === replyTo)
      if (!found) return { name: '…', text: t('dialogue.gone') }
      const from = found.senderId === chat.getState().me ? t('dialogue.me') : name
      if (found.recallTime) return { name: from, text: t('chat.recalled') }
      if (found.type === messageType.picture) return { name: from, text: t('chat.picture'), picture: found.content }
      return { name: from, text: messageWords(found, t) }
    },
    [messages, name, t],
  )
  return { quoteOf, reply, setReply }
}
