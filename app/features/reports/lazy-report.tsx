import { lazy, Suspense, type ComponentProps } from 'react'

const Sheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }))

/** The sheet of a report, fetched when somebody is to be reported. */
export function LazyReport(props: ComponentProps<typeof Sheet>) {
  if (!props.reported) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
