import { useRef } from 'react'
import { useRouterState } from '@tanstack/react-router'
import type { SearchParams } from './search-params.ts'

const none: SearchParams = {}

/**
 * The parameters of a page that is kept alive: those of its last visit. While another page is on screen they do not change,
 * although the address does.
 */
export function useSearchOf(path: string): SearchParams {
  const last = useRef<SearchParams>(none)
  const now = useRouterState({
    select: ({ location }) => (location.pathname === path ? (location.search as SearchParams) : undefined),
  })
  if (now) last.current = now
  return last.current
}
