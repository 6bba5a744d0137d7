import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { root } from '../root.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { openTests } from './open-tests.ts'
import { type Plant, planting } from './plant.ts'
import { sqlMutantsOf } from './sql-mutants.ts'
import { moneyFiles, testsOf } from './targets.ts'

/**
 * `npm run mutation`: plants one fault after another in a copy of the money files (targets.ts), functions of the database
 * included, runs the tests that should notice, and counts. Prints each survivor and one line of JSON a file; ends with 1
 * below the bar. `--files rules/plan` chooses files whose path contains the text (several with commas), `--every 5` takes
 * every fifth fault, `--lines 14,28` those of some lines, for trying survivors again.
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

const house = await mkdtemp(join(tmpdir(), 'madang-mutation-'))
// The database runs as another user when we are root, and must be able to pass through.
await chmod(house, 0o755)
const database = await startEmbedded({
  data: join(house, 'data'),
  log: () => undefined,
  overrides: { fsync: 'off', max_connections: '200' },
})
try {
  for (const part of ['contract', 'server', 'tsconfig.json', 'vitest.config.ts', 'package.json'])
    await cp(join(root, part), join(house, part), { recursive: true, filter: (path) => !path.includes('node_modules') })
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  process.env['DATABASE_URL'] = database.url
  const tests = await openTests(house)
  const total = { killed: 0, survived: 0 }
  // Groups of tests that were seen to pass without any fault.
  const green = new Set<string>()
  const server = join(house, 'server')
  const files = moneyFiles(await readdir(server, { recursive: true }))
  for (const file of files.filter((path) => values.files.split(',').some((part) => path.includes(part)))) {
    const fault = async () => {
      for (const places of testsOf(file)) {
        const found = await tests.fault(places, join(server, file))
        if (found !== null) return found
      }
      return null
    }
    const tried = JSON.stringify(testsOf(file))
    // Once more on a busy machine, where a test may come too late.
    const found = green.has(tried) || (await fault()) === null ? null : await fault()
    if (found !== null) throw new Error(`the tests of ${file} fail without any fault: ${found}`)
    green.add(tried)
    const { killed, survivors } = await tryAll(join(server, file), planting(join(server, file), tests), fault)
    total.killed += killed
    total.survived += survivors.length
    console.log(JSON.stringify({ run: 'mutation', file, killed, survived: survivors.length, survivors }))
  }
  const score = Math.round((1000 * total.killed) / Math.max(1, total.killed + total.survived)) / 10
  console.log(JSON.stringify({ run: 'mutation', ...total, score, every }))
  process.exitCode = score >= Number(values.bar) ? 0 : 1
  await tests.close()
} finally {
  await database.stop()
  await rm(house, { recursive: true, force: true })
}

async function tryAll(
  path: string,
  plant: Plant,
  fault: () => Promise<string | null>,
): Promise<{ killed: number; survivors: string[] }> {
  const code = await readFile(path, 'utf8')
  const survivors: string[] = []
  let killed = 0
  const lineOf = ({ start }: Mutant) => String(code.slice(0, start).split('\n').length)
  const found = path.endsWith('.sql') ? sqlMutantsOf([{ text: code, at: 0 }]) : mutantsOf(code)
  const chosen = found.filter(
    (mutant, index) => index % every === 0 && (lines.length === 0 || lines.includes(lineOf(mutant))),
  )
  for (const mutant of chosen) {
    // What the database refuses to take is no fault that anybody could leave.
    if (!(await plant(planted(code, mutant)))) continue
    if ((await fault()) === null) survivors.push(`line ${lineOf(mutant)}, ${mutant.what}`)
    else killed++
  }
  await plant(code)
  return { killed, survivors }
}

function planted(code: string, { start, end, text }: Mutant): string {
  return code.slice(0, start) + text + code.slice(end)
}
