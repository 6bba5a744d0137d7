import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether each was answered, failed once or cannot be asked now. A page that waits for all of them draws its parts at once,
 * and none pushes away what already stands.
 */
export function isSettled(...asked: readonly UseQueryResult[]): boolean {
  return asked.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
}
