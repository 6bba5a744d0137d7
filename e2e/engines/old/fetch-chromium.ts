import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const version = '112.0.2'
const integrity = 'tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw=='

const run = promisify(execFile)
const cache = join(homedir(), '.cache', 'madang')
const kept = join(cache, `chromium-${version}`)

/**
 * Chromium 112 for Linux as the npm package `@sparticuz/chromium` has it, with what it needs beside it; answers its folder.
 * It is 50 MB, so it is no package of the tree: it is fetched once, proved by its digest and kept in the user's cache.
 */
export async function fetchChromium(): Promise<string> {
  if (existsSync(kept)) return kept
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'chromium-'))
  try {
    await run('npm', ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder], { cwd: folder })
    const pack = join(folder, `sparticuz-chromium-${version}.tgz`)
    const digest = createHash('sha512')
      .update(await readFile(pack))
      .digest('base64')
    if (digest !== integrity) throw new Error(`@sparticuz/chromium ${version} has the digest ${digest}.`)
    await run('tar', ['-xzf', pack, '-C', folder, 'package/bin'])
    for (const name of ['chromium', 'swiftshader.tar', 'aws.tar'] as const) {
      const packed = join(folder, 'package', 'bin', `${name}.br`)
      const unpacked = join(folder, name)
      await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unpacked))
      if (name.endsWith('.tar')) await run('tar', ['-xf', unpacked, '-C', folder])
    }
    await chmod(join(folder, 'chromium'), 0o755)
    await rename(folder, kept)
    return kept
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
