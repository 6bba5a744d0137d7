import { join } from 'node:path'
import { runChecks } from './checks/run-checks.ts'
import { root } from './root.ts'
import { run } from './run.ts'

/** What types and form were found to be, by the content of each file, so that only what changed is looked at again. */
const cache = join(root, 'node_modules/.cache/check')
const cacheOfForm = ['--cache-strategy', 'content', '--cache-location', join(cache, 'form.json')]

/** Types, those of what browsers run by the oldest of them, lint with the import guard, form, unused code and the repository's own rules. Returns whether all is well. */
export async function check(): Promise<boolean> {
  const codes = await Promise.all([
    run('tsc', ['--project', '.', '--incremental', '--tsBuildInfoFile', join(cache, 'types.json')]),
    run('tsc', [
      '--project',
      'tsconfig.browser.json',
      '--incremental',
      '--tsBuildInfoFile',
      join(cache, 'browser.json'),
    ]),
    run('oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
    run('prettier', ['--check', '--log-level', 'warn', '.', '--cache', ...cacheOfForm]),
    run('knip', ['--no-progress']),
  ])
  return runChecks() && codes.every((code) => code === 0)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
