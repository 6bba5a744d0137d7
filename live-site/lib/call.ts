import { createCall } from '@madang/client/call.ts'
import { post } from '@madang/client/post.ts'
import { locale } from './locale.ts'

/** Without an answer for so many milliseconds there is none. */
const timeoutMs = 15_000

export interface CallOptions {
  /** Goes out also while the page is being left. */
  readonly keepalive?: boolean
}

/** Asks the server one call of the contract. Throws Refusal for an answer other than 200, NetworkError when there was none. */
export const call = createCall<CallOptions>(({ path }, body, { keepalive = false }) =>
  post(path, body, { headers: { language: locale }, keepalive, signal: AbortSignal.timeout(timeoutMs) }),
)
