import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { listBackups, openBackupKey, removeOld } from './backup.ts'
import { reachDatabase } from './database-source.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup, swapIn } from './open-backup.ts'
import { sealed, unsealed } from './sealed-parts.ts'

const key = randomBytes(32)
const silently = () => undefined
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))

async function dataFolder() {
  const data = await mkdtemp(join(tmpdir(), 'madang-backup-'))
  await chmod(data, 0o711)
  const kept = { pictures: join(data, 'pictures') }
  return { data, kept, backups: join(data, 'backups'), [Symbol.asyncDispose]: () => rm(data, { recursive: true }) }
}

async function start(data: string) {
  const server = await startEmbedded({ data, log: silently })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  return {
    write: (book: string) => client.query('insert into shelf values ($1)', [book]),
    make: () => client.query('create table shelf (book text)'),
    books: async () =>
      (await client.query<{ book: string }>('select book from shelf order by book')).rows.map(({ book }) => book),
    [Symbol.asyncDispose]: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function backUp({ data, kept, backups }: Awaited<ReturnType<typeof dataFolder>>, now = moment(0)) {
  await using source = await reachDatabase(data, silently)
  return makeBackup({ ...source, kept }, { target: backups, key, now })
}

test('REQ-193 a backup made beside somebody who writes holds what was acknowledged before it began, and opens in an empty folder', async () => {
  await using home = await dataFolder()
  await using elsewhere = await dataFolder()
  const backup = await (async () => {
    await using database = await start(home.data)
    await database.make()
    await database.write('before')
    let isOver = false
    const writing = (async () => {
      for (let number = 0; !isOver; number++) await database.write(`while ${number}`)
    })()
    const made = await backUp(home)
    isOver = true
    await writing
    return made
  })()
  {
    await using opened = await openBackup(backup.folder, { key, data: elsewhere.data })
    const options = { backups: home.backups, key, data: elsewhere.data, kept: elsewhere.kept, now: moment(1) }
    expect(await swapIn(opened, options)).toBeNull()
  }
  await using restored = await start(elsewhere.data)
  expect(await restored.books()).toContain('before')
  await restored.write('after')
  expect(await restored.books()).toContain('after')
  expect((await readdir(elsewhere.data)).filter((name) => name.startsWith('opened-'))).toEqual([])
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
  {
    await using opened = await openBackup(backup.folder, { key, data: home.data })
    const options = { ...home, key, now: moment(1) }
    const earlier = await swapIn(opened, options)
    expect(await readFile(join(earlier!, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  }
  expect(await readFile(picture, 'utf8')).toBe('a picture')
  await using restored = await start(home.data)
  expect(await restored.books()).toEqual(['one'])
})

test('REQ-193 a backup that is cut, incomplete or sealed with another key is refused, and so is a restore below a running server: nothing is changed', async () => {
  await using home = await dataFolder()
  await using database = await start(home.data)
  await database.make()
  await database.write('one')
  const backup = await backUp(home)
  await using opened = await openBackup(backup.folder, { key, data: home.data })
  await expect(swapIn(opened, { ...home, key, now: moment(1) })).rejects.toThrow('already running')

  const another = { key: randomBytes(32), data: home.data }
  await expect(openBackup(backup.folder, another)).rejects.toThrow('another key')
  await expect(openBackup(home.data, { key, data: home.data })).rejects.toThrow('holds no finished backup')
  const file = join(backup.folder, 'database')
  await truncate(file, (await stat(file)).size - 1)
  await expect(openBackup(backup.folder, { key, data: home.data })).rejects.toThrow('database is cut off')
  await rm(file)
  await expect(openBackup(backup.folder, { key, data: home.data })).rejects.toThrow('ENOENT')
  expect(await database.books()).toEqual(['one'])
})

test('REQ-193 of two backups at once one is made; the oldest goes, what was left half made too, and a picture with the last backup that names it', async () => {
  await using home = await dataFolder()
  await using database = await start(home.data)
  await database.make()
  const picture = join(home.kept.pictures, 'first.webp')
  await mkdir(home.kept.pictures)
  await writeFile(picture, 'first')
  {
    await using source = await reachDatabase(home.data, silently)
    await expect(reachDatabase(home.data, silently)).rejects.toThrow('Another backup is being made.')
    await makeBackup({ ...source, kept: home.kept }, { target: home.backups, key, now: moment(0) })
  }
  await rm(picture)
  await writeFile(join(home.kept.pictures, 'second.webp'), 'second')
  const second = await backUp(home, moment(1))
  const keptPictures = () => readdir(join(home.backups, 'kept', 'pictures'))
  expect((await keptPictures()).sort()).toEqual(['first.webp', 'second.webp'])
  const half = `${second.name}.half`
  await mkdir(join(home.backups, half))
  expect(await readdir(home.backups)).toContain(half)
  expect(await removeOld(home.backups, { most: 2, key })).toEqual([])
  expect(await readdir(home.backups)).not.toContain(half)
  expect(await removeOld(home.backups, { most: 1, key })).toHaveLength(1)
  expect(await listBackups(home.backups)).toEqual([second.name])
  expect(await keptPictures()).toEqual(['second.webp'])
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
