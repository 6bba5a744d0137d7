import { dirname, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayImport } from './directions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The file's path inside the repository, with forward slashes. */
const placeOf = (file) => relative(root, file).split(sep).join(posix.sep)

/** Imports point one way: the table in `directions.mjs` says which. Paths are resolved, so no spelling gets past it. */
const importDirection = {
  create(context) {
    const from = placeOf(context.physicalFilename ?? context.filename)
    const see = (source) => {
      if (!source || typeof source.value !== 'string') return
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

/** Functions whose callback runs inside a transaction; `execute` is that of `db.transaction()`. */
const opensTransaction = ({ callee }) => callee.type === 'Identifier' && ['transact', 'snapshot'].includes(callee.name)

/**
 * Inside a transaction only its own connection: whoever holds one and waits for a second stops everybody, when as many
 * do so at once as there are connections.
 */
const onlyOwnConnection = {
  create(context) {
    const bodies = []
    const isBody = (node) => node.parent?.type === 'CallExpression' && opensTransaction(node.parent)
    const enter = (node) => {
      if (isBody(node)) bodies.push(node)
    }
    const leave = (node) => {
      if (bodies.at(-1) === node) bodies.pop()
    }
    return {
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      Identifier: (node) => {
        if (!bodies.length || !['db', 'pool'].includes(node.name)) return
        const isName = node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed
        const owner = isName && node.parent.object
        if (
          isName &&
          !(owner.type === 'Identifier' && ['services', 'database', 'context', 'here'].includes(owner.name))
        )
          return
        if (node.parent.type === 'Property' && node.parent.key === node && !node.parent.shorthand) return
        context.report({ node, message: 'Inside a transaction only its own connection: use tx.' })
      },
    }
  },
}

export default {
  meta: { name: 'madang' },
  rules: {
    'import-direction': importDirection,
    'no-bare-date': noBareDate,
    'only-own-connection': onlyOwnConnection,
  },
}
