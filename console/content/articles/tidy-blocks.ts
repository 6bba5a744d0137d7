import type { Block, Run } from '@madang/contract/chat/blocks.ts'

/** A picture in a text, with what it shows in one language. */
export type PictureBlock = Extract<Block, { type: 'picture' }>

/** What is saved of blocks: nothing of which nothing was written, tables with as many cells in each row, no blanks at the ends. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map(tidyBlock).filter((block) => block.type === 'picture' || wordsOf(block).trim() !== '')
}

function tidyBlock(block: Block): Block {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', text: block.text.trim() }
    case 'paragraph':
    case 'quote':
      return { type: block.type, runs: tidyRuns(block.runs) }
    case 'note':
      return { type: 'note', tone: block.tone, runs: tidyRuns(block.runs) }
    case 'list':
      return {
        type: 'list',
        ordered: block.ordered,
        items: block.items.map(tidyRuns).filter(({ length }) => length > 0),
      }
    case 'table': {
      const row = (cells: readonly Run[][]) =>
        cells.map((cell) => {
          const runs = tidyRuns(cell)
          return runs.length ? runs : [{ text: '' }]
        })
      const [head = [], ...rows] = rowsOf(block).map(row)
      return { type: 'table', head, rows }
    }
    case 'picture': {
      const { picture, alt, caption, credit } = block
      return { type: 'picture', picture, alt: alt.trim(), caption: caption.trim(), credit: credit.trim() }
    }
  }
}

/** So many cells are filled up at most: a row of thousands over thousands of rows would be millions. */
const mostCells = 10_000

/** How many cells each row gets, where one row is this long. */
export function columnsOf(lengths: readonly number[]): number[] {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1)
  const isSquare = longest * lengths.length <= mostCells
  return lengths.map((length) => (isSquare ? longest : Math.max(1, length)))
}

/** The rows of a table, its head first, all as long as the longest. */
export function rowsOf({ head, rows }: Pick<Extract<Block, { type: 'table' }>, 'head' | 'rows'>): Run[][][] {
  const all = [head, ...rows]
  const columns = columnsOf(all.map(({ length }) => length))
  return all.map((row, number) => Array.from({ length: columns[number] ?? 1 }, (_, at) => row[at] ?? []))
}

/** Neighbours of one form become one run; blanks at the ends go; nothing stays of nothing. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const { text, strong, href } of runs) {
    const last = joined.at(-1)
    if (!text) continue
    const run = { text, ...(strong ? { strong } : {}), ...(href ? { href } : {}) }
    if (last && last.strong === run.strong && last.href === run.href)
      joined[joined.length - 1] = { ...run, text: last.text + text }
    else joined.push(run)
  }
  while (joined[0] && !joined[0].text.trim()) joined.shift()
  while (joined.at(-1)?.text.trim() === '') joined.pop()
  return joined.map((run, at) => {
    const text = at === 0 ? run.text.trimStart() : run.text
    return { ...run, text: at === joined.length - 1 ? text.trimEnd() : text }
  })
}

/** Every word of a block, an item or a cell in each line; of a picture what it shows. */
export function wordsOf(block: Block): string {
  const words = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
  switch (block.type) {
    case 'heading':
      return block.text
    case 'list':
      return block.items.map(words).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(words).join('\n')).join('\n')
    case 'picture':
      return [block.alt, block.caption, block.credit].filter(Boolean).join('\n')
    default:
      return words(block.runs)
  }
}
