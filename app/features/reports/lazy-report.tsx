import { lazySheet } from '../../lib/parts/lazy-sheet.tsx'

/** The sheet of a report, fetched when somebody is to be reported. */
export const LazyReport = lazySheet(
  async () => (await import('./report-sheet.tsx')).ReportSheet,
  ({ reported }) => reported !== undefined,
)
