import { lazy, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** The question before an outside page opens, fetched with the first link that is tapped. */
export function LazyLeave({ url, onClose }: { url: URL | undefined; onClose: () => void }) {
  if (!url) return null
  return (
    <Suspense>
      <Dialog url={url} onClose={onClose} />
    </Suspense>
  )
}
