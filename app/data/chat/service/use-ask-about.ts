import { chat, dispatch } from '../chat-store.ts'
import { useOpenService } from './use-open-service.ts'

/** Opens the conversation with customer service; what it is about stands in the field, before what was typed there earlier (REQ-102). */
export function useAskAbout(about: string) {
  return useOpenService((friendId) => {
    const typed = chat.getState().drafts[friendId] ?? ''
    if (!typed.includes(about)) dispatch({ kind: 'drafted', friendId, text: `${about} ${typed}` })
  })
}
