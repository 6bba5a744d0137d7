import { lazy, Suspense, type ComponentProps } from 'react'
import type { Viewer as TheViewer } from './viewer.tsx'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/** The viewer over a page while the page's address names a picture; its code comes with the first one. */
export function LazyViewer({ p, ...rest }: Omit<ComponentProps<typeof TheViewer>, 'seq'> & { p: string | undefined }) {
  const seq = Number(p)
  if (!Number.isInteger(seq) || seq < 1) return null
  return (
    <Suspense fallback={null}>
      <Viewer {...rest} seq={seq} />
    </Suspense>
  )
}
