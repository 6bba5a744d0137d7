import type { Call } from '@madang/client/call.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { call, type CallOptions } from './call.ts'

/** What attending a class needs of its page: whether it is in sight, the time, and the server. */
export interface ClassPage {
  isHidden(): boolean
  /** Tells when the page comes into sight or goes out of it, and when it is being left, until it is stopped. */
  listen(told: { readonly sight: () => void; readonly leaving: () => void }): () => void
  /** Milliseconds since 1970 by this device's clock. */
  now(): number
  /** Runs once after so many milliseconds, unless cancelled. */
  after(milliseconds: number, run: () => void): () => void
  readonly call: Call<Partial<CallOptions>, Endpoint>
}

/** The page this runs in. */
export const thisPage: ClassPage = {
  isHidden: () => document.visibilityState === 'hidden',
  listen: ({ sight, leaving }) => {
    document.addEventListener('visibilitychange', sight)
    window.addEventListener('pagehide', leaving)
    return () => {
      document.removeEventListener('visibilitychange', sight)
      window.removeEventListener('pagehide', leaving)
    }
  },
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  call,
}
