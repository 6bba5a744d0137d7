import { lazySheet } from '../../lib/parts/lazy-sheet.tsx'

/** The question before an outside page opens, fetched with the first link that is tapped. */
export const LazyLeave = lazySheet(
  async () => (await import('./leave-dialog.tsx')).LeaveDialog,
  ({ url }) => url !== undefined,
)
