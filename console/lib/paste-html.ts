import type { Block, Run } from '@madang/contract/blocks.ts'

/** The one policy of this page: text becomes a document that is only read, in which nothing runs and nothing loads. */
interface Policy {
  createHTML(text: string): string
}
const trusted = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes
const inert: Policy = trusted?.createPolicy('app', { createHTML: (text) => text }) ?? { createHTML: (text) => text }

const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
/** What holds other blocks and is none itself. */
const holders = new Set([
  'BODY',
  'DIV',
  'SECTION',
  'ARTICLE',
  'MAIN',
  'HEADER',
  'FOOTER',
  'FIGURE',
  'CENTER',
  'DETAILS',
])
/** What is left out with everything in it. */
const dropped = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH VIDEO AUDIO CANVAS FORM INPUT BUTTON SELECT TEXTAREA LINK META BASE HEAD TITLE XMP PLAINTEXT NOEMBED NOFRAMES APPLET PORTAL FRAMESET'.split(
    ' ',
  ),
)

/**
 * Pasted HTML as blocks, through an allow-list (T10): headings, paragraphs, lists, quotes and tables; strong text and
 * https links. Of everything else the words stay or nothing does; no attribute but the address of a link is looked at.
 */
export function blocksOfHtml(html: string): Block[] {
  const document = new DOMParser().parseFromString(inert.createHTML(html), 'text/html')
  return blocksIn(document.body)
}

function blocksIn(holder: Element): Block[] {
  const blocks: Block[] = []
  let open: Run[] = []
  const close = () => {
    const runs = tidy(open)
    if (runs.length) blocks.push({ type: 'paragraph', runs })
    open = []
  }
  for (const node of holder.childNodes) {
    const made = node instanceof Element && !dropped.has(node.tagName.toUpperCase()) ? blocksFrom(node) : null
    if (made) {
      close()
      blocks.push(...made)
    } else open.push(...runsIn(node, {}))
  }
  close()
  return blocks
}

/** An element that stands for blocks; null for one that belongs to the line. */
function blocksFrom(element: Element): Block[] | null {
  const name = element.tagName.toUpperCase()
  if (holders.has(name)) return blocksIn(element)
  if (headings.has(name)) {
    const text = lineOf(element)
    return text ? [{ type: 'heading', text }] : []
  }
  switch (name) {
    case 'P':
    case 'PRE':
      return filled((runs) => ({ type: 'paragraph', runs }), element)
    case 'BLOCKQUOTE':
      return filled((runs) => ({ type: 'quote', runs }), element)
    case 'UL':
    case 'OL': {
      const items = [...element.children]
        .filter((child) => child.tagName.toUpperCase() === 'LI')
        .map((item) => tidy(runsIn(item, {})))
        .filter((runs) => runs.length > 0)
      return items.length ? [{ type: 'list', ordered: name === 'OL', items }] : []
    }
    case 'TABLE':
      return tableOf(element)
    default:
      return null
  }
}

function tableOf(element: Element): Block[] {
  const rows = [...element.querySelectorAll('tr')]
    .map((row) => [...row.children].map((cell) => tidy(runsIn(cell, {}))))
    .filter((row) => row.length > 0)
  const [head, ...rest] = rows.map((row) => row.map((runs) => (runs.length ? runs : [{ text: '' }])))
  if (!head) return []
  return [{ type: 'table', head, rows: rest.map((row) => head.map((_, at) => row[at] ?? [{ text: '' }])) }]
}

function filled(make: (runs: Run[]) => Block, element: Element): Block[] {
  const runs = tidy(runsIn(element, {}))
  return runs.length ? [make(runs)] : []
}

/** The words below a node with what is allowed of their form. */
function runsIn(node: Node, form: Omit<Run, 'text'>): Run[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ ...form, text: (node.nodeValue ?? '').replace(/\s+/g, ' ') }]
  if (!(node instanceof Element)) return []
  const name = node.tagName.toUpperCase()
  if (dropped.has(name)) return []
  if (name === 'BR') return [{ text: '\n' }]
  const inner = { ...form }
  if (name === 'B' || name === 'STRONG') inner.strong = true
  if (name === 'A') {
    const address = URL.parse(node.getAttribute('href') ?? '')
    if (address?.protocol === 'https:' && !address.username && !address.password) inner.href = address.href
  }
  return [...node.childNodes].flatMap((child) => runsIn(child, inner))
}

function lineOf(element: Element): string {
  return tidy(runsIn(element, {}))
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
  const [first, end] = [joined[0], joined.at(-1)]
  if (first) joined[0] = { ...first, text: first.text.trimStart() }
  if (end) joined[joined.length - 1] = { ...joined.at(-1)!, text: joined.at(-1)!.text.trimEnd() }
  return joined.filter(({ text }) => text !== '')
}
