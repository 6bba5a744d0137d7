import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import type { BlockKind } from './body/turned.ts'

/** A block as drafts before there was an editor kept it: its kind, and its text with `**strong**` and `[words](https://…)`. */
type WrittenBlock = { readonly kind: BlockKind; readonly text: string } | WrittenPicture

interface WrittenPicture {
  readonly kind: 'picture'
  readonly picture: PlacedPicture
  readonly text: string
  readonly caption: string
  readonly credit: string
}

/** Blocks of a kept draft, in the form of now whichever it was kept in. */
export function blocksOfKept(kept: readonly (Block | WrittenBlock)[]): Block[] {
  return kept.map((block) => ('kind' in block ? blockOf(block) : block)).filter((block) => block !== null)
}

/** What was written as a block; null when nothing was. */
function blockOf(written: WrittenBlock): Block | null {
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
      return { type: 'table', head, rows }
    }
  }
}

/** Strong text and links to https addresses; everything else is text as it stands. */
function runsOf(text: string): Run[] {
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
