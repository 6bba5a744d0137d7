import type { ReactNode } from 'react'

/** The head of a column; one of figures stands at the end of its column. */
export type Column = string | { readonly figure: string }

/** A table that scrolls sideways by itself where it is wider than the page. */
export function Table({
  columns,
  isEven = false,
  children,
}: {
  columns: readonly Column[]
  /** All columns are equally wide. */
  isEven?: boolean
  /** The rows. */
  children: ReactNode
}) {
  return (
    <div className="wide">
      <table className={isEven ? 'even' : undefined}>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.figure} scope="col" className="number">
                  {column.figure}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
