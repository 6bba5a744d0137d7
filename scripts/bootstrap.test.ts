import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNode, holdsEverything, pinnedNode } from './bootstrap.mjs'
import { root } from './root.ts'

interface Part {
  readonly version?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = (packages: Record<string, Part & { link?: boolean }>) => JSON.stringify({ packages })

test('an installation that holds what the lock file names needs no other', () => {
  const wanted = {
    '': {},
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  }
  expect(holdsEverything(lock(wanted), lock({ 'node_modules/pg': { version: '8.0.0' } }))).toBe(true)
})

test('a missing, another, a surplus and an unknown installation are each installed again', () => {
  const wanted = lock({ '': {}, 'node_modules/pg': { version: '8.0.0' } })
  expect(holdsEverything(wanted, lock({}))).toBe(false)
  expect(holdsEverything(wanted, lock({ 'node_modules/pg': { version: '8.0.1' } }))).toBe(false)
  const surplus = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/old': { version: '1.0.0' } }
  expect(holdsEverything(wanted, lock(surplus))).toBe(false)
  expect(holdsEverything(wanted, '')).toBe(false)
})

test('what runs the product needs no tools, and everything else that the lock file names', () => {
  const wanted = lock({
    '': {},
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
  })
  const withoutTools = lock({ 'node_modules/pg': { version: '8.0.0' } })
  expect(holdsEverything(wanted, withoutTools)).toBe(false)
  expect(holdsEverything(wanted, withoutTools, { withoutTools: true })).toBe(true)
  const another = lock({ 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { version: '2.0.0' } })
  expect(holdsEverything(wanted, another, { withoutTools: true })).toBe(false)
  expect(holdsEverything(wanted, lock({}), { withoutTools: true })).toBe(false)
})

test('everything runs on the pinned Node', async () => {
  expect(process.versions.node).toBe(pinnedNode)
  expect(findNode()).not.toBeNull()
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Required<Part>
  const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(nodes.map(([, version]) => version)).toEqual(Array(5).fill(pinnedNode))
})

test('the lock file names the parts of every platform, without which npm ci refuses it', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Part>
  }
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersAbove(place).some((folder) => folder + name in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Where Node looks for a package used at `place`, nearest first. */
function foldersAbove(place: string): string[] {
  const parts = place.split('/')
  return parts
    .map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/node_modules/`)
    .concat('node_modules/')
}
