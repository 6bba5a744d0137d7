import { useCallback, useState } from 'react'
import type { MessageId } from '@madang/contract/ids.ts'
import { chat } from '../../lib/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import type { Talk } from '../../lib/talk.ts'
import type { Quote } from './bubble.tsx'

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
      return { name: from, text: found.recallTime ? t('chat.recalled') : found.content }
    },
    [messages, name, t],
  )
  return { quoteOf, reply, setReply }
}
