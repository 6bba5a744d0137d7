import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { root } from './root.ts'
import { entryOf } from './run.ts'

interface Report {
  readonly number_of_files: number
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

/** Each file holds one fault; beside it the rule that must refuse it. */
const faults = {
  'contract/reaches-server.ts': [`import '../server/context.ts'`, 'import-direction'],
  'app/lib/reaches-server.ts': [
    `import type { Db } from '@madang/server/db/tables.ts'\nexport type X = Db`,
    'import-direction',
  ],
  'app/lib/reaches-feature.ts': [`import '../features/chat/row.ts'`, 'import-direction'],
  'app/lib/reaches-data.ts': [`import '../data/chat/socket.ts'`, 'import-direction'],
  'app/data/pictures/reaches-chat.ts': [`import '../chat/socket.ts'`, 'import-direction'],
  'app/data/chat/reaches-feature.ts': [`import '../../features/chat/row.ts'`, 'import-direction'],
  'app/features/search/reaches-feature.ts': [`import '../chat/row.ts'`, 'import-direction'],
  'app/features/search/reaches-later.ts': [`export const x = import('../../routes/home.ts')`, 'import-direction'],
  'console/lib/reaches-app.ts': [`import '../../app/lib/server/call.ts'`, 'import-direction'],
  'console/lib/reaches-server.ts': [`import '@madang/server/context.ts'`, 'import-direction'],
  'app/features/search/keys-by-hand.ts': [`import '@madang/client/query-keys.ts'`, 'import-direction'],
  'client/reaches-ui.ts': [`import '@madang/ui/toast.tsx'`, 'import-direction'],
  'ui/reaches-client.ts': [`import '@madang/client/call.ts'`, 'import-direction'],
  'ui/reaches-contract.ts': [`import '@madang/contract/ids.ts'`, 'import-direction'],
  'server/ledger/reaches-domain.ts': [`export * from '../users/login.ts'`, 'import-direction'],
  'server/users/reaches-rewards.ts': [`import '../rewards/rules.ts'`, 'import-direction'],
  'server/chat/reaches-rewards-by-name.ts': [`import '@madang/server/rewards/entitlements.ts'`, 'import-direction'],
  'server/chat/reaches-config.ts': [`import '../config.ts'`, 'import-direction'],
  'server/db/reaches-ledger.ts': [`import '../ledger/post.ts'`, 'import-direction'],
  'server/rewards/now.ts': ['export const x = Date.now()', 'no-restricted-properties'],
  'server/rewards/new-date.ts': ['export const x = new Date()', 'no-bare-date'],
  'server/rewards/chance.ts': ['export const x = Math.random()', 'no-restricted-properties'],
  'server/rewards/wait.ts': ['setTimeout(() => undefined, 1)', 'no-restricted-globals'],
  'server/rewards/wait-by-import.ts': [
    `import { setTimeout as sleep } from 'node:timers/promises'\nexport const x = sleep`,
    'no-restricted-imports',
  ],
  'server/rewards/environment.ts': ['export const x = process.env.PORT', 'no-restricted-properties'],
  'server/environment.ts': [`export const x = process['env']`, 'no-restricted-properties'],
  'server/rewards/floating.ts': [`const act = async () => {}\nact()`, 'no-floating-promises'],
  'server/rewards/misused.ts': [
    `const isDue = async () => true\nexport const x = isDue() ? 1 : 2`,
    'no-misused-promises',
  ],
  'server/rewards/case.ts': [
    `export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}`,
    'switch-exhaustiveness-check',
  ],
  'server/rewards/any.ts': ['export const x: any = 1', 'no-explicit-any'],
  'server/rewards/default.ts': ['export default 1', 'no-default-export'],
} as const

/** What must stay allowed, so that a rule which refuses everything is noticed. */
const allowed = {
  'app/lib/keys/search-keys.ts': `import '@madang/client/query-keys.ts'`,
  'console/lib/calls.ts': `import '@madang/client/call.ts'`,
  'app/routes/home.ts': `import '../features/chat/row.ts'\nimport '@madang/contract/ids.ts'`,
  'app/features/chat/row.ts': `import '../../lib/call.ts'\nimport '../../data/chat/socket.ts'\nimport './row-parts.ts'`,
  'server/chat/send-to.ts': `import '../friends/pair.ts'\nimport '../ledger/post.ts'\nimport '@madang/contract/ids.ts'`,
  'server/rewards/day.ts': 'export const x = new Date(0)',
  'server/config.ts': 'export const x = process.env.PORT',
}

async function manifests(): Promise<string[]> {
  const folders = await readdir(join(root, 'server'), { withFileTypes: true })
  const files = folders.filter((entry) => entry.isDirectory()).map(({ name }) => join('server', name, 'domain.ts'))
  return files.filter((file) => existsSync(join(root, file)))
}

let copy = ''
let report: Report = { number_of_files: 0, diagnostics: [] }

beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'madang-guard-')))
  await cp(join(root, 'scripts', 'lint'), join(copy, 'scripts', 'lint'), { recursive: true })
  // The arrows between domains stand in their manifests.
  for (const file of await manifests()) await cp(join(root, file), join(copy, file), { recursive: true })
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) await cp(join(root, file), join(copy, file))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const files = { ...allowed, ...Object.fromEntries(Object.entries(faults).map(([file, [code]]) => [file, code])) }
  for (const [file, code] of Object.entries(files)) {
    await mkdir(join(copy, dirname(file)), { recursive: true })
    await writeFile(join(copy, file), `${code}\n`)
  }
  report = await lint(copy, ['--type-aware', ...Object.keys(files)])
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test.each(Object.entries(faults))('%s is refused: %s', (file, [, rule]) => {
  const codes = report.diagnostics.filter((found) => found.filename === file).map(({ code }) => code)
  expect(codes.join(' ')).toContain(`(${rule})`)
})

test.each(Object.keys(allowed))('%s is allowed', (file) => {
  expect(report.diagnostics.filter((found) => found.filename === file)).toEqual([])
})

test('the guard reads every source file of the repository', async () => {
  const folders = ['contract', 'client', 'server', 'ui', 'app', 'console', 'live-site', 'e2e', 'scripts']
  const listed = await Promise.all(folders.map((folder) => readdir(join(root, folder), { recursive: true })))
  const sources = listed
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file))
  // Read, with every rule off: what the rules find is told by the check of the whole repository.
  const { number_of_files } = await lint(root, ['-A', 'all'])
  expect(sources.length).toBeGreaterThan(100)
  expect(number_of_files).toBeGreaterThanOrEqual(sources.length)
})

async function lint(folder: string, args: readonly string[]): Promise<Report> {
  const command = [await entryOf('oxlint'), '--format=json', ...args]
  const options = { cwd: folder, maxBuffer: 50_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, command, options).catch(
    // The exit code is 1 when something was found; the report is on the error then.
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout) as Report
}
