import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** How far before the end of a list its next page is asked for. */
const ahead = '600px'

/** Stands at the end of a list that comes page by page: calls `onNear` before one gets there; `children` is what is on its way. */
export function NearEnd({
  hasMore,
  isBusy,
  count,
  onNear,
  children,
}: {
  hasMore: boolean
  isBusy: boolean
  /** How much is there: a longer list is looked at again. */
  count: number
  onNear: () => void
  children: ReactNode
}) {
  const foot = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (!isBusy) onNear()
  })
  useEffect(() => {
    if (!foot.current || !hasMore) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: ahead })
    seen.observe(foot.current)
    return () => seen.disconnect()
  }, [hasMore, count])
  return <div ref={foot}>{hasMore ? children : null}</div>
}
