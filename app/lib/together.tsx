import { useEffect, useState, type ReactNode } from 'react'
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'

/** It has nothing to show yet, and somebody looks. */
const firstLooks = { predicate: (query: Query) => query.state.status === 'pending' && query.isActive() }

/**
 * Parts of a page that stand below one another and ask for themselves: shown together once none of them is on its way for the
 * first time, so that none that comes late moves those below it.
 */
export function Together({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const awaited = useIsFetching(firstLooks)
  useEffect(() => {
    // What was drawn says how many wait; the parts began to ask since.
    if (client.isFetching(firstLooks) === 0) setWhole(true)
  }, [client, awaited])
  return (
    <>
      {isWhole ? null : waiting}
      <div hidden={!isWhole}>{children}</div>
    </>
  )
}
