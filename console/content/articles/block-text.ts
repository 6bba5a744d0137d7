import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'

/** Kinds of blocks of text an editor chooses from; a note is a risk or an explanation. */
export const blockKinds = ['heading', 'paragraph', 'list', 'numbered', 'quote', 'risk', 'info', 'table'] as const
export type BlockKind = (typeof blockKinds)[number]

/** A block as it is written: its kind, and its text with `**strong**` and `[words](https://…)`. */
export type WrittenBlock = { readonly kind: BlockKind; readonly text: string } | WrittenPicture

/** A picture as it is written: its text says what it shows. */
export interface WrittenPicture {
  readonly kind: 'picture'
  readonly picture: PlacedPicture
  readonly text: string
  readonly caption: string
  readonly credit: string
}

/** How a block is shown for writing: an item or a row in each line, cells parted by ` | `. */
export function writtenOf(block: Block): WrittenBlock {
  switch (block.type) {
    case 'heading':
      return { kind: 'heading', text: block.text }
    case 'paragraph':
    case 'quote':
      return { kind: block.type, text: textOf(block.runs) }
    case 'note':
      return { kind: block.tone, text: textOf(block.runs) }
    case 'list':
      return { kind: block.ordered ? 'numbered' : 'list', text: block.items.map(textOf).join('\n') }
    case 'picture': {
      const { picture, alt, caption, credit } = block
      return { kind: 'picture', picture, text: alt, caption, credit }
    }
    case 'table':
      return { kind: 'table', text: [block.head, ...block.rows].map((row) => row.map(textOf).join(' | ')).join('\n') }
  }
}

/** What was written as a block; null when nothing was. */
export function blockOf(written: WrittenBlock): Block | null {
  const { kind, text } = written
  const trimmed = text.trim()
  if (kind === 'picture') {
    const { picture, caption, credit } = written
    return { type: 'picture', picture, alt: trimmed, caption: caption.trim(), credit: credit.trim() }
  }
  if (!trimmed) return null
  const lines = trimmed.split('\n').filter((line) => line.trim())
  switch (kind) {
    case 'heading':
      return { type: 'heading', text: trimmed.replaceAll('\n', ' ') }
    case 'paragraph':
    case 'quote':
      return { type: kind, runs: runsOf(trimmed) }
    case 'risk':
    case 'info':
      return { type: 'note', tone: kind, runs: runsOf(trimmed) }
    case 'list':
    case 'numbered':
      return { type: 'list', ordered: kind === 'numbered', items: lines.map((line) => runsOf(line.trim())) }
    case 'table': {
      const [head = [], ...rows] = lines.map((line) => line.split('|').map((cell) => runsOf(cell.trim())))
      return { type: 'table', head, rows: rows.map((row) => head.map((_, at) => row[at] ?? [{ text: '' }])) }
    }
  }
}

function textOf(runs: readonly Run[]): string {
  return runs
    .map(({ text, strong, href }) => {
      const words = strong ? `**${text}**` : text
      return href ? `[${words}](${href})` : words
    })
    .join('')
}

/** Strong text and links to https addresses; everything else is text as it stands. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(/\[([^\]\n]+)\]\((https:\/\/[^\s)]+)\)|\*\*([^*\n]+)\*\*/g)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) })
    const [, words, href, strong] = match
    if (href && words) {
      const inner = /^\*\*(.+)\*\*$/.exec(words)?.[1]
      runs.push({ text: inner ?? words, ...(inner ? { strong: true } : {}), href })
    } else runs.push({ text: strong ?? '', strong: true })
    from = match.index + match[0].length
  }
  if (from < text.length || runs.length === 0) runs.push({ text: text.slice(from) })
  return runs
}
