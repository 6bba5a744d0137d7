import { lazySheet } from '../parts/lazy-sheet.tsx'

/** The scanner, fetched when somebody wants to scan. */
export const LazyScanSheet = lazySheet(
  async () => (await import('./scan-sheet.tsx')).ScanSheet,
  ({ open }) => open,
)
