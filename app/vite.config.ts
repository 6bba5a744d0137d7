import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './build-groups.ts'
import { emojiFiles } from './emoji-files.ts'
import { licenceFile } from './licence-file.ts'
import { leanRouter } from './lean-router.ts'
import { oneDocument } from './one-document.ts'
import { packed } from './packed.ts'
import { serviceWorker } from './sw-build.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.MADANG_DEV_SERVER ?? 'http://localhost:8080'

/**
 * The mobile app. Everything is a file of its own address (no inlining): the page's policy allows nothing else, except what
 * one-document.ts puts into the page.
 */
export default defineConfig({
  root: here('.'),
  plugins: [leanRouter(), react(), oneDocument(), emojiFiles(), licenceFile(), serviceWorker(), packed()],
  // The contract is written with zod; the app brings the part it needs (see lib/schema.ts).
  resolve: { alias: { zod: here('lib/schema.ts') } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: ['safari17', 'chrome120'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // `first` is a page script of its own (see lib/first.ts), put into the page by the plugin below.
      input: { index: here('index.html'), first: here('lib/first.ts') },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true }, '/pictures': server } },
})
