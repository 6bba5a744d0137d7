import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const schema = fileURLToPath(new URL('../lib/server/schema.ts', import.meta.url))
const noScrollRestoration = '\0no-scroll-restoration'

/**
 * The only modules that a build of the app replaces; each of the three builds takes this plugin.
 *
 * - `zod`: the contract is written with it; the app brings the part it needs (lib/server/schema.ts, compared by its test).
 * - The router's scroll restoration, which sets itself up even when it is off. The product has rules of its own (REQ-32,
 *   shell/scroll.ts).
 * - The shim of `useSyncExternalStore` for React before 18: the same package without it.
 */
export function standIns(): Plugin {
  return {
    name: 'madang-stand-ins',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { zod: schema } } }),
    resolveId(source, importer) {
      if (source === './scroll-restoration.js' && importer?.includes('router-core')) return noScrollRestoration
      if (source === 'use-sync-external-store/shim/with-selector')
        return this.resolve('use-sync-external-store/with-selector', importer)
      return undefined
    },
    load: (id) =>
      id === noScrollRestoration
        ? 'export const setupScrollRestoration = () => {}, storageKey = "", getElementScrollRestorationEntry = () => {}, defaultGetScrollRestorationKey = () => ""'
        : undefined,
  }
}
