import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserTargets } from '@madang/client/browsers.ts'
import { build, type Plugin } from 'vite'

/** What the app needs offline: its code, styles and drawings. Emoji data are fetched when the picker opens. */
const needed = /^(?:assets\/.*\.(?:js|css|svg)|manifest\.webmanifest|favicon\.svg|icon-192\.png|badge-96\.png)$/

/**
 * Makes `sw.js` once the app is built, as one file without imports, with the list of the app's files and a mark of their
 * contents: a new build is a new worker, and the same build is the same.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'madang-service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((file) => file.replaceAll('\\', '/'))
          .filter((file) => needed.test(file))
          .sort()
        const hash = createHash('sha256')
        for (const file of ['index.html', ...files]) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            APP_VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
            APP_FILES: JSON.stringify(files.map((file) => `/${file}`)),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: browserTargets,
            reportCompressedSize: false,
            rolldownOptions: {
              input: fileURLToPath(new URL('../worker/sw.ts', import.meta.url)),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}
