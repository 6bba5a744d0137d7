import { type Source, isCode, isTexts } from './sources.ts'

const lines = 6

interface Place {
  readonly file: number
  readonly at: number
}

/** Pairs of places where six code lines in a row are equal, imports and blank lines apart; a longer run counts once. */
export function twins(sources: readonly Source[]): string[] {
  const files = sources.filter((source) => isCode(source) && !isTexts(source))
  const code = files.map(({ text }) => codeLines(text))
  const places = new Map<string, Place[]>()
  const found: string[] = []
  for (const [file, rows] of code.entries())
    for (let at = 0; at + lines <= rows.length; at++) {
      const key = rows
        .slice(at, at + lines)
        .map(({ line }) => line)
        .join('\n')
      const earlier = places.get(key) ?? []
      for (const other of earlier)
        if (code[other.file]![other.at - 1]?.line !== rows[at - 1]?.line || !(other.at && at))
          found.push(
            `${files[file]!.path}:${rows[at]!.number} repeats ${files[other.file]!.path}:${code[other.file]![other.at]!.number}`,
          )
      places.set(key, [...earlier, { file, at }])
    }
  return found
}

/** Lines without imports and blank ones; an import ends at the line that names its file. */
function codeLines(text: string): { line: string; number: number }[] {
  let isImport = false
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.trim()
    if (/^(?:import|export)\b(?!.*=)/.test(line) && /^(?:import\b|export (?:\*|(?:type )?\{))/.test(line))
      isImport = true
    const wasImport = isImport
    if (isImport && /['"]$/.test(line)) isImport = false
    return wasImport || !line ? [] : [{ line, number: index + 1 }]
  })
}
