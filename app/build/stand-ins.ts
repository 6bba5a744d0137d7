import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const schema = fileURLToPath(new URL('../lib/server/schema.ts', import.meta.url))

/**
 * The only module that a build of the app replaces; each of the three builds takes this plugin. The contract is written with
 * `zod`; the app brings the part it needs (lib/server/schema.ts, compared by its test).
 */
export function standIns(): Plugin {
  return {
    name: 'madang-stand-ins',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { zod: schema } } }),
  }
}
