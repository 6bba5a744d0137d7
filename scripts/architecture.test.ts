import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnArchitecture } from './architecture.ts'
import { drawnIndex, indexFile, readDecision } from './decision-index.ts'
import { root } from './root.ts'

test('ARCHITECTURE.md shows the domains as their manifests describe them', async () => {
  expect(await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')).toBe(await drawnArchitecture())
})

test('the list of decisions names every one, with its title and what superseded it', async () => {
  expect(await readFile(indexFile, 'utf8')).toBe(await drawnIndex())
})

test('a decision whose number, title or successor is written in another form is refused', () => {
  const read = (text: string) => readDecision('0051-a.md', text)
  expect(read('# 0051 A title\n\nSuperseded by 0138.\n')).toMatchObject({
    title: 'A title',
    state: 'superseded by 0138',
  })
  expect(read('# 0051 A title\n\nSuperseded in part by 0044: a library.\n').state).toBe('superseded in part by 0044')
  expect(read('# 0051 A title\n\n**Context.** Words.\n').state).toBe('')
  for (const text of [
    '# A title\n',
    '# 0052 A title\n',
    '# 0051. A title\n',
    '# 0051 A title\n\n*Replaced by 0138.*\n',
  ])
    expect(() => read(text)).toThrow('0051-a.md')
})
