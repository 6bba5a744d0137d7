import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Blockquote, List, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'

/**
 * Markdown to article blocks, through an allow-list: headings, paragraphs, lists, quotes, notes and tables; strong
 * text and https links. Anything else, raw HTML first of all, is refused with its place in the text (THR-10).
 */
export function blocksOf(markdown: string): Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return tree.children.map(blockOf)
}

/** Words of the blocks in reading order, for search and for the reading time. */
export function plainText(blocks: readonly Block[]): string {
  const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'heading':
          return block.text
        case 'list':
          return block.items.map(textOf).join('\n')
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join('\n')
        case 'picture':
          return [block.alt, block.caption].filter(Boolean).join('\n')
        case 'paragraph':
        case 'quote':
        case 'note':
          return textOf(block.runs)
      }
    })
    .join('\n')
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading':
      return {
        type: 'heading',
        text: runsOf(node.children)
          .map(({ text }) => text)
          .join(''),
      }
    case 'paragraph':
      return { type: 'paragraph', runs: runsOf(node.children) }
    case 'list':
      return listOf(node)
    case 'blockquote':
      return quoteOf(node)
    case 'table':
      return tableOf(node)
    default:
      throw refused(node)
  }
}

function listOf(node: List): Block {
  const items = node.children.map((item) => runsOf(item.children.flatMap((child) => paragraphOf(child).children)))
  return { type: 'list', ordered: node.ordered ?? false, items }
}

/** A block quote, or a note when its first line is `[!RISK]` or `[!INFO]`. */
function quoteOf(node: Blockquote): Block {
  const runs = node.children.flatMap((child, index) => [
    ...(index ? [{ text: '\n' }] : []),
    ...runsOf(paragraphOf(child).children),
  ])
  const mark = /^\[!(RISK|INFO)\]\s*/.exec(runs[0]?.text ?? '')
  if (!mark) return { type: 'quote', runs }
  const [first, ...rest] = runs
  const opening = (first?.text ?? '').slice(mark[0].length)
  return {
    type: 'note',
    tone: mark[1] === 'RISK' ? 'risk' : 'info',
    runs: opening ? [{ ...first, text: opening }, ...rest] : rest,
  }
}

function tableOf(node: Table): Block {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => runsOf(cell.children)))
  return { type: 'table', head, rows }
}

function paragraphOf(node: RootContent): Paragraph {
  if (node.type !== 'paragraph') throw refused(node)
  return node
}

function runsOf(nodes: readonly PhrasingContent[]): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value }]
      case 'break':
        return [{ text: '\n' }]
      case 'strong':
        return runsOf(node.children).map((inner) => ({ ...inner, strong: true }))
      case 'link': {
        if (!node.url.startsWith('https://')) throw refused(node)
        return runsOf(node.children).map((inner) => ({ ...inner, href: node.url }))
      }
      default:
        throw refused(node)
    }
  })
}

function refused(node: RootContent): Error {
  const line = node.position ? ` (line ${node.position.start.line})` : ''
  return new Error(`not allowed in an article: ${node.type}${line}`)
}
