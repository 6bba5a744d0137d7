import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

/** In place of what is not there: its outline (`waiting`) while it is on its way, or why it did not come. */
export function NotYet({ error, onRetry, waiting }: { error: unknown; onRetry: () => unknown; waiting: ReactNode }) {
  return error ? <LoadFailure error={error} onRetry={() => void onRetry()} /> : waiting
}
