import { useQuery } from '@tanstack/react-query'
import { fetchSessions } from '../../../data/chat/fetch.ts'

/** Fetches the list of sessions when the view opens and quietly when it comes back; the list itself lies in the chat store. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async () => {
      await fetchSessions()
      return null
    },
    // Pins and mutes of my other phones come with the list (REQ-213).
    staleTime: 0,
    meta: { quiet: true },
  })
}
