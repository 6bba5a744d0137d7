import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserBuild } from '../client/browsers.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://localhost:8080'

/** The class site, below /live-site/. Everything is a file of its own address: the page's policy allows nothing else. */
export default defineConfig({
  root: here('.'),
  base: '/live-site/',
  plugins: [react()],
  build: {
    outDir: here('dist'),
    rolldownOptions: { input: { index: here('index.html'), preview: here('preview.html') } },
    ...browserBuild,
  },
  server: { proxy: { '/api': server } },
})
