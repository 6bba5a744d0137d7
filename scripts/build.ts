import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

/** What the app is built from. */
const sources = ['app', 'ui', 'contract']
const ignored = /(^|[\\/])(dist|node_modules)([\\/]|$)|\.test\.tsx?$/

/** Builds the app into app/dist, unless it was built from just these sources. Throws when it does not build. */
export async function buildWhenStale(): Promise<void> {
  const mark = join(root, 'app', 'dist', '.built-from')
  const wanted = await sourceMark()
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return
  console.log('Building the app.')
  const code = await run('vite', ['build', '--logLevel', 'warn'], {
    folder: join(root, 'app'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The app did not build; the reason is above.')
  await writeFile(mark, wanted)
}

/** One digest over the names and contents of all sources and the versions of everything installed. */
async function sourceMark(): Promise<string> {
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
