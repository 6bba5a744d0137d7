import type { ReactNode } from 'react'
import { reach } from '../server/reach.ts'
import { LoadFailure } from './load-failure.tsx'

/**
 * In place of what is not there: its outline (`waiting`) while it is on its way, or why it did not come. Without a way to the
 * server nothing is on its way, and that is said at once.
 */
export function NotYet({ error, onRetry, waiting }: { error: unknown; onRetry: () => unknown; waiting: ReactNode }) {
  const isCut = reach((state) => state.isCut)
  return error || isCut ? <LoadFailure error={error} onRetry={() => void onRetry()} /> : waiting
}
