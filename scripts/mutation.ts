import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../server/embedded/embedded.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { openTests } from './mutation-tests.ts'
import { root } from './root.ts'

/**
 * `npm run mutation`: plants one fault after another in a copy of the ledger and of every `rules.ts`, `entitlements.ts` and `scoring.ts`, runs the tests that
 * should notice, and counts. Prints each survivor and one line of JSON a file; ends with 1 below the bar. `--files books`
 * chooses files whose path contains the text (several with commas), `--every 5` takes every fifth fault, `--lines 14,28` those
 * of some lines, for trying survivors again.
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
  for (const file of await targets()) {
    const isGreen = async () => {
      for (const places of testsOf(file)) if (!(await tests.areGreen(places, join(house, file)))) return false
      return true
    }
    // Once more on a busy machine, where a test may come too late.
    if (!(await isGreen()) && !(await isGreen())) throw new Error(`the tests of ${file} fail without any fault`)
    const { killed, survivors } = await tryAll(file, isGreen)
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

/** The ledger's files with code that runs, and the arithmetic of the domains. */
async function targets(): Promise<string[]> {
  const files = await readdir(join(house, 'server'), { recursive: true })
  return files
    .filter((file) => /^ledger\/(?!tables|test-).*(?<!test)\.ts$|(^|\/)(rules|entitlements|scoring)\.ts$/.test(file))
    .map((file) => `server/${file}`)
    .filter((file) => values.files.split(',').some((part) => file.includes(part)))
    .sort()
}

/** The tests that should notice a fault in a file; of several groups the quick one first. */
function testsOf(file: string): string[][] {
  if (!file.startsWith('server/ledger/')) {
    const own = file.replace(/\.ts$/, '.test.ts')
    // Rules without a test of their own are tested with their domain.
    return [existsSync(join(house, own)) ? [own] : [file.slice(0, file.lastIndexOf('/') + 1)]]
  }
  return [['server/ledger/edges.test.ts'], ['server/ledger/']]
}

async function tryAll(file: string, isGreen: () => Promise<boolean>): Promise<{ killed: number; survivors: string[] }> {
  const path = join(house, file)
  const code = await readFile(path, 'utf8')
  const survivors: string[] = []
  let killed = 0
  const lineOf = ({ start }: Mutant) => String(code.slice(0, start).split('\n').length)
  const chosen = mutantsOf(code).filter(
    (mutant, index) => index % every === 0 && (lines.length === 0 || lines.includes(lineOf(mutant))),
  )
  for (const mutant of chosen) {
    await writeFile(path, planted(code, mutant))
    if (await isGreen()) survivors.push(`line ${lineOf(mutant)}, ${mutant.what}`)
    else killed++
  }
  await writeFile(path, code)
  return { killed, survivors }
}

function planted(code: string, { start, end, text }: Mutant): string {
  return code.slice(0, start) + text + code.slice(end)
}
