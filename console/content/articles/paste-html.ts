import { parseUrl } from '@madang/client/parse-url.ts'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { treeOf, type Tag } from './html-tree.ts'
import { rowsOf, tidyRuns } from './tidy-blocks.ts'

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** What holds other blocks and is none itself. */
const holders = new Set(
  'body html div section article main header footer figure center details form dialog nav aside td th'.split(' '),
)
/** What is left out with everything in it. */
const dropped = new Set('svg math object embed video audio canvas button select head applet portal frameset'.split(' '))

/**
 * Pasted HTML as blocks, through an allow-list (THR-10): headings, paragraphs, lists, quotes and tables; strong text and
 * https links. Of everything else the words stay or nothing does; of attributes the address of a link is looked at, and
 * in a style the weight of letters and what Word says of lists.
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

type Form = Omit<Run, 'text'>
type List = Extract<Block, { type: 'list' }>

function blocksIn(holder: Tag, form: Form = {}): Block[] {
  const blocks: Block[] = []
  let open: Run[] = []
  let wordList: List | null = null
  const close = () => {
    const runs = tidyRuns(open)
    if (runs.length) blocks.push({ type: 'paragraph', runs })
    if (runs.length) wordList = null
    open = []
  }
  for (const node of holder.children) {
    const item = typeof node === 'string' ? null : wordItem(node, form)
    const made = item ? [item] : typeof node === 'string' || isDropped(node) ? null : blocksFrom(node, form)
    if (!made) {
      open.push(...runsIn(node, form))
      continue
    }
    close()
    const running: List | null = wordList
    if (item && running?.ordered === item.ordered) running.items.push(...item.items)
    else blocks.push(...made)
    if (!item || running?.ordered !== item.ordered) wordList = item
  }
  close()
  return blocks
}

/** An element that stands for blocks; null for one that belongs to the line. */
function blocksFrom(tag: Tag, form: Form): Block[] | null {
  if (holders.has(tag.name)) return blocksIn(tag, formIn(tag, form))
  if (headings.has(tag.name)) {
    const text = lineOf(tag)
    return text ? [{ type: 'heading', text }] : []
  }
  switch (tag.name) {
    case 'p':
    case 'pre':
      return filled((runs) => ({ type: 'paragraph', runs }), tag, form)
    case 'blockquote':
      return filled((runs) => ({ type: 'quote', runs }), tag, form)
    case 'ul':
    case 'ol': {
      const items = itemsOf(tag, form)
      return items.length ? [{ type: 'list', ordered: tag.name === 'ol', items }] : []
    }
    case 'table':
      return tableOf(tag, form)
    default:
      // Google Docs puts a whole text into one <b> that is not bold.
      return hasBlocks(tag) ? blocksIn(tag, formIn(tag, form)) : null
  }
}

/** A paragraph that Word means as an item: the sign in front of it is a stretch of its own. */
function wordItem(tag: Tag, form: Form): List | null {
  if (tag.name !== 'p' || !/mso-list:\s*l\d/.test(tag.style)) return null
  const runs = runsOf(tag, form)
  const sign = wordSignIn(tag)
  const ordered = sign !== undefined && /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(lineOf({ ...sign, style: '' }))
  return runs.length ? { type: 'list', ordered, items: [runs] } : null
}

function wordSignIn({ children }: Tag): Tag | undefined {
  for (const child of children) {
    const sign = typeof child === 'string' ? undefined : isWordSign(child) ? child : wordSignIn(child)
    if (sign) return sign
  }
  return undefined
}

function isWordSign({ style }: Tag): boolean {
  return /mso-list:\s*ignore/.test(style)
}

/** Items with those of lists inside them behind them: an article has one level. */
function itemsOf(list: Tag, form: Form): Run[][] {
  return below(list, ['li']).flatMap((item) => {
    const isList = (child: Tag | string) => typeof child !== 'string' && (child.name === 'ul' || child.name === 'ol')
    const own = runsOf({ ...item, children: item.children.filter((child) => !isList(child)) }, form)
    const inner = item.children.flatMap((child) =>
      typeof child !== 'string' && isList(child) ? itemsOf(child, formIn(item, form)) : [],
    )
    return own.length ? [own, ...inner] : inner
  })
}

function tableOf(table: Tag, form: Form): Block[] {
  const rows = below(table, ['tr'])
    .map((row) => below(row, ['td', 'th']).map((cell) => runsOf(cell, form)))
    .filter((row) => row.length > 0)
  const [head, ...rest] = rowsOf({ head: rows[0] ?? [], rows: rows.slice(1) }).map((row) =>
    row.map((runs) => (runs.length ? runs : [{ text: '' }])),
  )
  return head && rows.length ? [{ type: 'table', head, rows: rest }] : []
}

/** The nearest elements of these names below a tag. */
function below(tag: Tag, names: readonly string[]): Tag[] {
  return tag.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return names.includes(child.name) ? [child] : below(child, names)
  })
}

function hasBlocks({ children }: Tag): boolean {
  return children.some((child) => typeof child !== 'string' && (isBlock(child) || hasBlocks(child)))
}

function isBlock({ name }: Tag): boolean {
  return holders.has(name) || headings.has(name) || blockNames.has(name)
}
const blockNames = new Set('p pre blockquote ul ol li table tr'.split(' '))

function isDropped(tag: Tag): boolean {
  return dropped.has(tag.name) || isWordSign(tag)
}

function filled(make: (runs: Run[]) => Block, tag: Tag, form: Form): Block[] {
  const runs = runsOf(tag, form)
  return runs.length ? [make(runs)] : []
}

/** The words of an element, what stands as a block inside it on a line of its own. */
function runsOf(tag: Tag, form: Form): Run[] {
  return tidyRuns(runsIn(tag, form)).length === 0 ? [] : tidyRuns(joined(linesIn(tag, formIn(tag, form))))
}

function linesIn(tag: Tag, form: Form): Run[][] {
  const lines: Run[][] = [[]]
  for (const child of tag.children)
    if (typeof child !== 'string' && !isDropped(child) && (isBlock(child) || hasBlocks(child)))
      lines.push(...linesIn(child, formIn(child, form)), [])
    else lines.at(-1)?.push(...runsIn(child, form))
  return lines
}

function joined(lines: readonly Run[][]): Run[] {
  return lines
    .map(tidyRuns)
    .filter(({ length }) => length > 0)
    .flatMap((line, at) => (at > 0 ? [{ text: '\n' }, ...line] : line))
}

/** The words below a node with what is allowed of their form. */
function runsIn(node: Tag | string, form: Form): Run[] {
  if (typeof node === 'string') return [{ ...form, text: node.replace(/\s+/g, ' ') }]
  if (isDropped(node)) return []
  if (node.name === 'br') return [{ text: '\n' }]
  const inner = formIn(node, form)
  return node.children.flatMap((child) => runsIn(child, inner))
}

function formIn({ name, href, style }: Tag, form: Form): Form {
  const weight = /(?:^|;)\s*font-weight:\s*([a-z0-9]+)/.exec(style)?.[1]
  const isStrong = weight === undefined ? name === 'b' || name === 'strong' : /^(?:bold|bolder|[6-9]00)$/.test(weight)
  const isPlain = weight === 'normal' || weight === '400'
  const { strong, ...rest } = form
  const address = name === 'a' ? parseUrl(href.trim()) : null
  return {
    ...rest,
    ...(isStrong || (strong && !isPlain) ? { strong: true } : {}),
    ...(address?.protocol === 'https:' && !address.username && !address.password ? { href: address.href } : {}),
  }
}

function lineOf(tag: Tag): string {
  return joined(linesIn(tag, {}))
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
