import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pack } from '../app/build/compress.ts'
import { root } from './root.ts'
import { run } from './run.ts'

/** What is built, from which folders, and in which steps: of the app also the part that draws Home inside the server and the one that draws screens inside the console. */
const parts = [
  {
    folder: 'app',
    name: 'the app',
    sources: ['app', 'client', 'ui', 'contract'],
    configs: ['vite.config.ts', 'vite.ssr.config.ts', 'vite.preview.config.ts'],
  },
  {
    folder: 'console',
    name: 'the console',
    sources: ['console', 'client', 'ui', 'contract'],
    configs: ['vite.config.ts'],
  },
  {
    folder: 'live-site',
    name: 'the class site',
    sources: ['live-site', 'client', 'ui', 'contract'],
    configs: ['vite.config.ts'],
  },
] as const
const ignored = /(^|[\\/])(dist|node_modules)([\\/]|$)|\.test\.tsx?$/

/** Builds the app and the console into their `dist`, unless they were built from just these sources. Throws when one does not build. */
export async function buildWhenStale(): Promise<void> {
  for (const part of parts) await buildPart(part)
}

async function buildPart({ folder, name, sources, configs }: (typeof parts)[number]): Promise<void> {
  const mark = join(root, folder, 'dist', '.built-from')
  const wanted = await sourceMark(sources)
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return
  console.log(`Building ${name}.`)
  for (const config of configs) {
    const code = await run('vite', ['build', '--config', config, '--logLevel', 'warn'], {
      folder: join(root, folder),
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`Building ${name} failed; the reason is above.`)
  }
  if (folder !== 'app') pack(join(root, folder, 'dist'))
  await writeFile(mark, wanted)
}

/** One digest over the names and contents of all sources and the versions of everything installed. */
async function sourceMark(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) {
      const name = relative(root, file)
      if (!ignored.test(name)) hash.update(`\0${name}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildWhenStale()
