import type { ReactElement } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Load } from './load.tsx'
import { Pages } from './pages.tsx'
import { Table, type Column } from './table.tsx'

/**
 * A list of the console: a head of columns, a row for each item, the words for an empty list, and the way to the next
 * page where it has pages (`paging`; numbers from 1).
 */
export function ListTable<Item>({
  query,
  columns,
  row,
  none,
  paging,
  isCards = false,
}: {
  query: UseQueryResult<{ readonly items: readonly Item[]; readonly totalCount?: number }>
  columns: readonly Column[]
  row: (item: Item, at: number, items: readonly Item[]) => ReactElement
  /** Absent for a list that is never empty. */
  none?: string
  /** As in `Table`. */
  isCards?: boolean
  paging?: { readonly page: number; readonly size: number; readonly onPage: (page: number) => void }
}) {
  return (
    <Load query={query}>
      {({ items, totalCount = items.length }) => (
        <>
          <Table columns={columns} isCards={isCards}>
            {items.map(row)}
          </Table>
          {items.length === 0 && none ? <p className="nothing">{none}</p> : null}
          {paging ? <Pages {...paging} total={totalCount} /> : null}
        </>
      )}
    </Load>
  )
}
