import type { ReactElement, ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { columnText, Table, type Column } from '../parts/table.tsx'
import { ColumnChoice, type ColumnTexts, withoutColumns } from './columns.tsx'
import { ShowAll } from './list-bar.tsx'
import { ListPages, type Listed } from './list-pages.tsx'
import type { ListPlace } from './list-place.ts'
import { Skeleton } from './skeleton.tsx'
import { listTexts } from './texts.ts'

/** A list of the console under its bar: a head of columns, a row for each item, what to do where there is none, and its pages. */
export function List<Item>({
  place,
  query,
  columns,
  row,
  none,
}: {
  place: ListPlace
  query: UseQueryResult<Listed<Item>>
  /** By names that stay the same in all languages. */
  columns: Readonly<Record<string, Column>>
  row: (item: Item, at: number, items: readonly Item[]) => ReactElement
  /** What to say and do while the list is empty by itself. */
  none: ReactNode
}) {
  return (
    <Load query={query} waiting={<Skeleton />}>
      {(shown) => (
        <>
          <ColumnChoice place={place} columns={textsOf(columns)} />
          <Table columns={Object.values(columns)} isCards without={withoutColumns(place, Object.keys(columns))}>
            {shown.items.map(row)}
          </Table>
          {shown.items.length ? null : <Empty place={place} none={none} />}
          <ListPages place={place} shown={shown} isOld={query.isPlaceholderData} />
        </>
      )}
    </Load>
  )
}

function textsOf(columns: Readonly<Record<string, Column>>): ColumnTexts {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnText(column)]))
}

/** Why there is no row, and the way to some: a narrowed list is widened, a page that is gone turned back. */
export function Empty({ place, none }: { place: ListPlace; none: ReactNode }) {
  const say = useTexts(listTexts)
  if (place.page > 1)
    return (
      <div className="nothing">
        <p>{say('gone')}</p>
        <button type="button" className="console-button thin" onClick={() => place.turn(1)}>
          {say('first')}
        </button>
      </div>
    )
  if (!place.isNarrowed) return <div className="nothing">{none}</div>
  return (
    <div className="nothing">
      <p>{say('nothing')}</p>
      <ShowAll place={place} />
    </div>
  )
}

/** The head of a column by which the list can be ordered; `sort` is undefined for a list with one order alone. */
export function sortable(
  place: ListPlace,
  text: string,
  {
    sort,
    usual,
    isRisingFirst = false,
    isFigure = false,
  }: {
    readonly sort?: string
    readonly usual?: string
    readonly isRisingFirst?: boolean
    readonly isFigure?: boolean
  },
): Column {
  const isBy = sort === (place.sort ?? usual)
  const isRising = place.isRising ?? isRisingFirst
  return {
    text,
    isFigure,
    order: isBy ? (isRising ? 'ascending' : 'descending') : 'none',
    onOrder: () =>
      place.change({
        ...(sort === undefined ? {} : { sort: sort === usual ? '' : sort }),
        order: isBy ? (isRising ? 'falling' : 'rising') : isRisingFirst ? 'falling' : 'rising',
      }),
  }
}
