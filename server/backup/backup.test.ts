import { chmod, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { listBackups, openBackupKey, readContents } from './backup.ts'
import { openMissing } from './bring-back.ts'
import { openBackup, refuseRunning, swapIn } from './open-backup.ts'
import { sealFile } from './sealed-file.ts'
import { sealed, unsealed } from './sealed-parts.ts'
import { backUp, dataFolder, key, moment, silently, start } from './test-backup.ts'

test('REQ-193 a backup made beside somebody who writes holds what was acknowledged before it ended, and opens in an empty folder', async () => {
  await using home = await dataFolder()
  await using elsewhere = await dataFolder()
  const acknowledged: string[] = []
  let held: readonly string[] = []
  const backup = await (async () => {
    await using database = await start(home.data)
    await database.make()
    const write = async (book: string) => {
      await database.write(book)
      acknowledged.push(book)
    }
    await write('before')
    let isOver = false
    const writing = (async () => {
      for (let number = 0; !isOver; number++) await write(`while ${number}`)
    })()
    const made = await backUp(home, moment(0), () => (held = [...acknowledged]))
    isOver = true
    await writing
    return made
  })()
  {
    await using opened = await openBackup(backup.folder, { key, data: elsewhere.data, log: silently })
    const options = { backups: home.backups, key, kept: elsewhere.kept, now: moment(1), log: silently }
    expect(await swapIn(opened, options)).toEqual({ earlier: null, unreadable: [] })
  }
  await using restored = await start(elsewhere.data)
  expect(held.length, 'something was written while it was made').toBeGreaterThan(1)
  expect(await restored.books()).toEqual(expect.arrayContaining([...held]))
  await restored.write('after')
  expect(await restored.books()).toContain('after')
  expect(await readdir(join(elsewhere.data, 'opened'))).not.toContain('home')
})

test('REQ-193 a restore puts the earlier database aside, and brings pictures back that are gone', async () => {
  await using home = await dataFolder()
  await mkdir(join(home.kept.pictures, 'ab'), { recursive: true })
  const picture = join(home.kept.pictures, 'ab', 'ab12.webp')
  await writeFile(picture, 'a picture')
  const backup = await (async () => {
    await using database = await start(home.data)
    await database.make()
    await database.write('one')
    const made = await backUp(home)
    await database.write('two')
    expect(await database.books()).toEqual(['one', 'two'])
    return made
  })()
  await rm(picture)
  const looks = async (file: string) => {
    const { uid, gid, mode } = await stat(join(home.data, 'postgres', file))
    return { uid, gid, mode }
  }
  const before = [await looks('.'), await looks('base'), await looks('PG_VERSION')]
  {
    await using opened = await openBackup(backup.folder, { key, data: home.data, log: silently })
    const options = { ...home, key, now: moment(1), log: silently }
    const { earlier } = await swapIn(opened, options)
    expect(await readFile(join(earlier!, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  }
  expect(await readFile(picture, 'utf8')).toBe('a picture')
  expect([await looks('.'), await looks('base'), await looks('PG_VERSION')]).toEqual(before)
  await using restored = await start(home.data)
  expect(await restored.books()).toEqual(['one'])
})

test('REQ-193 the database that a backup of another installation takes the place of opens again with the password that is kept beside it', async () => {
  await using home = await dataFolder()
  await using other = await dataFolder()
  await using again = await dataFolder()
  for (const [{ data }, book] of [
    [home, 'ours'],
    [other, 'theirs'],
  ] as const) {
    await using database = await start(data)
    await database.make()
    await database.write(book)
  }
  const { folder } = await backUp(other)
  await using opened = await openBackup(folder, { key, data: home.data, log: silently })
  const { earlier } = await swapIn(opened, { ...home, backups: other.backups, key, now: moment(1), log: silently })
  {
    await using restored = await start(home.data)
    expect(await restored.books()).toEqual(['theirs'])
  }
  await rename(earlier!, join(again.data, 'postgres'))
  await rename(`${earlier!}-password`, join(again.data, 'postgres-password'))
  await using kept = await start(again.data)
  expect(await kept.books()).toEqual(['ours'])
})

test('REQ-193 a backup that is cut, incomplete or sealed with another key is refused, and so is a restore below a running server: nothing is changed', async () => {
  await using home = await dataFolder()
  await using database = await start(home.data)
  await database.make()
  await database.write('one')
  const backup = await backUp(home)
  await expect(refuseRunning(home.data)).rejects.toThrow('already running')
  {
    await using opened = await openBackup(backup.folder, { key, data: home.data, log: silently })
    const restoring = swapIn(opened, { ...home, key, now: moment(1), log: silently })
    await expect(restoring).rejects.toThrow('already running')
  }

  const another = { key: randomBytes(32), data: home.data, log: silently }
  await expect(openBackup(backup.folder, another)).rejects.toThrow('another key')
  await expect(openBackup(home.data, { key, data: home.data, log: silently })).rejects.toThrow(
    'holds no finished backup',
  )
  const file = join(backup.folder, 'database')
  await truncate(file, (await stat(file)).size - 1)
  await expect(openBackup(backup.folder, { key, data: home.data, log: silently })).rejects.toThrow(
    'database is cut off',
  )
  await rm(file)
  await expect(openBackup(backup.folder, { key, data: home.data, log: silently })).rejects.toThrow(
    'database is missing',
  )
  expect(await database.books()).toEqual(['one'])
})

test('REQ-193 a picture of a backup that does not open refuses the restore and changes nothing, unless the rest is wanted without it', async () => {
  await using home = await dataFolder()
  const [whole, spoilt] = ['ab12.webp', 'cd34.webp'].map((name) => join(home.kept.pictures, name)) as [string, string]
  await mkdir(home.kept.pictures, { recursive: true })
  for (const picture of [whole, spoilt]) await writeFile(picture, 'a picture')
  {
    await using database = await start(home.data)
    await database.make()
    await backUp(home)
  }
  const [name] = await listBackups(home.backups)
  for (const picture of [whole, spoilt]) await rm(picture)
  const sealedFile = join(home.backups, 'kept', 'pictures', 'cd34.webp')
  await truncate(sealedFile, (await stat(sealedFile)).size - 1)
  await using opened = await openBackup(join(home.backups, name!), { key, data: home.data, log: silently })
  const restoring = { ...home, key, now: moment(1), log: silently }
  const before = await readdir(home.data)
  await expect(swapIn(opened, restoring)).rejects.toThrow('kept/pictures/cd34.webp is cut off')
  expect(await readdir(home.data)).toEqual(before)
  expect(await readdir(home.kept.pictures)).toEqual([])

  expect((await swapIn(opened, { ...restoring, mayMissFiles: true })).unreadable).toEqual([
    'kept/pictures/cd34.webp is cut off.',
  ])
  expect(await readdir(home.kept.pictures)).toEqual(['ab12.webp'])
})

test('REQ-193 a backup whose database, or whose pictures, the disk has no room for is refused, and one of another major version: nothing is changed', async () => {
  await using home = await dataFolder()
  await mkdir(home.kept.pictures, { recursive: true })
  await writeFile(join(home.kept.pictures, 'ab12.webp'), 'a picture')
  await using _database = await start(home.data)
  const backup = await backUp(home)
  await rm(join(home.kept.pictures, 'ab12.webp'))
  const contents = await readContents(backup.folder, key)
  const seal = (changed: object) =>
    sealFile([JSON.stringify({ ...contents, ...changed })], join(backup.folder, 'contents'), {
      key,
      name: `${backup.name}/contents`,
    })
  const before = await readdir(home.data)
  const opening = { key, data: home.data, log: silently }
  await seal({ bytes: 2 ** 50 })
  await expect(openBackup(backup.folder, opening)).rejects.toThrow(
    /^The database would take 1288490189 MiB in .* free\.$/,
  )
  await seal({})
  {
    await using opened = await openBackup(backup.folder, opening)
    await truncate(join(home.backups, 'kept', 'pictures', 'ab12.webp'), 2 ** 43)
    await expect(openMissing(opened.contents, { ...home, key })).rejects.toThrow(
      /^The files would take 10066330 MiB in .* free\.$/,
    )
    await writeFile(join(opened.opening.place, 'postgres', 'PG_VERSION'), '14\n')
    await expect(startEmbedded({ data: opened.opening.place, log: silently })).rejects.toThrow(
      'was made by PostgreSQL 14, installed is',
    )
  }
  expect((await readdir(home.data)).filter((name) => name !== 'opened')).toEqual(before)
  // The lock of the place stays.
  expect((await readdir(join(home.data, 'opened'))).filter((name) => !name.startsWith('madang.'))).toEqual([])
})

const content = randomBytes(2_500_000)

async function sealedContent(name = 'a file'): Promise<Buffer> {
  return gathered(sealed(inChunks(content), { key, name }))
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000)
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

test('THR-25 a sealed file opens as it was, and not when a byte is changed, parts change places, it ends early or has another name', async () => {
  const file = await sealedContent()
  const open = (bytes: Buffer, name = 'a file') => gathered(unsealed(inChunks(bytes), { key, name }))
  expect((await open(file)).equals(content)).toBe(true)
  expect(file.includes(content.subarray(0, 64))).toBe(false)

  const partLength = 5 + 16 + (1 << 20)
  const [start, first, second, rest] = [
    file.subarray(0, 24),
    file.subarray(24, 24 + partLength),
    file.subarray(24 + partLength, 24 + 2 * partLength),
    file.subarray(24 + 2 * partLength),
  ] as const
  const changed = Buffer.from(file)
  changed[2_000_000]! ^= 1
  await expect(open(changed)).rejects.toThrow('was changed')
  await expect(open(Buffer.concat([start, second, first, rest]))).rejects.toThrow('was changed')
  await expect(open(Buffer.concat([start, first, second]))).rejects.toThrow('is cut off')
  await expect(open(Buffer.concat([file, Buffer.from([0])]))).rejects.toThrow('goes on behind its end')
  await expect(open(file, 'another file')).rejects.toThrow('was changed')
  await expect(open(content)).rejects.toThrow('is no file of a backup')
})

test('THR-25 the key of backups is made once, for its owner alone, and a file with something else is refused', async () => {
  await using home = await dataFolder()
  const file = join(home.data, 'backup-key')
  await expect(openBackupKey(file, { mayMake: false })).rejects.toThrow(`The key of the backups is not at ${file}.`)
  const made = await openBackupKey(file, { mayMake: true })
  expect(await openBackupKey(file, { mayMake: true })).toEqual(made)
  await chmod(file, 0o644)
  await expect(openBackupKey(file, { mayMake: true })).rejects.toThrow('can be read by others')
  await writeFile(file, 'short')
  await chmod(file, 0o600)
  await expect(openBackupKey(file, { mayMake: false })).rejects.toThrow('holds no key')
})
