import { runChecks } from './checks/run-checks.ts'
import { run } from './run.ts'

/** Types, lint with the import guard, form, unused code and the repository's own rules. Returns whether all is well. */
export async function check(): Promise<boolean> {
  const codes = await Promise.all([
    run('tsc', ['--project', '.']),
    run('oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
    run('prettier', ['--check', '--log-level', 'warn', '.']),
    run('knip', ['--no-progress']),
  ])
  return runChecks() && codes.every((code) => code === 0)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
