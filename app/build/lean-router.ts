import type { Plugin } from 'vite'

const stub = '\0no-scroll-restoration'

/**
 * The router brings its own scroll restoration and sets it up even when it is switched off. The product has rules of its own
 * (REQ-32, shell/scroll.ts), so the router's does not come along.
 */
export function leanRouter(): Plugin {
  return {
    name: 'madang-lean-router',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './scroll-restoration.js' && importer?.includes('router-core') ? stub : undefined,
    load: (id) =>
      id === stub
        ? 'export const setupScrollRestoration = () => {}, storageKey = "", getElementScrollRestorationEntry = () => {}, defaultGetScrollRestorationKey = () => ""'
        : undefined,
  }
}
