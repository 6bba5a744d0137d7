/** A part of a document as it is written in one language. */
export interface WrittenSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A table, its first row the head; null for none. */
  readonly rows: readonly (readonly string[])[] | null
}

const head = /^## (.+)$/
const row = /^\|(.+)\|$/

/** The parts of a body: `## ` begins one, empty lines part paragraphs, lines of `| a | b |` are its table. */
export function sectionsOf(body: string): WrittenSection[] {
  const parts = body.split(/^(?=## )/m).filter((part) => part.trim())
  return parts.map((part) => {
    const lines = part.trim().split('\n')
    const title = head.exec(lines[0] ?? '')?.[1]?.trim()
    const blocks = (title === undefined ? lines : lines.slice(1)).join('\n').split(/\n\s*\n/)
    const written = blocks.map((block) => block.trim()).filter(Boolean)
    const tables = written.filter((block) => row.test(block.split('\n')[0] ?? ''))
    return {
      title: title ?? '',
      paragraphs: written.filter((block) => !tables.includes(block)),
      rows: tables.length ? tables.flatMap((block) => block.split('\n').map(cellsOf)) : null,
    }
  })
}

/** The body of parts, as an editor writes it. */
export function bodyOf(sections: readonly WrittenSection[]): string {
  return sections
    .map(({ title, paragraphs, rows }) => {
      const table = rows?.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
      return [`## ${title}`, ...paragraphs, ...(table ? [table] : [])].join('\n\n')
    })
    .join('\n\n')
}

/** The first line that would be lost or torn: text before the first part, or a row of another width than its table; null when none is. */
export function brokenLine(body: string): string | null {
  const lines = body.trim().split('\n')
  if (!head.test(lines[0] ?? '')) return lines[0] ?? ''
  let width = 0
  for (const line of lines.map((each) => each.trim())) {
    if (!line.startsWith('|')) width = 0
    else if (!row.test(line) || (width && cellsOf(line).length !== width)) return line
    else width = cellsOf(line).length
  }
  return null
}

function cellsOf(line: string): string[] {
  const [, inner = ''] = row.exec(line.trim()) ?? []
  return inner.split('|').map((cell) => cell.trim())
}
