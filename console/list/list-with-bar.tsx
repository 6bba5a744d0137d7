import type { ComponentProps } from 'react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import type { Filters } from '@madang/contract/operators/lists/list-of.ts'
import { ListActs } from './list-acts.tsx'
import { ListBar, type ShownFilter } from './list-bar.tsx'
import type { Listed } from './list-pages.tsx'
import { useListPlace } from './list-place.ts'
import { List } from './list.tsx'

/** Where a list is and its rows, as its contract says it is asked (`listOf`). */
export function useListed<const Sort extends string, F extends Filters, Shown extends Listed<unknown>>(
  list: { readonly sorts: readonly Sort[]; readonly filters: F },
  load: (asked: AskedRows<Sort, F>) => {
    readonly queryKey: QueryKey
    readonly queryFn: () => Promise<Shown>
    readonly refetchInterval?: number
  },
  usualSize?: number,
) {
  const place = useListPlace<Sort, F>(list, usualSize)
  const asked = { ...place.asked, words: place.words }
  const after = typeof place.after === 'string' ? place.after : undefined
  const query = useQuery({ ...load({ ...asked, after }), placeholderData: keepPreviousData })
  return { filters: list.filters, place, asked, query }
}
type AskedRows<Sort extends string, F extends Filters> = ReturnType<typeof useListPlace<Sort, F>>['asked'] & {
  readonly words: string
  readonly after: string | undefined
}

/** What each filter is called, and each of its values; the bar shows them in this order. */
type FilterTexts<F extends Filters> = {
  readonly [Name in keyof F]: readonly [label: string, nameOf: (value: z.output<F[Name]>) => string]
}

/** A list of the console with its bar: what narrows it, what can be done with it, its rows and its pages. */
export function ListWithBar<Item, F extends Filters>({
  list,
  asked,
  filters,
  texts,
  query,
  columns,
  row,
  none,
  ...bar
}: ComponentProps<typeof List<Item>> &
  Omit<ComponentProps<typeof ListBar>, 'filters' | 'end'> & {
    /** Its call, and what it was asked. */
    readonly list: Pick<OperatorEndpoint, 'path'>
    readonly asked: object
    readonly filters: F
    readonly texts: FilterTexts<F>
  }) {
  const { place } = bar
  return (
    <>
      <ListBar
        {...bar}
        filters={shownFilters(filters, texts)}
        end={<ListActs place={place} list={list} asked={{ ...asked }} />}
      />
      <List place={place} query={query} columns={columns} row={row} none={none} />
    </>
  )
}

function shownFilters<F extends Filters>(filters: F, texts: FilterTexts<F>): ShownFilter[] {
  return Object.keys(texts).map((name: keyof F & string) => {
    const filter = filters[name]!
    const [label, nameOf] = texts[name]
    const valueOf = (value: string) => filter.parse(value) as z.output<F[typeof name]>
    return { name, label, values: filter.options.map(String), nameOf: (value) => nameOf(valueOf(value)) }
  })
}
