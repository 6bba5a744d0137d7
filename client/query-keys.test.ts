import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

type Factory = Readonly<Record<string, (...parts: unknown[]) => readonly unknown[]>>

test.each([
  ['the app', 'app/**/*-keys.ts', 60],
  ['the console', 'console/**/*-keys.ts', 20],
])('%s: one key belongs to one question: nobody reads the answer of another', async (_, files, least) => {
  const made: string[] = []
  for (const file of globSync(files, { cwd: root, exclude: ['**/dist/**', '**/node_modules/**'] })) {
    // A file of keys exports factories alone.
    const factories = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, Factory>>
    for (const factory of Object.values(factories))
      // Every part stands for any value, an object for its fields.
      for (const keyOf of Object.values(factory)) made.push(JSON.stringify(keyOf('*', '*', '*', '*')))
  }
  expect(made.length).toBeGreaterThan(least)
  expect(made.filter((key, at) => made.indexOf(key) !== at)).toEqual([])
})

test('a key spelled by hand does not compile', async () => {
  // @ts-expect-error -- keys come from a factory
  await new QueryClient().invalidateQueries({ queryKey: ['feed'] })
})
