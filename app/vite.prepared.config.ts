import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRouter } from './build/lean-router.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The part of the app that draws Home inside the server, as one file that needs nothing else: `ssr/dist/home.js`.
 * The server loads it as a built file, as it serves the others.
 */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [leanRouter(), react(), asksInside()],
  resolve: { alias: { zod: here('lib/server/schema.ts') } },
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

/** Puts ssr/call.ts in the place of lib/server/call.ts: inside the server, questions need no network. */
function asksInside() {
  return {
    name: 'madang-asks-inside',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source.endsWith('/call.ts') ? here('ssr/call.ts') : undefined),
  }
}
