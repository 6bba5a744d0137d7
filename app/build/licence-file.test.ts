import { expect, test } from 'vitest'
import { licences } from './licence-file.ts'

test('REQ-169 the licences name every installed package the product runs with, each once, and no tool of development', () => {
  const { version, packages } = licences()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const names = packages.map(({ name }) => name)
  for (const used of ['react', 'fastify', 'pg', 'zod', 'qr']) expect(names).toContain(used)
  for (const tool of ['vitest', 'typescript', '@madang/app']) expect(names).not.toContain(tool)
  const lines = packages.map((one) => `${one.name} ${one.version}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(packages.find(({ name }) => name === 'react')?.licence).toBe('MIT')
})
