import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Go } from '../lib/place.tsx'
import { Load } from '../parts/load.tsx'
import { Frame } from './frame.tsx'

/** The page on which one thing is written: its title, how far it is, the way to the list of all, and its desk. */
export function DeskPage<Thing>({
  title,
  query,
  mark,
  list,
  children,
}: {
  title: string
  query: UseQueryResult<Thing>
  /** How far the thing is, once it was saved. */
  mark?: (thing: NonNullable<Thing>) => ReactNode
  list: { readonly to: string; readonly name: string }
  children: (thing: Thing) => ReactNode
}) {
  return (
    <Frame
      title={title}
      more={
        <>
          {query.data ? mark?.(query.data) : null}
          <Go className="link" to={list.to}>
            {list.name}
          </Go>
        </>
      }
    >
      <Load query={query}>{children}</Load>
    </Frame>
  )
}
