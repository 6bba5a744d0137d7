import type { Block, Run } from '@madang/contract/chat/blocks.ts'

/** Kinds of blocks of text an editor chooses from; a note is a risk or an explanation. */
export const blockKinds = ['paragraph', 'heading', 'list', 'numbered', 'quote', 'risk', 'info', 'table'] as const
export type BlockKind = (typeof blockKinds)[number]

export function kindOf(block: Block): BlockKind | 'picture' {
  if (block.type === 'note') return block.tone
  return block.type === 'list' && block.ordered ? 'numbered' : block.type
}

/** The same words as a block of another kind: items, rows and lines become each other. */
export function turned(block: Block, kind: BlockKind): Block {
  if (kindOf(block) === kind) return block
  const lines = linesOf(block)
  const runs = lines.flatMap((line, at) => (at > 0 ? [{ text: '\n' }, ...line] : line))
  switch (kind) {
    case 'heading':
      return { type: 'heading', text: lines.map(textOf).join(' ') }
    case 'paragraph':
    case 'quote':
      return { type: kind, runs }
    case 'risk':
    case 'info':
      return { type: 'note', tone: kind, runs }
    case 'list':
    case 'numbered':
      return { type: 'list', ordered: kind === 'numbered', items: lines }
    case 'table': {
      const [first = [], ...others] = lines
      const rows = others.length ? others : [[]]
      return { type: 'table', head: [first, []], rows: rows.map((line) => [line, []]) }
    }
  }
}

/** Lines of a block, a row's cells with blanks between them. */
export function linesOf(block: Block): Run[][] {
  switch (block.type) {
    case 'heading':
      return [[{ text: block.text }]]
    case 'list':
      return block.items
    case 'table':
      return [block.head, ...block.rows].map((row) =>
        row.filter((cell) => textOf(cell)).flatMap((cell, at) => (at > 0 ? [{ text: ' ' }, ...cell] : cell)),
      )
    case 'picture':
      return [[{ text: block.alt }]]
    default:
      return splitAtBreaks(block.runs)
  }
}

function splitAtBreaks(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs)
    run.text.split('\n').forEach((text, at) => {
      if (at > 0) lines.push([])
      if (text) lines.at(-1)?.push({ ...run, text })
    })
  return lines
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
