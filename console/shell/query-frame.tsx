import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Load } from '../parts/load.tsx'
import { Frame } from './frame.tsx'

/** A page whose whole content is what one query brings. */
export function QueryFrame<Data>({
  title,
  more,
  query,
  children,
}: {
  title: string
  more?: ReactNode
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  return (
    <Frame title={title} more={more}>
      <Load query={query}>{children}</Load>
    </Frame>
  )
}
