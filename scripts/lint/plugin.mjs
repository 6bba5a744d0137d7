import { dirname, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayImport, mayImportPackage } from './directions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The file's path inside the repository, with forward slashes. */
const placeOf = (file) => relative(root, file).split(sep).join(posix.sep)

/** Imports point one way: the table in `directions.mjs` says which. Paths are resolved, so no spelling gets past it. */
const importDirection = {
  create(context) {
    const from = placeOf(context.physicalFilename ?? context.filename)
    const see = (source) => {
      if (!source || typeof source.value !== 'string') return
      if (!mayImportPackage(from, source.value))
        context.report({ node: source, message: `${source.value} has an adapter: import that. See directions.mjs.` })
      const to = targetOf(source.value, from)
      if (to && !mayImport(from, to))
        context.report({ node: source, message: `${from} may not import ${to}. See ARCHITECTURE.md, the house.` })
    }
    return {
      ImportDeclaration: (node) => see(node.source),
      ExportNamedDeclaration: (node) => see(node.source),
      ExportAllDeclaration: (node) => see(node.source),
      ImportExpression: (node) => see(node.source),
    }
  },
}

/** The imported file's place in the repository; null for packages of others. */
function targetOf(specifier, from) {
  if (specifier.startsWith('.')) return placeOf(resolve(root, dirname(from), specifier))
  return specifier.startsWith('@madang/') ? specifier.slice('@madang/'.length) : null
}

/** The present moment comes from the Clock, except where `new Date` is given what to be. */
const noBareDate = {
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'The present moment comes from the Clock port.' })
    },
  }),
}

export default {
  meta: { name: 'madang' },
  rules: { 'import-direction': importDirection, 'no-bare-date': noBareDate },
}
