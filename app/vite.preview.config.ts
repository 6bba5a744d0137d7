import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserBuild } from '../client/browsers.ts'
import { standIns } from './build/stand-ins.ts'
import { compress } from './build/compress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The page that draws screens of the app inside the console (REQ-171), below the console's own address: `preview/dist`. A build
 * of its own, so that nothing of it is in what phones load.
 */
export default defineConfig({
  root: here('preview'),
  base: '/console/preview/',
  publicDir: false,
  plugins: [standIns(), react(), compress()],
  // The preview is nobody: it neither reads nor changes what the app keeps in this browser.
  define: { localStorage: 'undefined', indexedDB: 'undefined' },
  build: {
    outDir: here('preview/dist'),
    ...browserBuild,
  },
})
