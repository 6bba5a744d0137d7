import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Made of our own tables, of the settings and of files of the repository alone. */
const ofOurs = new Set(['contract/money.ts', 'server/setting-kinds.ts', 'server/db/sql-files.ts'])

/** Made of words somebody sent, each character of them as itself, which its own test shows: nothing of them is a pattern. */
const ofLiteralCharacters = new Set(['contract/values/hanzi.ts'])

test('THR-05 no regular expression of the server is a pattern somebody sent: each is one of its module, made at its start, of what is ours, or of characters as themselves', () => {
  const root = new URL('..', import.meta.url).pathname
  const files = globSync('{server,contract,payer}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/test-|node_modules/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const made = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter((line) => /\bRegExp\(/.test(line))
      .map((line) => ({ file, isOfModule: /^(export )?const \w+ = new RegExp\(/.test(line) })),
  )
  expect(made.length).toBeGreaterThan(2)
  const others = made.filter(
    ({ file, isOfModule }) => !isOfModule && !ofOurs.has(file) && !ofLiteralCharacters.has(file),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
