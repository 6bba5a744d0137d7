import { Failure } from '@madang/contract/failures.ts'
import type { Closed } from '../house/maintenance.ts'

/**
 * MAINTENANCE, with the words of the company and its end, for a call of the app that changes something. What only reads
 * goes on, and so does the console, from which maintenance is ended (REQ-163).
 */
export function refuseWhileClosed(
  path: string,
  { isReading, closed }: { readonly isReading: boolean; readonly closed: Closed | null },
): void {
  if (!closed || isReading || path.startsWith('/api/console/')) return
  throw new Failure('MAINTENANCE', { words: closed.words, until: closed.until })
}
