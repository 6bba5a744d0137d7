import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'madang-secrets-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('four first starts at once agree on one secret, which only its owner can read', async () => {
  await using data = await folder()
  const opened = await Promise.all([1, 2, 3, 4].map(() => openSecrets(join(data.path, 'data'))))
  expect(new Set(opened.map(({ current }) => current.key.toString('hex'))).size).toBe(1)
  expect(opened[0]?.current.key.length).toBe(32)
  expect(await readdir(join(data.path, 'data'))).toEqual(['secrets.json'])
  expect((await stat(join(data.path, 'data', 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('secrets that others can read, that are missing or damaged are refused without showing them', async () => {
  await using data = await folder()
  const file = join(data.path, 'secrets.json')
  await openSecrets(data.path)
  await chmod(file, 0o644)
  await expect(openSecrets(data.path)).rejects.toThrow('can be read by others')
  await expect(openSecrets(data.path, join(data.path, 'none'))).rejects.toThrow('The secrets are not at')
  await chmod(file, 0o600)
  await writeFile(file, '{ "secrets": [{ "id": "1", "key": "short" }] }')
  await expect(openSecrets(data.path)).rejects.toThrow(/^The secrets in .* are damaged(?!.*short)/)
})

test('of several secrets the first is the current one, and the others are kept', async () => {
  await using data = await folder()
  const before = await openSecrets(data.path)
  const file = join(data.path, 'secrets.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as { secrets: unknown[] }
  await writeFile(file, JSON.stringify({ secrets: [{ id: 'next', key: 'A'.repeat(43) }, ...kept.secrets] }))
  const after = await openSecrets(data.path)
  expect(after.current.id).toBe('next')
  expect(after.earlier).toEqual([before.current])
})
