import { useState } from 'react'
import { PagesOn } from './pages.tsx'

/** What a list says that goes on behind a place. */
export interface GoesOn<Place> {
  readonly items: readonly unknown[]
  readonly totalCount: number
  readonly next: Place | null
  readonly isCapped?: boolean
}

/** The way through a list that goes on behind a place (decision 0097): `after` is where its page begins. */
export interface Places<Place> {
  readonly after: Place | undefined
  readonly size: number
  readonly places: readonly Place[]
  readonly turnTo: (places: readonly Place[]) => void
}

/** Keeps the places by which one came; another list, as `list` says, is read from its beginning. */
export function usePlaces<Place>(list: string, size: number): Places<Place> {
  const [kept, setKept] = useState<{ readonly list: string; readonly places: readonly Place[] }>({ list, places: [] })
  const places = kept.list === list ? kept.places : []
  return { after: places.at(-1), size, places, turnTo: (next) => setKept({ list, places: next }) }
}

/** Which part of such a list is shown, with the way on and back. */
export function PagesBehind<Place>({
  way: { places, size, turnTo },
  shown: { items, totalCount, next, isCapped },
  isOld,
}: {
  way: Places<Place>
  shown: GoesOn<Place>
  /** Whether another page is still on its way: turning from this one again would count it twice. */
  isOld: boolean
}) {
  return (
    <PagesOn
      before={places.length * size}
      count={items.length}
      total={totalCount}
      isCapped={isCapped}
      onPrevious={places.length ? () => turnTo(places.slice(0, -1)) : undefined}
      onNext={next !== null && !isOld ? () => turnTo([...places, next]) : undefined}
    />
  )
}
