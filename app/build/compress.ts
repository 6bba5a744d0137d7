import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Texts worth packing; pictures and fonts are compress already. */
const packable = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Below this many bytes packing gives nothing back. */
const least = 512

/** Puts `.br` and `.gz` beside every text of the built app, compress as hard as can be, for the server to hand out as they are. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'madang-packed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: () => pack(folder),
  }
}

/** Packs every text of a folder beside itself. */
export function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!packable.test(name)) continue
    const path = join(folder, name)
    const text = readFileSync(path)
    if (text.length < least) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
