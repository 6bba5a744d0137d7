import { type Source, isCode, isTexts } from './sources.ts'

const largestFolder = 25
const largest = { median: 60, p90: 150, file: 350, imports: 40 } as const

/** Folders with more source files than a reader takes in at once. */
export function fullFolders(sources: readonly Source[]): string[] {
  const counted = new Map<string, number>()
  for (const { path } of sources.filter((source) => isCode(source) && !isTexts(source))) {
    const folder = path.split('/').slice(0, -1).join('/')
    counted.set(folder, (counted.get(folder) ?? 0) + 1)
  }
  return [...counted]
    .filter(([, count]) => count > largestFolder)
    .map(([folder, count]) => `${folder || 'the repository'}/ holds ${count} source files, at most ${largestFolder}`)
}

/** Files with too many lines or imports; median and ninth decile over all of them. */
export function largeFiles(sources: readonly Source[]): string[] {
  const files = sources
    .filter((source) => isCode(source) && !isTexts(source))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length, imports: importsOf(text) }))
    .sort((left, right) => left.lines - right.lines)
  const at = (share: number) => files[Math.floor(files.length * share)]?.lines ?? 0
  return [
    ...(at(0.5) > largest.median ? [`the median file has ${at(0.5)} lines, at most ${largest.median}`] : []),
    ...(at(0.9) > largest.p90 ? [`one file in ten has more than ${at(0.9)} lines, at most ${largest.p90}`] : []),
    ...files
      .filter(({ lines }) => lines > largest.file)
      .map(({ path, lines }) => `${path} has ${lines} lines, at most ${largest.file}`),
    ...files
      .filter(({ imports }) => imports > largest.imports)
      .map(({ path, imports }) => `${path} imports ${imports} files, at most ${largest.imports}`),
  ]
}

function importsOf(text: string): number {
  return text.match(/^(?:import|export) [^'"]*?from ['"]|^import ['"]/gm)?.length ?? 0
}
