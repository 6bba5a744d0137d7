import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { type Lock, partsOf } from './sbom.ts'

const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock

test('THR-24 the list of parts names every package of the lock file with its digest, and each need is in the list', () => {
  const { components, dependencies } = partsOf(lock, { all: true })
  const places = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
  expect(components.length).toBeGreaterThan(300)
  expect(components.length).toBeLessThanOrEqual(places.length)
  expect(components.filter(({ hashes }) => !hashes?.every(({ content }) => /^[0-9a-f]{40,}$/.test(content)))).toEqual(
    [],
  )
  const refs = new Set(components.map((part) => part['bom-ref']))
  expect(dependencies.map(({ ref }) => ref).filter((ref) => !refs.has(ref))).toEqual([])
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  expect(dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'))?.dependsOn.length).toBeGreaterThan(5)
})

test('what runs in production is listed without the tools', () => {
  const names = partsOf(lock, { all: false }).components.map(({ purl }) => purl)
  expect(names.some((name) => name.startsWith('pkg:npm/fastify@'))).toBe(true)
  expect(names.filter((name) => /npm\/(vite|vitest|typescript|s3rver|lighthouse)@/.test(name))).toEqual([])
})

test('a package is needed from the nearest folder above, and two licences are an expression', () => {
  const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
  const part = (version: string, more = {}) => ({ version, integrity, license: 'MIT', ...more })
  const found = partsOf(
    {
      name: 'house',
      version: '1.0.0',
      packages: {
        '': {},
        'node_modules/one': part('1.0.0', { dependencies: { two: '*' }, license: 'MIT OR Apache-2.0' }),
        'node_modules/two': part('1.0.0'),
        'node_modules/one/node_modules/two': part('2.0.0', { dependencies: { '@scope/three': '*' } }),
        'node_modules/@scope/three': part('3.0.0', { optional: true }),
        'node_modules/tool': part('1.0.0', { dev: true }),
      },
    },
    { all: false },
  )
  expect(found.dependencies).toEqual([
    { ref: 'pkg:npm/one@1.0.0', dependsOn: ['pkg:npm/two@2.0.0'] },
    { ref: 'pkg:npm/two@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/two@2.0.0', dependsOn: ['pkg:npm/%40scope/three@3.0.0'] },
    { ref: 'pkg:npm/%40scope/three@3.0.0', dependsOn: [] },
  ])
  expect(found.components[0]).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT OR Apache-2.0' }] })
  expect(found.components[3]).toMatchObject({ group: '@scope', name: 'three', scope: 'optional' })
  expect(found.components[0]?.hashes).toEqual([{ alg: 'SHA-512', content: '01'.repeat(64) }])
})
