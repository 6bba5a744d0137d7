import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskPictures } from './disk-pictures.ts'
import { pictureName, type Pictures } from './pictures.ts'
import { systemRandom } from './random.ts'
import { s3Pictures } from './s3-pictures.ts'

const place = { region: 'kr-test', bucket: 'madang-pictures', key: 'S3RVER', secret: 'S3RVER' }

let folder: string
let store: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-pictures-'))
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: place.bucket, configs: [] }],
  })
  const { port } = await store.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const engines: [string, () => Pictures][] = [
  ['disk', () => diskPictures(join(folder, 'disk'))],
  ['S3', () => s3Pictures({ ...place, endpoint })],
]

function nameOf(bytes: Uint8Array, upload = systemRandom.uuid()) {
  return pictureName(createHash('sha256').update(bytes).digest('hex'), upload)
}

describe.each(engines)('pictures kept by %s', (_name, open) => {
  test('come back byte for byte, also an empty and a large one', async () => {
    for (const size of [0, 1, 1_000_000]) {
      const bytes = systemRandom.bytes(size)
      await open().keep(nameOf(bytes, '00000000-0000-4000-8000-000000000001'), bytes)
      const read = await open().read(nameOf(bytes, '00000000-0000-4000-8000-000000000001'))
      expect(read?.equals(bytes)).toBe(true)
    }
  })

  test('that were never kept are null', async () => {
    expect(await open().read(nameOf(Buffer.from('never')))).toBeNull()
  })

  test('of one content and two uploads are two files: removing one leaves the other', async () => {
    const bytes = Buffer.from('the same picture')
    const [mine, yours] = [nameOf(bytes), nameOf(bytes)]
    const pictures = open()
    await pictures.keep(mine, bytes)
    await pictures.keep(yours, bytes)
    await pictures.remove(mine)
    expect(await pictures.read(mine)).toBeNull()
    expect(await pictures.read(yours)).toEqual(bytes)
  })

  test('may be removed and kept twice', async () => {
    const bytes = Buffer.from('twice')
    const name = nameOf(bytes)
    const pictures = open()
    await Promise.all([pictures.keep(name, bytes), pictures.keep(name, bytes)])
    expect(await pictures.read(name)).toEqual(bytes)
    await pictures.remove(name)
    await pictures.remove(name)
    expect(await pictures.read(name)).toBeNull()
  })
})

test('a name outside its shape is refused before any path is made of it', () => {
  const sha = 'a'.repeat(64)
  for (const [hash, upload] of [
    ['../../../../etc/passwd', '0'.repeat(32)],
    [sha, '../x'],
    [sha.toUpperCase(), '0'.repeat(32)],
    [sha, ''],
  ] as const)
    expect(() => pictureName(hash, upload)).toThrow(TypeError)
})

test('nothing half written is left beside the files on disk', async () => {
  const files = await readdir(join(folder, 'disk'), { recursive: true })
  expect(files.filter((name) => name.includes('.half'))).toEqual([])
})

test('a store with an unknown key, without its bucket or out of reach fails instead of losing the picture', async () => {
  const name = nameOf(Buffer.from('x'))
  const bytes = Buffer.from('x')
  await expect(s3Pictures({ ...place, endpoint, key: 'nobody' }).keep(name, bytes)).rejects.toThrow('403')
  await expect(s3Pictures({ ...place, endpoint, bucket: 'no-such-bucket' }).keep(name, bytes)).rejects.toThrow('404')
  await expect(s3Pictures({ ...place, endpoint: 'http://127.0.0.1:9' }).keep(name, bytes)).rejects.toThrow()
})
