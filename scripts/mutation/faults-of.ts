import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'
import { mutantsOf } from './mutants.ts'
import type { PlannedFault } from './plan.ts'
import { sqlMutantsOf } from './sql-mutants.ts'

interface Chosen {
  readonly files: readonly string[]
  /** Only those of these lines; empty for all. */
  readonly lines: readonly string[]
  /** So many of all, drawn by `seed`: the same ones as long as the files are the same. */
  readonly sample: number
  readonly seed: string
}

export async function faultsOf({ files, lines, sample, seed }: Chosen): Promise<PlannedFault[]> {
  const found: Omit<PlannedFault, 'id'>[] = []
  for (const file of files) {
    const code = await readFile(join(root, file), 'utf8')
    const isSql = file.endsWith('.sql')
    for (const mutant of isSql ? sqlMutantsOf([{ text: code, at: 0 }]) : mutantsOf(code)) {
      const line = code.slice(0, mutant.at).split('\n').length
      if (lines.length > 0 && !lines.includes(String(line))) continue
      const planted = code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end)
      const key = hash('sha256', `${file}\n${mutant.start} ${mutant.end} ${mutant.text}\n${code}`)
      const lineText = code.split('\n')[line - 1]!
      found.push({ ...mutant, file, line, lineText, key, sql: isSql ? { planted, original: code } : null })
    }
  }
  const drawn = new Set(
    found
      .map(({ key }) => ({ key, at: hash('sha256', `${seed} ${key}`) }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .slice(0, sample)
      .map(({ key }) => key),
  )
  return found.filter(({ key }) => drawn.has(key)).map((fault, id) => ({ ...fault, id }))
}
