import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Closed } from '../house/maintenance.ts'

/**
 * MAINTENANCE, with the words of the company and its end, for a call of the app that changes something. What only reads or only
 * stops something goes on, and so does the console, from which maintenance is ended (REQ-163).
 */
export function refuseWhileClosed(
  { path, onlyStops }: Pick<Endpoint, 'path' | 'onlyStops'>,
  { isReading, closed }: { readonly isReading: boolean; readonly closed: Closed | null },
): void {
  if (!closed || isReading || onlyStops || path.startsWith('/api/console/')) return
  throw new Failure('MAINTENANCE', { words: closed.words, until: closed.until })
}
