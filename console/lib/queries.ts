import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { getMe } from '@madang/contract/operators/staff.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, Refusal, wordsFor } from './call.ts'

/** Everything fetched, in memory; the end of a session empties it. A refusal is not asked again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => !(error instanceof Refusal) && count < 2,
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => void (mutation.meta?.['quiet'] || toast(wordsFor(error))),
  }),
})

/** Who is signed in, and what they may do. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => call(getMe, {}), staleTime: 60_000 })
