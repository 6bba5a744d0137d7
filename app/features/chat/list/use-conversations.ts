import { useQuery } from '@tanstack/react-query'
import { fetchConversations } from '../../../data/chat/fetch.ts'
import { chatKeys } from '../../../lib/keys/chat-keys.ts'

/** Fetches the list of conversations when the view opens and quietly when it comes back; the list itself lies in the chat store. */
export function useConversations() {
  return useQuery({
    queryKey: chatKeys.conversations(),
    queryFn: async () => {
      await fetchConversations()
      return null
    },
    // Pins and mutes of my other phones come with the list (REQ-213).
    staleTime: 0,
    meta: { quiet: true },
  })
}
