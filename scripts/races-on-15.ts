import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withPostgres15 } from './postgres-15.ts'
import { root } from './root.ts'
import { run } from './run.ts'

/**
 * How the title of a test says that several do something at the same moment, or that the database refuses a change of what
 * is kept for ever. Whoever writes a further one need not list it.
 */
const titles = 'at once|at (the same|this) moment|race on|kill switch|\\b32\\b|INV-M04'

/**
 * `npm run races`: the races of the server's tests on Debian's PostgreSQL 15, the oldest that Madang runs on. Returns the
 * exit code of the test runner, which is given `reporting`.
 */
export function racesOn15(reporting: readonly string[] = []): Promise<number> {
  return withPostgres15(async (url) => {
    const tests = [...(await filesWithRaces()), '--testNamePattern', titles]
    return run('vitest', ['run', ...reporting, ...tests], { env: { DATABASE_URL: url } })
  })
}

/** Wherever they stand: what is decided anywhere in the server must be so on every PostgreSQL. */
async function filesWithRaces(): Promise<string[]> {
  const names = await readdir(join(root, 'server'), { recursive: true })
  const tests = names.filter((name) => name.endsWith('.test.ts')).map((name) => join('server', name))
  const titled = new RegExp(`^\\s*((test|it|\\])[^'\\n]*)?'[^'\\n]*(${titles})`, 'm')
  const races = await Promise.all(tests.map(async (file) => titled.test(await readFile(join(root, file), 'utf8'))))
  return tests.filter((_, at) => races[at]).toSorted()
}

if (import.meta.main) process.exitCode = await racesOn15()
