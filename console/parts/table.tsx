import type { ReactNode } from 'react'

/** The head of a column; one of figures stands at the end of its column, one that orders is pressed. */
export type Column = string | { readonly figure: string } | OrderedColumn

interface OrderedColumn {
  readonly text: string
  readonly order: 'ascending' | 'descending' | 'none'
  readonly onOrder: () => void
  /** Of figures. */
  readonly isFigure?: boolean
}

/** A table that scrolls sideways by itself where it is wider than the page. */
export function Table({
  columns,
  isEven = false,
  isCards = false,
  without = '',
  children,
}: {
  columns: readonly Column[]
  /** All columns are equally wide. */
  isEven?: boolean
  /** In a narrow window a row is some lines: cells say in `data-head` what they hold where they do not say it themselves. */
  isCards?: boolean
  /** Classes of columns that are left out. */
  without?: string
  /** The rows. */
  children: ReactNode
}) {
  return (
    <div className={isCards ? 'wide cards' : 'wide'}>
      <table className={isEven ? 'even' : without || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={columnText(column)} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** What a column is called. */
export const columnText = (column: Column) =>
  typeof column === 'string' ? column : 'figure' in column ? column.figure : column.text

const arrows = { ascending: '↑', descending: '↓', none: '↕' }

/** The head of one column. */
export function Head({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('figure' in column)
    return (
      <th scope="col" className="number">
        {column.figure}
      </th>
    )
  const { text, order, onOrder, isFigure } = column
  return (
    <th scope="col" aria-sort={order} className={isFigure ? 'number' : undefined}>
      <button type="button" className="order" onClick={onOrder}>
        {text} <span aria-hidden="true">{arrows[order]}</span>
      </button>
    </th>
  )
}
