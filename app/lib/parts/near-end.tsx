import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** How far before the end of a list its next page is asked for. */
const ahead = '600px'

/** A list that comes page by page, as an infinite query gives it. */
export interface Paged {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Stands at the end of a list that comes page by page and fetches the next one before one gets there; `children` is what is on its way. */
export function NearEnd({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  count,
  children,
}: {
  query: Paged
  /** How much is there: a longer list is looked at again. */
  count: number
  children: ReactNode
}) {
  const foot = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (!isFetchingNextPage) fetchNextPage()
  })
  useEffect(() => {
    if (!foot.current || !hasNextPage) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: ahead })
    seen.observe(foot.current)
    return () => seen.disconnect()
  }, [hasNextPage, count])
  return <div ref={foot}>{hasNextPage ? children : null}</div>
}
