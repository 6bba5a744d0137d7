import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** Programs that are Node packages, by the name of their command. */
const packages = {
  tsc: 'typescript',
  oxlint: 'oxlint',
  prettier: 'prettier',
  vitest: 'vitest',
  vite: 'vite',
  playwright: '@playwright/test',
  knip: 'knip',
}

/**
 * Runs an installed program on this Node, showing what it prints, and answers its exit code. Its package's own entry
 * is used, so that no link of `.bin` and no shell is needed.
 */
export async function run(
  program: keyof typeof packages,
  args: readonly string[],
  options?: { readonly folder?: string; readonly env?: Readonly<Record<string, string>> },
): Promise<number> {
  return runFile(await entryOf(program), args, options)
}

/** Runs a script on this Node, showing what it prints, and answers its exit code. */
export function runFile(
  file: string,
  args: readonly string[] = [],
  { folder = root, env = {} }: { readonly folder?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The file behind a command, as the package declares it. */
export async function entryOf(program: keyof typeof packages): Promise<string> {
  const folder = packageFolder(packages[program])
  // The shape of a package.json that npm itself installed.
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return join(folder, typeof bin === 'string' ? bin : bin[program]!)
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.filename)
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = join(folder, name)
    try {
      return dirname(require.resolve(join(found, 'package.json')))
    } catch {
      continue
    }
  }
  throw new Error(`${name} is not installed. Run npm ci.`)
}
