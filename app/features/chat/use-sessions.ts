import { useQuery } from '@tanstack/react-query'
import { fetchSessions } from '../../lib/chat-fetch.ts'

/** Fetches the list of sessions when the view opens and quietly when it comes back; the list itself lies in the chat store. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async () => {
      await fetchSessions()
      return null
    },
    staleTime: 5000,
    meta: { quiet: true },
  })
}
