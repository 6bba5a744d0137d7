import type { Block, Run } from '@madang/contract/chat/blocks.ts'

/** The rows of a table, its head first, all as long as the longest. */
export function rowsOf({ head, rows }: Pick<Extract<Block, { type: 'table' }>, 'head' | 'rows'>): Run[][][] {
  const all = [head, ...rows]
  const columns = Math.max(1, ...all.map(({ length }) => length))
  return all.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? []))
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
