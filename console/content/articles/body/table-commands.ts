import { Fragment, type Node } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { columnsOf } from '../tidy-blocks.ts'
import { blockAt } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** The table in which the cursor stands, and in which row and column. */
export function tableAt(state: EditorState) {
  const { $from } = state.selection
  const { start, node } = blockAt(state)
  if (node.type !== nodes.table || $from.depth < 3) return null
  return { start, table: node, row: $from.index(1), column: $from.index(2) }
}

export const addRow: Command = changed(({ table, row, column }) => {
  const columns = table.child(0).childCount
  const made = nodes.row.create(
    null,
    Array.from({ length: columns }, () => nodes.cell.create()),
  )
  return { rows: table.children.toSpliced(row + 1, 0, made), at: [row + 1, column] }
})

/** Not the head: a table has one. */
export const removeRow: Command = changed(({ table, row, column }) =>
  row === 0 ? null : { rows: table.children.toSpliced(row, 1), at: [row - 1, column] },
)

export const addColumn: Command = changed(({ table, row, column }) => ({
  rows: table.children.map((cells) => withCells(cells, (each) => each.toSpliced(column + 1, 0, blankIn(cells)))),
  at: [row, column + 1],
}))

export const removeColumn: Command = changed(({ table, row, column }) =>
  table.child(0).childCount === 1
    ? null
    : {
        // One too large to be square may have rows of one cell.
        rows: table.children.map((cells) =>
          cells.childCount === 1 ? cells : withCells(cells, (each) => each.toSpliced(column, 1)),
        ),
        at: [row, Math.max(0, column - 1)],
      },
)

/** Fills rows up that became shorter than others, as when half of one was pasted. */
export function square(tr: Transaction): Transaction {
  const ends: { end: number; row: Node; missing: number }[] = []
  tr.doc.forEach((table, start) => {
    if (table.type !== nodes.table) return
    const columns = columnsOf(table.children.map(({ childCount }) => childCount))
    table.forEach((row, offset, at) => {
      const missing = (columns[at] ?? 0) - row.childCount
      if (missing > 0) ends.push({ end: start + 1 + offset + row.nodeSize - 1, row, missing })
    })
  })
  for (const { end, row, missing } of ends.reverse())
    tr.insert(
      end,
      Array.from({ length: missing }, () => blankIn(row)),
    )
  return tr
}

/** To the next cell (1) or the one before (-1); behind the last one the key does what it does everywhere. */
export function goToCell(by: -1 | 1): Command {
  return (state, dispatch) => {
    const place = tableAt(state)
    if (!place) return false
    const columns = place.table.child(0).childCount
    const next = place.row * columns + place.column + by
    if (next < 0 || next >= columns * place.table.childCount) return false
    const cell = startOf(place.start, place.table, [Math.floor(next / columns), next % columns])
    const node = state.doc.nodeAt(cell)
    dispatch?.(
      state.tr
        .setSelection(TextSelection.create(state.doc, cell + 1, cell + 1 + (node?.content.size ?? 0)))
        .scrollIntoView(),
    )
    return true
  }
}

type Place = NonNullable<ReturnType<typeof tableAt>>

function changed(change: (place: Place) => { rows: readonly Node[]; at: readonly [number, number] } | null): Command {
  return (state, dispatch) => {
    const place = tableAt(state)
    const made = place && change(place)
    if (!made) return false
    const { start, table } = place
    const next = table.copy(Fragment.from(made.rows))
    const tr = state.tr.replaceWith(start, start + table.nodeSize, next)
    const cell = startOf(start, next, made.at)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cell + 1))).scrollIntoView())
    return true
  }
}

function withCells(row: Node, change: (cells: readonly Node[]) => readonly Node[]): Node {
  return row.copy(Fragment.from(change(row.children)))
}

function blankIn(row: Node): Node {
  return (row.type === nodes.head ? nodes.headCell : nodes.cell).create()
}

/** Where a cell begins. */
function startOf(start: number, table: Node, [row, column]: readonly [number, number]): number {
  const sizes = (list: readonly Node[]) => list.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const above = sizes(table.children.slice(0, row))
  return start + 2 + above + sizes(table.child(row).children.slice(0, column))
}
