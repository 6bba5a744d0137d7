import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'

/** In place of a list that is not there: on its way, or why it did not come. */
export function NotYet({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return error ? <LoadFailure error={error} onRetry={() => void onRetry()} /> : <SkeletonRows count={7} />
}
