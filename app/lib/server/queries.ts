import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '@madang/ui/toast.tsx'
import { errorMessageIn } from '@madang/client/error-message.ts'
import { localeNow, t } from '../locale.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { reach } from './reach.ts'
import { refusalIn } from './refusal-in.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen says itself what went wrong. */
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

/**
 * What to tell the person about an error, in the language of now; undefined where there is nothing to tell (REQ-162). A screen
 * keeps the error and asks for its words as it draws, so that they change with the language (REQ-11).
 */
export function errorMessage(error: unknown): string | undefined {
  return errorMessageIn(error, { network: t('error.network'), unexpected: t('error.unexpected') }, (refusal) =>
    refusalIn(refusal, localeNow()),
  )
}

/** Says an error as a toast, for a call made outside a query. */
export function toastError(error: unknown): void {
  toast(() => errorMessage(error))
}

/** Everything fetched lives here, in memory; the end of a session empties it (REQ-55, REQ-210). */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // What was given up by hand (REQ-153) has a NetworkError as its cause, and is not tried again.
      retry: (count, error) => error instanceof NetworkError && !(error.cause instanceof NetworkError) && count < 2,
      refetchOnWindowFocus: false,
    },
    // What the browser holds for no network is tried and refused at once: nothing one gave up leaves by itself at a later time.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => void (query.meta?.quiet || toastError(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => void (mutation.meta?.quiet || toastError(error)),
  }),
})

// What had no answer while the server was out of reach is asked for again by itself.
reach.subscribe(({ isCut }, before) => {
  if (!isCut && before.isCut)
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state: { data, fetchStatus } }) => data === undefined && fetchStatus === 'idle',
    })
})
