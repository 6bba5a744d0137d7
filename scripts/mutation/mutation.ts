import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestSpecification } from 'vitest/node'
import { root } from '../root.ts'
import { mutantsOf } from './mutants.ts'
import { type OpenTests, openTests } from './open-tests.ts'
import { note, type Note, type PlannedFault, readNotes, settled, writePlan } from './plan.ts'
import { sqlMutantsOf } from './sql-mutants.ts'
import { switched } from './switched.ts'
import { moneyFiles, testsOf } from './targets.ts'

/**
 * `npm run mutation`: tries one fault after another in the money files (targets.ts), functions of the database included,
 * runs the tests that come by it (fault-runner.ts), and counts. Prints each survivor and one line of JSON a file; ends
 * with 1 below the bar. `--files rules/plan` chooses files whose path contains the text (several with commas), `--every 5`
 * takes every fifth fault, `--lines 14,28` those of some lines, for trying survivors again.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    lines: { type: 'string', default: '' },
    bar: { type: 'string', default: '90' },
  },
})
const every = Number(values.every)
const lines = values.lines.split(',').filter(Boolean)
const server = join(root, 'server')

const files = moneyFiles(await readdir(server, { recursive: true })).filter((path) =>
  values.files.split(',').some((part) => path.includes(part)),
)
const faults = await faultsOf(files)
const folder = await mkdtemp(join(tmpdir(), 'madang-mutation-'))
try {
  const notes = await tryAll()
  const came = settled(notes)
  const total = { killed: 0, survived: 0 }
  for (const file of files) {
    const mine = faults.filter((fault) => fault.file === file && came.get(fault.id) !== 'refused')
    const survivors = mine.filter(({ id }) => !came.has(id))
    const isReached = ({ id }: PlannedFault) =>
      notes.some((each) => each.kind === 'passed' && each.id === id && each.reached)
    const endless = mine.filter(({ id }) => came.get(id) === 'endless')
    total.killed += mine.length - survivors.length
    total.survived += survivors.length
    const counts = { killed: mine.length - survivors.length, survived: survivors.length, endless: endless.length }
    const told = survivors.map(
      (each) => `line ${each.line}, ${each.what}${isReached(each) ? '' : ' (no test comes by)'}`,
    )
    console.log(JSON.stringify({ run: 'mutation', file, ...counts, survivors: told }))
  }
  const red = notes.flatMap((each) => (each.kind === 'red' ? [`${each.tests}: ${each.names}`] : []))
  if (red.length > 0) console.log(JSON.stringify({ run: 'mutation', red }))
  const score = Math.round((1000 * total.killed) / Math.max(1, total.killed + total.survived)) / 10
  console.log(JSON.stringify({ run: 'mutation', ...total, score, every }))
  process.exitCode = red.length === 0 && score >= Number(values.bar) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function faultsOf(paths: readonly string[]): Promise<PlannedFault[]> {
  const found: PlannedFault[] = []
  for (const file of paths) {
    const code = await readFile(join(server, file), 'utf8')
    const isSql = file.endsWith('.sql')
    for (const [index, mutant] of (isSql ? sqlMutantsOf([{ text: code, at: 0 }]) : mutantsOf(code)).entries()) {
      const line = code.slice(0, mutant.at).split('\n').length
      if (index % every !== 0 || (lines.length > 0 && !lines.includes(String(line)))) continue
      const planted = code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end)
      found.push({ ...mutant, id: found.length, file, line, sql: isSql ? { planted, original: code } : null })
    }
  }
  return found
}

/** Every file of tests in the order of their groups, each until it came to its end. */
async function tryAll(): Promise<Note[]> {
  const byFile = Map.groupBy(faults, ({ file }) => join(server, file))
  const tests = await openTests(
    (path, code) => {
      const built = byFile.get(path)?.filter(({ sql }) => sql === null)
      return built ? switched(code, built) : code
    },
    {
      runner: join(import.meta.dirname, 'fault-runner.ts'),
      provide: { faultFolder: folder },
      maxWorkers: 1,
    },
  )
  try {
    const specifications = await specificationsOf(tests)
    await writePlan(folder, {
      faults,
      byTests: Object.fromEntries([...specifications].map(([path, { ids }]) => [path, [...ids]])),
    })
    for (const [path, { specification, ids }] of specifications) {
      const done = settled(await readNotes(folder))
      if ([...ids].every((id) => done.has(id))) continue
      const from = performance.now()
      while (!(await isOver(path))) {
        const before = (await readNotes(folder)).length
        const failing = await tests.run([specification])
        if (await isOver(path)) break
        const last = (await readNotes(folder)).slice(before).findLast((each) => each.kind === 'begun')
        const isEnded = failing.some((what) => /^\[vitest-pool\]|worker/i.test(what))
        if (last && isEnded) await note(folder, { kind: 'endless', id: last.id })
        else await note(folder, { kind: 'red', tests: path, names: failing.join('; ') })
      }
      const seconds = Math.round((performance.now() - from) / 1000)
      const open = faults.length - settled(await readNotes(folder)).size
      console.log(JSON.stringify({ run: 'mutation', tests: path, seconds, open }))
    }
    return await readNotes(folder)
  } finally {
    await tests.close()
  }
}

async function isOver(tests: string): Promise<boolean> {
  return (await readNotes(folder)).some((each) => (each.kind === 'end' || each.kind === 'red') && each.tests === tests)
}

/** The files of tests that should notice one of the faults, those of the first groups first, with the faults of each. */
async function specificationsOf({
  find,
}: OpenTests): Promise<Map<string, { readonly specification: TestSpecification; readonly ids: Set<number> }>> {
  const found = new Map<string, { readonly specification: TestSpecification; readonly ids: Set<number> }>()
  const groups = Math.max(...files.map((file) => testsOf(file).length))
  for (let group = 0; group < groups; group++)
    for (const place of new Set(files.flatMap((file) => testsOf(file)[group] ?? [])))
      for (const specification of await find(place)) {
        const of = found.getOrInsert(relative(root, specification.moduleId), { specification, ids: new Set() })
        for (const { id, file } of faults) if (testsOf(file)[group]?.includes(place)) of.ids.add(id)
      }
  return found
}
