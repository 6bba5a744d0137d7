import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planted, type PlantedFault } from '../../scripts/planted/planted-fault.ts'

const root = join(import.meta.dirname, '../..')

/** From now on the code of the servers is loaded with a fault in it. */
export function plantWhileLoading(fault: PlantedFault): void {
  registerHooks({
    load: (url, context, next) => {
      if (!url.startsWith('file:')) return next(url, context)
      const path = relative(root, fileURLToPath(url))
      if (!fault.edits.some(({ file }) => file === path)) return next(url, context)
      const source = planted(fault, path, readFileSync(join(root, path), 'utf8'))
      return { format: 'module', source: stripTypeScriptTypes(source), shortCircuit: true }
    },
  })
}

/** The source of a file of the phone with a fault in it, where the fault is there. */
export function plantedSource(fault: PlantedFault | null, file: string, source: string): string {
  const path = relative(root, file)
  return fault?.edits.some((edit) => edit.file === path) ? planted(fault, path, source) : source
}
