import { useRef } from 'react'
import type { SearchParams } from '@madang/client/navigation/search-params.ts'
import type { Path } from './addresses.ts'
import { usePlace } from './router.ts'

const none: SearchParams = {}

/**
 * The parameters of a page that is kept alive: those of its last visit. While another page is on screen they do not change,
 * although the address does.
 */
export function useSearchOf(path: Path): SearchParams {
  const last = useRef<SearchParams>(none)
  const now = usePlace((place) => (place.path === path ? place.search : undefined))
  if (now) last.current = now
  return last.current
}
