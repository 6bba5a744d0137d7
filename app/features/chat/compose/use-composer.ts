import { useLayoutEffect, useRef } from 'react'
import type { Chosen } from '@madang/contract/chat/chat.ts'
import { maximumMessageLength } from '@madang/contract/constants.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { isVisible } from '@madang/contract/values/visible.ts'
import { sendTyping } from '../../../data/chat/chat-sync.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { write } from '../../../data/chat/send.ts'

/** The draft in the field of a conversation: kept while it is written, sent once with what is chosen (REQ-91, REQ-95). */
export function useComposer(friendId: UserId, chosen: Partial<Chosen>, onSent: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = chat((state) => state.drafts[friendId] ?? '')
  const excess = [...draft].length - maximumMessageLength

  // A draft that comes back from the phone's memory arrives after the first drawing.
  useLayoutEffect(() => {
    const element = field.current
    if (element && element.value !== draft) element.value = draft
    if (element) fit(element)
  }, [draft])

  return {
    field,
    draft,
    /** So many characters too long; 0 or less where it fits. */
    excess,
    canSend: isVisible(draft) && excess <= 0,
    change: (text: string) => {
      dispatch({ kind: 'drafted', friendId, text })
      if (text.trim()) sendTyping(friendId)
    },
    insert: (emoji: string) => {
      const element = field.current
      if (!element) return
      element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end')
      dispatch({ kind: 'drafted', friendId, text: element.value })
    },
    send: () => {
      const element = field.current
      const text = (element?.value ?? '').normalize('NFC').trim()
      if (!element || !isVisible(text) || [...text].length > maximumMessageLength) return
      element.value = ''
      dispatch({ kind: 'drafted', friendId, text: '' })
      write(friendId, text, chosen)
      onSent()
    },
  }
}

/** Makes a field as high as its text, up to five lines; the rest scrolls. */
export function fit(element: HTMLTextAreaElement) {
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight}px`
}
