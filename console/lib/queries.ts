import { MutationCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getMe } from '@madang/contract/operators/staff.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from './call.ts'
import { consoleKeys } from './console-keys.ts'

/** Everything fetched, in memory; the end of a session empties it. What failed is asked again by hand. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: false,
    },
    // What the browser holds for no network is tried and refused at once: no decision is made at some later time.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => void (mutation.meta?.['quiet'] || toast(() => errorMessage(error))),
  }),
})

/** Who is signed in, what they may do, and how far the server's time is ahead of this browser's. */
export const meQuery = queryOptions({
  queryKey: consoleKeys.me(),
  queryFn: async () => {
    const me = await call(getMe, {})
    return { ...me, aheadMs: me.now.getTime() - Date.now() }
  },
  staleTime: 60_000,
})

/** The server's time at a moment of this browser's clock, in milliseconds. */
export function useServerTime(): (browserTime: number) => number {
  const { data } = useQuery({ ...meQuery, enabled: false })
  const aheadMs = data?.aheadMs ?? 0
  return (browserTime) => browserTime + aheadMs
}
