import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = new URL('./dist/', import.meta.url)
/** KiB of script and styles as they travel, for the first load of the console. */
const budget = 250

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

test('the first load of the console is at most 250 KiB of packed script and styles', async () => {
  // The form Vite gives its manifest.
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(collect)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(key)
  const sizes = await Promise.all(
    [...files].map(async (file) => brotliCompressSync(await readFile(new URL(file, dist))).byteLength),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(20 * 1024)
  expect(total).toBeLessThanOrEqual(budget * 1024)
})
