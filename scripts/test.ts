import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { root } from './root.ts'
import { run } from './run.ts'

/**
 * `npm test`: types, lint and form (counted as one), the build (counted as one), unit and integration tests on a real
 * PostgreSQL and the built pages, the journeys. Every step runs, also after a failing one. The last line sums them up.
 */
interface Count {
  readonly passed: number
  readonly failed: number
}

const reports = join(root, '.tmp')
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const counts = [
  await step('Types, lint, form', async () => one(await check())),
  await step('Build', async () => one(await buildWhenStale().then(() => true))),
  await step('Unit and integration', unitTests),
  await step('Journeys', journeys),
]
const passed = sum(counts.map((count) => count.passed))
const failed = sum(counts.map((count) => count.failed))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function step(title: string, body: () => Promise<Count>): Promise<Count> {
  console.log(`\n— ${title}`)
  try {
    return await body()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function unitTests(): Promise<Count> {
  const report = join(reports, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`])
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
  } = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  }>(report)
  // A file that could not be read fails without a failing test in it.
  return whole(code, { passed, failed: numFailedTests || numFailedTestSuites })
}

async function journeys(): Promise<Count> {
  const report = join(reports, 'playwright.json')
  // One clear sentence when there is none; playwright.config.ts looks for itself.
  await findChromium()
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await run('playwright', ['test', '--reporter=list,json'], { folder: join(root, 'e2e'), env })
  const { stats, errors } = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }>(report)
  return whole(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length })
}

/** A program that failed without a failing test counts as one failure, so that nothing red looks green. */
function whole(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function one(isWell: boolean): Count {
  return isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function readReport<Report>(file: string): Promise<Report> {
  // The pinned programs' own report forms.
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
