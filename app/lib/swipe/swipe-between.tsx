import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Step } from './swipe-views.ts'

/**
 * A panel of views that a finger changes by going sideways; the tabs above it stay the way for everybody else. What follows
 * the finger is fetched with the first touch, and takes that one along.
 */
export function SwipeBetween<K extends string>({
  keys,
  value,
  onValue,
  children,
  ...panel
}: {
  keys: readonly K[]
  value: K
  onValue: (key: K) => void
  children: ReactNode
  id: string
  'aria-label'?: string
}) {
  const ref = useRef<HTMLDivElement>(null)
  const step = useEffectEvent<Step>((way, goes) => {
    const next = keys[keys.indexOf(value) - way]
    if (next && goes) onValue(next)
    return next !== undefined
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let stop: (() => void) | undefined
    let isGone = false
    const begin = (begun: PointerEvent) => {
      // Whose finger is gone by then is followed no more.
      const until = new AbortController()
      const lifted = ({ pointerId }: PointerEvent) => pointerId === begun.pointerId && until.abort()
      for (const kind of ['pointerup', 'pointercancel'] as const)
        window.addEventListener(kind, lifted, { signal: until.signal })
      void import('./swipe-views.ts').then(
        ({ swipeViews }) => {
          const down = until.signal.aborted ? undefined : begun
          until.abort()
          if (!isGone) stop = swipeViews(element, (way, goes) => step(way, goes), down)
        },
        () => element.addEventListener('pointerdown', begin, { once: true }),
      )
    }
    element.addEventListener('pointerdown', begin, { once: true })
    return () => {
      isGone = true
      element.removeEventListener('pointerdown', begin)
      stop?.()
    }
  }, [])
  return (
    <div className="swipe-room">
      <div ref={ref} role="tabpanel" className="swipe-panel" {...panel}>
        {children}
      </div>
    </div>
  )
}
