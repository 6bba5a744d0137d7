import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
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
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => void (mutation.meta?.['quiet'] || toast(errorMessage(error))),
  }),
})

/** Who is signed in, and what they may do. */
export const meQuery = queryOptions({ queryKey: consoleKeys.me(), queryFn: () => call(getMe, {}), staleTime: 60_000 })
