import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { standIns } from './build/stand-ins.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The part of the app that draws Home inside the server, as one file that needs nothing else: `ssr/dist/home.js`.
 * The server loads it as a built file, as it serves the others.
 */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [standIns(), react()],
  ssr: { noExternal: true },
  // Inside the server nothing is kept: the app's own way of doing without storage is taken.
  define: { localStorage: 'undefined' },
  build: {
    ssr: here('ssr/home.tsx'),
    outDir: here('ssr/dist'),
    emptyOutDir: true,
    target: 'esnext',
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
