import { Fragment, Slice, type Node } from 'prosemirror-model'
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { blockOfNode, inlineOf, nodeOf } from './blocks-of-doc.ts'
import { linkOf, schema } from './schema.ts'
import { linesOf, turned, type BlockKind } from './turned.ts'

const { nodes, marks } = schema

/** The block in which the selection begins, its number and where it stands. */
export function blockAt({ doc, selection: { $from } }: Pick<EditorState, 'doc' | 'selection'>) {
  const at = Math.min($from.index(0), doc.childCount - 1)
  const start = $from.posAtIndex(at, 0)
  return { at, start, node: doc.child(at) }
}

/** Makes another kind of the block; what is written stays, and so does the place in it as far as it can. */
export function turnInto(kind: BlockKind): Command {
  return (state, dispatch) => {
    const { start, node } = blockAt(state)
    if (node.type === nodes.picture) return false
    dispatch?.(turn(state.tr, { start, node }, kind).scrollIntoView())
    return true
  }
}

export function turn(tr: Transaction, { start, node }: { start: number; node: Node }, kind: BlockKind): Transaction {
  const made = nodeOf(turned(blockOfNode(node), kind))
  const depth = (block: Node) => (block.type === nodes.list ? 2 : 1)
  const into = Math.max(0, tr.selection.from - start - depth(node))
  tr.replaceWith(start, start + node.nodeSize, made)
  if (made.type === nodes.table) return tr.setSelection(Selection.near(tr.doc.resolve(start + 1)))
  const [first, last] = [start + depth(made), start + made.nodeSize - depth(made)]
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(first + into, last))))
}

/** Takes the block a place up (-1) or down (1). */
export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { at, start, node } = blockAt(state)
    const { doc, selection } = state
    if (at + by < 0 || at + by >= doc.childCount) return false
    const other = doc.child(at + by)
    const first = by === 1 ? start : start - other.nodeSize
    const to = by === 1 ? first + other.nodeSize : first
    if (!dispatch) return true
    const pair = by === 1 ? [other, node] : [node, other]
    const tr = state.tr.replaceWith(first, first + node.nodeSize + other.nodeSize, pair)
    const into = selection.from - start
    dispatch(tr.setSelection(selectionIn(tr.doc, to, node, into)).scrollIntoView())
    return true
  }
}

function selectionIn(doc: Node, start: number, node: Node, into: number): Selection {
  return node.type === nodes.picture ? NodeSelection.create(doc, start) : Selection.near(doc.resolve(start + into))
}

export const removeBlock: Command = (state, dispatch) => {
  const { start, node } = blockAt(state)
  dispatch?.(state.tr.delete(start, start + node.nodeSize).scrollIntoView())
  return true
}

/** A new paragraph behind the block: the way out of a table. */
export const goOn: Command = (state, dispatch) => {
  const { start, node } = blockAt(state)
  const end = start + node.nodeSize
  const tr = state.tr.insert(end, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

export const insertBreak: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (!parent.isTextblock || !parent.type.contentMatch.matchType(nodes.break)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** Enter in an item in which nothing is written: out of the list. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.item || $from.parent.content.size > 0) return false
  const { start, node } = blockAt(state)
  const at = $from.index(1)
  const [above, below] = [node.children.slice(0, at), node.children.slice(at + 1)]
  const made = [
    ...(above.length ? [nodes.list.create(node.attrs, above)] : []),
    nodes.paragraph.create(),
    ...(below.length ? [nodes.list.create(node.attrs, below)] : []),
  ]
  const tr = state.tr.replaceWith(start, start + node.nodeSize, made)
  const place = start + (above.length ? (made[0]?.nodeSize ?? 0) : 0) + 1
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place)).scrollIntoView())
  return true
}

/** The backspace at the beginning of a block that is no paragraph: a paragraph of it. */
export const toParagraph: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { node } = blockAt(state)
  if (!empty || $from.parentOffset > 0 || !isTextLike(node)) return false
  if (node.type === nodes.list && $from.index(1) > 0) return false
  return turnInto('paragraph')(state, dispatch, view)
}

function isTextLike({ type }: Node): boolean {
  return type !== nodes.paragraph && type !== nodes.table && type !== nodes.picture
}

/** A link over what is selected, or its own address where nothing is; null takes it away. */
export function link(address: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = linkRange(state)
    if (address === null) {
      dispatch?.(state.tr.removeMark(from, to, marks.link))
      return !empty
    }
    const href = linkOf(address)
    if (href === null || linkRefusal(state, address)) return false
    const form = marks.link.create({ href })
    const tr = empty
      ? state.tr.replaceSelectionWith(schema.text(href, [form]), false)
      : state.tr.removeMark(from, to, marks.link).addMark(from, to, form)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Why no link to this address can be set here, among the texts of the body; null when it can. */
export function linkRefusal(state: EditorState, address: string): 'linkAnywhere' | 'linkHere' | null {
  if (linkOf(address) === null) return 'linkAnywhere'
  const { $from, from, to, empty } = state.selection
  const mayHold = (block: Node | null) => block?.type.allowsMarkType(marks.link) === true
  let isPlace = empty && mayHold($from.parent)
  state.doc.nodesBetween(from, to, (node, _at, parent) => {
    isPlace ||= node.isInline && mayHold(parent)
  })
  return isPlace ? null : 'linkHere'
}

/** What is selected, or the link in which the cursor stands, with its address. */
export function linkRange({ selection: { $from, from, to, empty } }: EditorState) {
  const hrefOf = (node: Node | null): string | undefined => {
    const href: unknown = node && marks.link.isInSet(node.marks)?.attrs['href']
    return typeof href === 'string' ? href : undefined
  }
  const { parent } = $from
  const { node, offset, index } = parent.childAfter(Math.max(0, $from.parentOffset - (empty ? 1 : 0)))
  const href = hrefOf(node)
  if (!empty || href === undefined || !node) return { from, to, empty, href }
  let [first, last] = [index, index]
  let [start, end] = [offset, offset + node.nodeSize]
  while (first > 0 && hrefOf(parent.child(first - 1)) === href) start -= parent.child(--first).nodeSize
  while (last < parent.childCount - 1 && hrefOf(parent.child(last + 1)) === href) end += parent.child(++last).nodeSize
  return { from: $from.start() + start, to: $from.start() + end, empty: false, href }
}

/** Blocks in the place of what is selected; inside an item or a cell their lines. */
export function insertBlocks(tr: Transaction, blocks: readonly Block[]): Transaction {
  const { $from } = tr.selection
  const lines = blocks.flatMap(linesOf)
  const within = $from.parent.type
  if (within === nodes.item)
    return tr.replaceSelection(new Slice(Fragment.from(nodes.list.create(null, lines.map(itemOf))), 2, 2))
  if (within === nodes.cell || within === nodes.headCell) {
    const runs: Run[] = lines.flatMap((line, at) => (at > 0 ? [{ text: '\n' }, ...line] : line))
    return tr.replaceSelection(new Slice(Fragment.from(inlineOf(runs)), 0, 0))
  }
  const made = blocks.map(nodeOf)
  const open = (block: Node | undefined) => (block?.type === nodes.paragraph ? 1 : 0)
  return tr.replaceSelection(new Slice(Fragment.from(made), open(made[0]), open(made.at(-1))))
}

function itemOf(runs: Run[]): Node {
  return nodes.item.create(null, inlineOf(runs))
}

/** A block behind the one with this number, or in its place where nothing is written in it. */
export function insertAfter(tr: Transaction, at: number, block: Block): Transaction {
  const { children } = tr.doc
  const before = children.slice(0, Math.min(at + 1, children.length))
  const end = before.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const last = before.at(-1)
  const isBlank = last?.type === nodes.paragraph && last.content.size === 0
  return tr.replaceWith(isBlank ? end - last.nodeSize : end, end, nodeOf(block))
}
