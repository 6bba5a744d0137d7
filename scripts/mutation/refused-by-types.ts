import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from '../root.ts'
import { type Fault, switched } from './switched.ts'

interface FaultIn extends Fault {
  readonly file: string
}

/** Of one call the compiler names the first text that it refuses, so that its texts lie in as many copies. */
const copiesOfFile = ['first', 'second', 'third'] as const

export function emptiedTexts<Of extends FaultIn>(faults: readonly Of[]): Of[] {
  return faults.filter(({ text }) => text === `''`)
}

/**
 * Of emptied texts those that the compiler refuses where they stand. Asked once for all of them, of copies in `folder`
 * with the faults built in; what they import is found in the tree itself. A fault that it only refuses elsewhere, or of
 * another sort, is left to the tests.
 */
export async function refusedByTypes(folder: string, emptied: readonly FaultIn[]): Promise<Set<number>> {
  if (emptied.length === 0) return new Set()
  const copies = join(folder, 'types')
  const built = new Map<string, string>()
  for (const [file, of] of Map.groupBy(emptied, (fault) => fault.file)) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [at, name] of copiesOfFile.entries()) {
      const copy = join(copies, name, file)
      await mkdir(dirname(copy), { recursive: true })
      const code = switched(
        text,
        of.filter((_, place) => place % copiesOfFile.length === at),
      )
      built.set(relative(root, copy), code)
      await writeFile(copy, code)
    }
  }
  const project = join(copies, 'tsconfig.json')
  const settings = {
    extends: relative(copies, join(root, 'tsconfig.json')),
    compilerOptions: { rootDirs: [relative(copies, root), ...copiesOfFile] },
    files: [relative(copies, join(import.meta.dirname, 'fault-switch.ts'))],
    include: ['**/*.ts'],
  }
  await writeFile(project, JSON.stringify(settings))
  const { stdout } = spawnSync('tsc', ['--project', project, '--pretty', 'false'], { cwd: root, encoding: 'utf8' })
  return new Set([...built].flatMap(([path, code]) => faultsAt(code, placesIn(stdout, path))))
}

interface Place {
  readonly line: number
  readonly column: number
}

function placesIn(output: string, path: string): Place[] {
  return output.split('\n').flatMap((text) => {
    const { at, line, column } = /^(?<at>[^(]+)\((?<line>\d+),(?<column>\d+)\): error /.exec(text)?.groups ?? {}
    return at === path ? [{ line: Number(line), column: Number(column) }] : []
  })
}

/** A switch of `switched` around one text, with the number of its fault, and the name that the text is given to. */
const switchedText =
  /(?:(?:\w+|'[^']*'): )?\(globalThis\.__fault\?\.\((?<id>\d+)\) \? \(''\) : (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/g

function faultsAt(code: string, places: readonly Place[]): number[] {
  const lines = code.split('\n')
  return places.flatMap(({ line, column }) =>
    [...lines[line - 1]!.matchAll(switchedText)].flatMap(({ index, 0: { length }, groups }) =>
      index < column && column <= index + length ? [Number(groups!['id'])] : [],
    ),
  )
}
