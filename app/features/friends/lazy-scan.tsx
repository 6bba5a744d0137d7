import { lazy, Suspense, type ComponentProps } from 'react'

const Sheet = lazy(async () => ({ default: (await import('./scan-sheet.tsx')).ScanSheet }))

/** The scanner, fetched when somebody wants to scan. */
export function LazyScanSheet(props: ComponentProps<typeof Sheet>) {
  if (!props.open) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
