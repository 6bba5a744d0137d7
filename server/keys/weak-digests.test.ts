import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The code that runs, without its tests: path and text. */
const sources = ['server', 'contract', 'payer'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$|^test-/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') })),
)

test('ASVS 11.4.1 no digest is weaker than SHA-256, but what RFC 6238 asks for and prices made up for a demonstration', () => {
  const used = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/create(?:Hash|Hmac)\(\s*([^,)]+)/g)].map(([, what]) => `${path} ${what}`),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((use) => !/ 'sha(256|384|512)'$/.test(use)).toSorted()).toEqual([
    "server/market/sources/sample-source.ts 'md5'",
    "server/users/factors/totp.ts 'sha1'",
  ])
})
