import { run } from './run.ts'

/** Types, lint with the import guard, and form, side by side. Answers whether all is well. */
export async function check(): Promise<boolean> {
  const codes = await Promise.all([
    run('tsc', ['--project', '.']),
    run('oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
    run('prettier', ['--check', '--log-level', 'warn', '.']),
  ])
  return codes.every((code) => code === 0)
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
