import { useIsMutating } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { uuid } from '@madang/client/uuid.ts'
import { failures } from '@madang/contract/failures.ts'
import type { Draft } from './draft.ts'

/** What a draft keeps of the request it becomes (REQ-128). */
export interface Sent {
  /** Belongs to all that is typed: whatever repeats it is the same request. */
  readonly requestId: string
  /** How often it was sent without an answer that settles it. Kept before it goes out: a phone may die meanwhile. */
  readonly attempts: number
  /** An earlier one was lost, and never came. */
  readonly isReturned: boolean
}

/** Another request, which nobody has sent. */
export function unsent(): Sent {
  return { requestId: uuid(), attempts: 0, isReturned: false }
}

/**
 * Sends what a draft holds. A refusal of the first attempt makes it another request, as its code or password will differ; after
 * an attempt whose outcome is open nothing does but the server's word about that attempt.
 */
export async function sendOnce<T>(draft: Draft<Sent>, send: (requestId: string) => Promise<T>): Promise<T> {
  const { requestId, attempts } = draft.now() ?? unsent()
  draft.change({ requestId, attempts: attempts + 1 })
  try {
    return await send(requestId)
  } catch (error) {
    if (attempts === 0 && !leavesOpen(error)) draft.change(unsent())
    throw error
  }
}

/** Refusals that say nothing of what a request did: it still runs, another came under its key, or something broke. */
const silent: readonly number[] = [failures.STILL_RUNNING.code, failures.KEY_REUSED.code, failures.INTERNAL.code]

function leavesOpen(error: unknown): boolean {
  return !(error instanceof Refusal) || silent.includes(error.code)
}

/** Whether the last request of a draft was sent and nobody knows what became of it, now that it is no longer on its way. */
export function useIsLost(draft: Draft<Sent>, sending: readonly string[]): boolean {
  const isSending = useIsMutating({ mutationKey: sending }) > 0
  const typed = draft.use()
  return !isSending && typed !== undefined && typed.attempts > 0
}
