import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestSpecification } from 'vitest/node'
import { root } from '../root.ts'
import { earlierNotes, openRun } from './earlier.ts'
import { faultsOf } from './faults-of.ts'
import { type OpenTests, openTests } from './open-tests.ts'
import { note, type Note, type Plan, readNotes, settled, writePlan } from './plan.ts'
import { emptiedTexts, refusedByTypes } from './refused-by-types.ts'
import { reportOf } from './report.ts'
import { switched } from './switched.ts'
import { moneyFiles, testsOf } from './targets.ts'

/**
 * `npm run mutation`: tries one fault after another in the money files (targets.ts), functions of the database included,
 * runs the tests that come by it (fault-runner.ts), and counts. What it finds stays in `.build/mutation`, so that a run
 * goes on where one before it ended (earlier.ts). Prints each survivor and one line of JSON a file and a folder; ends
 * with 1 below the bar. `--files rules/plan` chooses files whose path contains the text (several with commas),
 * `--sample 100 --seed 2` takes a hundred faults of them by chance, `--lines 14,28` those of some lines, for trying
 * survivors again. `--tests bounds,scoring` plays the files of tests alone whose path contains one of these: what they leave is
 * no survivor yet, so that the score is at least this.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    bar: { type: 'string', default: '90' },
  },
})
const paths = await Promise.all(
  ['contract', 'server'].map(async (of) =>
    (await readdir(join(root, of), { recursive: true })).map((path) => `${of}/${path}`),
  ),
)
const known = new Set(paths.flat())
const files = moneyFiles([...known]).filter((path) => values.files.split(',').some((part) => path.includes(part)))
const faults = await faultsOf({
  files,
  lines: values.lines.split(',').filter(Boolean),
  sample: Number(values.sample),
  seed: values.seed,
})
const folder = await openRun()
const { lines, score, wrong } = reportOf(faults, await tryAll())
for (const line of lines) console.log(JSON.stringify({ run: 'mutation', ...line }))
if (wrong.length > 0) console.log(JSON.stringify({ run: 'mutation', wrong }))
process.exitCode = wrong.length === 0 && score >= Number(values.bar) ? 0 : 1

/** Every file of tests in the order of their groups, each until it came to its end. */
async function tryAll(): Promise<Note[]> {
  const byFile = Map.groupBy(faults, ({ file }) => join(root, file))
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
    const plan = await planOf(specifications)
    const earlier = await earlierNotes(plan)
    await writePlan(folder, plan)
    for (const each of earlier) await note(folder, each)
    const told = new Set(earlier.flatMap((each) => (each.kind === 'refused' || each.kind === 'taken' ? [each.id] : [])))
    const asked = emptiedTexts(faults.filter(({ id }) => !told.has(id)))
    const refused = await refusedByTypes(folder, asked)
    for (const { id } of asked) await note(folder, { kind: refused.has(id) ? 'refused' : 'taken', id })
    for (const [path, { specification, ids }] of specifications) {
      if (!values.tests.split(',').some((part) => path.includes(part))) continue
      const notes = await readNotes(folder)
      const done = settled(notes)
      const passed = new Set(notes.flatMap((each) => (each.kind === 'passed' && each.tests === path ? [each.id] : [])))
      if ([...ids].every((id) => done.has(id) || passed.has(id))) continue
      const from = performance.now()
      while (!(await isOver(path))) {
        const before = (await readNotes(folder)).length
        const failing = await tests.run([specification])
        if (await isOver(path)) break
        const last = (await readNotes(folder)).slice(before).findLast((each) => each.kind === 'begun')
        const isEnded = failing.some((what) => /^\[vitest-pool\]|worker/i.test(what))
        if (last && isEnded) await note(folder, { kind: 'endless', id: last.id, tests: path })
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

async function planOf(specifications: Specifications): Promise<Plan> {
  const byTests = [...specifications].map(([path, { ids }]) => [path, [...ids]] as const)
  const digests = byTests.map(async ([path]) => [path, hash('sha256', await readFile(join(root, path)))] as const)
  return { faults, byTests: Object.fromEntries(byTests), digests: Object.fromEntries(await Promise.all(digests)) }
}

async function isOver(tests: string): Promise<boolean> {
  return (await readNotes(folder)).some((each) => (each.kind === 'end' || each.kind === 'red') && each.tests === tests)
}

type Specifications = ReadonlyMap<
  string,
  { readonly specification: TestSpecification; readonly ids: ReadonlySet<number> }
>

/** The files of tests that should notice one of the faults, with the faults of each: those beside a file, then by groups. */
async function specificationsOf({ find }: OpenTests): Promise<Specifications> {
  const found = new Map<string, { readonly specification: TestSpecification; readonly ids: Set<number> }>()
  for (const file of files) {
    const own = file.replace(/\.ts$/, '.test.ts')
    for (const specification of known.has(own) ? await find(own) : [])
      found.set(own, { specification, ids: new Set(faults.filter((fault) => fault.file === file).map(({ id }) => id)) })
  }
  const groups = Math.max(...files.map((file) => testsOf(file).length))
  for (let group = 0; group < groups; group++)
    for (const place of new Set(files.flatMap((file) => testsOf(file)[group] ?? [])))
      for (const specification of await find(place)) {
        const of = found.getOrInsert(relative(root, specification.moduleId), { specification, ids: new Set() })
        for (const { id, file } of faults) if (testsOf(file)[group]?.includes(place)) of.ids.add(id)
      }
  return found
}
