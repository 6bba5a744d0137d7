import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** A part of the settings below its title, once they are there. */
export function SettingsSection<Settings>({
  id,
  title,
  query: { data, error, refetch },
  children,
}: {
  id: string
  title: string
  query: UseQueryResult<Settings>
  children: (settings: Settings) => ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {data === undefined ? <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows />} /> : children(data)}
    </section>
  )
}
