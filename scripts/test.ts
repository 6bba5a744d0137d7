import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { engines, missing } from '../e2e/engines/engines.ts'
import { buildWhenStale } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { isPostgres15Installed } from './postgres-15.ts'
import { racesOn15 } from './races-on-15.ts'
import { root } from './root.ts'
import { run, runFile } from './run.ts'

/**
 * `npm test`: types, lint and form (counted as one), the build and its size (counted as one each), unit and integration tests on a real
 * PostgreSQL and the built pages, their races again on PostgreSQL 15 where it is installed (and never without it where `CI`
 * is set), the end-to-end tests, with the main journey in Firefox and WebKit by the same rule. Every step runs, also after a
 * failing one. The last lines name what failed and sum up.
 */
interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

const onePassed: Count = { passed: 1, failed: 0, failures: [] }
const oneFailed = (title: string): Count => ({ passed: 0, failed: 1, failures: [title] })

/** The projects of playwright.config.ts that run in it; those that take long have a command of their own (decision 0224). */
const projects = ['other engines', 'whole browser', 'shell']

const reports = join(root, '.tmp')
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const counts = [
  await step('Types, lint, form', async (title) => ((await check()) ? onePassed : oneFailed(title))),
  await step('Build', () => buildWhenStale().then(() => onePassed)),
  await step('What a phone loads', async (title) =>
    (await runFile('e2e/size.ts')) === 0 ? onePassed : oneFailed(title),
  ),
  await step('Unit and integration', unitTests),
  await step('Races on PostgreSQL 15', races),
  await step('End-to-end', endToEndTests),
]
const passed = sum(counts.map((count) => count.passed))
const failed = sum(counts.map((count) => count.failed))
for (const failure of counts.flatMap((count) => count.failures)) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function step(title: string, body: (title: string) => Promise<Count>): Promise<Count> {
  console.log(`\n— ${title}`)
  try {
    return await body(title)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return oneFailed(title)
  }
}

function unitTests(title: string): Promise<Count> {
  return vitest(title, 'vitest.json', (reporting) => run('vitest', ['run', ...reporting]))
}

async function races(title: string): Promise<Count> {
  if (isPostgres15Installed() || process.env['CI']) return vitest(title, 'postgres-15.json', racesOn15)
  console.warn('Left out: PostgreSQL 15 is not installed.')
  return { passed: 0, failed: 0, failures: [] }
}

/** Runs tests by `start`, which is told how to report. */
async function vitest(
  title: string,
  name: string,
  start: (reporting: readonly string[]) => Promise<number>,
): Promise<Count> {
  const report = join(reports, name)
  const code = await start(['--reporter=default', '--reporter=json', `--outputFile=${report}`])
  const { numPassedTests: passed, testResults } = await readReport<{
    numPassedTests: number
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
  }>(report)
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failing = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be read fails without a failing test in it.
    if (failing.length === 0 && status === 'failed') return [file]
    return failing.map((test) => `${file} ${test.fullName}`)
  })
  return whole(title, code, { passed, failed: failures.length, failures })
}

async function endToEndTests(title: string): Promise<Count> {
  const report = join(reports, 'playwright.json')
  // One clear sentence when there is none; playwright.config.ts looks for itself.
  await findChromium()
  const leftOut = process.env['CI'] ? [] : engines.flatMap((engine) => missing(engine) ?? [])
  for (const lack of leftOut) console.warn(`Left out: ${lack}`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--reporter=list,json', ...projects.flatMap((name) => ['--project', name])]
  const code = await run('playwright', args, { folder: join(root, 'e2e'), env })
  const { stats, errors, suites } = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
    suites: Suite[]
  }>(report)
  const failures = [...suites.flatMap(failuresOf), ...errors.map(({ message }) => message ?? title)]
  return whole(title, code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures,
  })
}

/** What of Playwright's report is read. */
interface Suite {
  readonly specs?: readonly { ok: boolean; file: string; title: string; tests: readonly { status: string }[] }[]
  readonly suites?: readonly Suite[]
}

function failuresOf({ specs = [], suites = [] }: Suite): string[] {
  const failing = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [...failing.map(({ file, title }) => `${file} ${title}`), ...suites.flatMap(failuresOf)]
}

/** A program that failed without a failing test counts as one failure, so that nothing red looks green. */
function whole(title: string, code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1, failures: [title] } : count
}

async function readReport<Report>(file: string): Promise<Report> {
  // The pinned programs' own report forms.
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
