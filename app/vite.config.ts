import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../client/browsers.ts'
import { groups } from './build/build-groups.ts'
import { emojiFiles } from './build/emoji-files.ts'
import { licenceFile } from './build/licence-file.ts'
import { standIns } from './build/stand-ins.ts'
import { inlineCritical } from './build/inline-critical.ts'
import { compress } from './build/compress.ts'
import { serviceWorker } from './build/sw-build.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://localhost:8080'

/**
 * The mobile app. Everything is a file of its own address (no inlining): the page's policy allows nothing else, except what
 * build/inline-critical.ts puts into the page.
 */
export default defineConfig({
  root: here('.'),
  plugins: [standIns(), react(), inlineCritical(), emojiFiles(), licenceFile(), serviceWorker(), compress()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: browserTargets,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // `preload` is a page script of its own (see lib/server/preload.ts), put into the page by the plugin below.
      input: { index: here('index.html'), preload: here('lib/server/preload.ts') },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true }, '/pictures': server } },
})
