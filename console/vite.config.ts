import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserBuild } from '../client/browsers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://localhost:8080'

/** The operator console, below /console/. Everything is a file of its own address: the page's policy allows nothing else. */
export default defineConfig({
  root: here('.'),
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: here('dist'),
    ...browserBuild,
    manifest: true,
    // One file for all pages; `npm run size` holds its packed size.
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/api': server, '/pictures': server } },
})
