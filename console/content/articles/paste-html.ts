import { parseUrl } from '@madang/client/parse-url.ts'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { treeOf, type Tag } from './html-tree.ts'

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** What holds other blocks and is none itself. */
const holders = new Set(
  'body html div section article main header footer figure center details form dialog nav aside td th'.split(' '),
)
/** What is left out with everything in it. */
const dropped = new Set('svg math object embed video audio canvas button select head applet portal frameset'.split(' '))

/**
 * Pasted HTML as blocks, through an allow-list (THR-10): headings, paragraphs, lists, quotes and tables; strong text and
 * https links. Of everything else the words stay or nothing does; no attribute but the address of a link is looked at.
 */
export function blocksOfHtml(html: string): Block[] {
  return blocksIn(treeOf(html))
}

/** How many pictures a pasted page had: none of them is taken, because only our own files stand in an article. */
export function picturesIn(html: string): number {
  const count = (node: Tag | string): number =>
    typeof node === 'string'
      ? 0
      : node.children.reduce((sum, child) => sum + count(child), pictures.has(node.name) ? 1 : 0)
  return count(treeOf(html))
}
const pictures = new Set(['img', 'picture', 'video', 'svg', 'image'])

function blocksIn(holder: Tag): Block[] {
  const blocks: Block[] = []
  let open: Run[] = []
  const close = () => {
    const runs = tidy(open)
    if (runs.length) blocks.push({ type: 'paragraph', runs })
    open = []
  }
  for (const node of holder.children) {
    const made = typeof node === 'string' || dropped.has(node.name) ? null : blocksFrom(node)
    if (made) {
      close()
      blocks.push(...made)
    } else open.push(...runsIn(node, {}))
  }
  close()
  return blocks
}

/** An element that stands for blocks; null for one that belongs to the line. */
function blocksFrom(tag: Tag): Block[] | null {
  if (holders.has(tag.name)) return blocksIn(tag)
  if (headings.has(tag.name)) {
    const text = lineOf(tag)
    return text ? [{ type: 'heading', text }] : []
  }
  switch (tag.name) {
    case 'p':
    case 'pre':
      return filled((runs) => ({ type: 'paragraph', runs }), tag)
    case 'blockquote':
      return filled((runs) => ({ type: 'quote', runs }), tag)
    case 'ul':
    case 'ol': {
      const items = below(tag, ['li'])
        .map((item) => tidy(runsIn(item, {})))
        .filter((runs) => runs.length > 0)
      return items.length ? [{ type: 'list', ordered: tag.name === 'ol', items }] : []
    }
    case 'table':
      return tableOf(tag)
    default:
      return null
  }
}

function tableOf(table: Tag): Block[] {
  const rows = below(table, ['tr'])
    .map((row) => below(row, ['td', 'th']).map((cell) => tidy(runsIn(cell, {}))))
    .filter((row) => row.length > 0)
  const [head, ...rest] = rows.map((row) => row.map((runs) => (runs.length ? runs : [{ text: '' }])))
  if (!head) return []
  return [{ type: 'table', head, rows: rest.map((row) => head.map((_, at) => row[at] ?? [{ text: '' }])) }]
}

/** The nearest elements of these names below a tag. */
function below(tag: Tag, names: readonly string[]): Tag[] {
  return tag.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return names.includes(child.name) ? [child] : below(child, names)
  })
}

function filled(make: (runs: Run[]) => Block, tag: Tag): Block[] {
  const runs = tidy(runsIn(tag, {}))
  return runs.length ? [make(runs)] : []
}

/** The words below a node with what is allowed of their form. */
function runsIn(node: Tag | string, form: Omit<Run, 'text'>): Run[] {
  if (typeof node === 'string') return [{ ...form, text: node.replace(/\s+/g, ' ') }]
  if (dropped.has(node.name)) return []
  if (node.name === 'br') return [{ text: '\n' }]
  const inner = { ...form }
  if (node.name === 'b' || node.name === 'strong') inner.strong = true
  const address = node.name === 'a' ? parseUrl(node.href.trim()) : null
  if (address?.protocol === 'https:' && !address.username && !address.password) inner.href = address.href
  return node.children.flatMap((child) => runsIn(child, inner))
}

function lineOf(tag: Tag): string {
  return tidy(runsIn(tag, {}))
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Neighbours of one form become one run; blanks at the ends go; nothing stays of nothing. */
function tidy(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.strong === run.strong && last.href === run.href)
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  const first = joined[0]
  if (first) joined[0] = { ...first, text: first.text.trimStart() }
  const end = joined.at(-1)
  if (end) joined[joined.length - 1] = { ...end, text: end.text.trimEnd() }
  return joined.filter(({ text }) => text !== '')
}
