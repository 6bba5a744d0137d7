import { lazy, Suspense, type ComponentProps } from 'react'

const Strip = lazy(async () => ({ default: (await import('./warning-strip.tsx')).WarningStrip }))

/** The strip above a message, with its rules fetched after the conversation stands. Until then the message is there alone. */
export function LazyWarning(props: ComponentProps<typeof Strip>) {
  return (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  )
}
