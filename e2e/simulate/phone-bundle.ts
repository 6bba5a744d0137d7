import { join } from 'node:path'
import { build } from 'vite'
import type { PlantedFault } from '../../scripts/planted/planted-fault.ts'
import { plantedSource } from './plant-while-loading.ts'
import type * as PhoneCode from './phone-entry.ts'

export type { PhoneCode }

/** What the app finds in its global scope; all else is Node's own. */
export type PhoneScope = Readonly<Record<string, unknown>>

/** Bundles the app's code once; each call of what it answers starts it anew, with a state and a global scope of its own. */
export async function bundledPhone(
  fault: PlantedFault | null = null,
): Promise<(scope: PhoneScope) => typeof PhoneCode> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    plugins: [{ name: 'planted', enforce: 'pre', transform: (source, file) => plantedSource(fault, file, source) }],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'phone-entry.ts'), formats: ['iife'], name: 'phoneCode' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The phone was not bundled.')
  const { code } = output.output[0]
  return (scope) => {
    const names = Object.keys(scope)
    // Our own code, bundled a moment ago.
    // oxlint-disable-next-line typescript/no-implied-eval
    const start = new Function(...names, `${code}; return phoneCode`) as (...values: unknown[]) => typeof PhoneCode
    return start(...names.map((name) => scope[name]))
  }
}
