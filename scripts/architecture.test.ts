import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnArchitecture } from './architecture.ts'
import { root } from './root.ts'

test('ARCHITECTURE.md shows the domains as their manifests describe them', async () => {
  expect(await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')).toBe(await drawnArchitecture())
})
