import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeAbout } from './about.ts'
import { backUp } from './back-up.ts'
import { listBackups, nameOf, openBackupKey, removeOld, removeUnproved } from './backup.ts'
import { reachDatabase } from './database-source.ts'
import { filesOf, makeBackup } from './make-backup.ts'
import { sealFile } from './sealed-file.ts'
import { type DataFolder, dataFolder, key, moment, silently, start } from './test-backup.ts'

/** What a finished backup leaves, without its database. */
async function leaveBackup(
  { backups }: DataFolder,
  { minute, isProved = true, kept = [] }: { minute: number; isProved?: boolean; kept?: readonly string[] },
): Promise<string> {
  const name = nameOf(moment(minute))
  const contents = JSON.stringify({ postgres: '18', password: '', bytes: 1, kept })
  await sealFile([contents], join(backups, name, 'contents'), { key, name: `${name}/contents` })
  const provedAt = isProved ? moment(minute) : null
  await writeAbout(join(backups, name), { madeAt: moment(minute), postgres: '18', bytes: 1, tookMs: 1, provedAt })
  for (const file of kept) {
    await mkdir(join(backups, 'kept', 'pictures'), { recursive: true })
    await writeFile(join(backups, 'kept', file), 'sealed')
  }
  return name
}

const keptPictures = async ({ backups }: DataFolder) => (await readdir(join(backups, 'kept', 'pictures'))).sort()

test('REQ-193 the oldest proved backup goes, and a picture with the last backup that names it', async () => {
  await using home = await dataFolder()
  const first = await leaveBackup(home, { minute: 0, kept: ['pictures/first.webp'] })
  const second = await leaveBackup(home, { minute: 1, kept: ['pictures/second.webp'] })
  expect(await keptPictures(home)).toEqual(['first.webp', 'second.webp'])
  expect(await removeOld(home.backups, { most: 2, key, now: moment(9) })).toEqual({ removed: [], unreadable: [] })
  expect(await removeOld(home.backups, { most: 1, key, now: moment(9) })).toEqual({ removed: [first], unreadable: [] })
  expect(await listBackups(home.backups)).toEqual([second])
  expect(await keptPictures(home)).toEqual(['second.webp'])
})

test('REQ-193 a backup that a clock made which was ahead goes before any of the time that it is', async () => {
  await using home = await dataFolder()
  const before = await leaveBackup(home, { minute: 0 })
  const ahead = await leaveBackup(home, { minute: 50 })
  const now = await leaveBackup(home, { minute: 2 })
  const about = { key, now: moment(3) }
  expect(await removeOld(home.backups, { ...about, most: 2 })).toEqual({ removed: [ahead], unreadable: [] })
  expect(await removeOld(home.backups, { ...about, most: 1 })).toEqual({ removed: [before], unreadable: [] })
  expect(await listBackups(home.backups)).toEqual([now])
})

test('REQ-193 of backups that could not be proved the newest stays until one is proved, and none takes the place of a proved one', async () => {
  await using home = await dataFolder()
  const proved = await leaveBackup(home, { minute: 0 })
  await leaveBackup(home, { minute: 1, isProved: false })
  const newest = await leaveBackup(home, { minute: 2, isProved: false })
  await removeUnproved(home.backups)
  expect(await listBackups(home.backups)).toEqual([proved, newest])
  const next = await leaveBackup(home, { minute: 3 })
  expect(await removeOld(home.backups, { most: 2, key, now: moment(9) })).toMatchObject({ removed: [newest] })
  expect(await listBackups(home.backups)).toEqual([proved, next])
})

test('REQ-193 a kept backup that was spoilt holds up no later one, and files beside it stay', async () => {
  await using home = await dataFolder()
  const spoilt = await leaveBackup(home, { minute: 0, kept: ['pictures/first.webp'] })
  await truncate(join(home.backups, spoilt, 'contents'), 10)
  await leaveBackup(home, { minute: 1 })
  expect(await removeOld(home.backups, { most: 2, key, now: moment(9) })).toEqual({ removed: [], unreadable: [spoilt] })
  expect(await keptPictures(home)).toEqual(['first.webp'])
})

test('REQ-193 what a backup that was killed left half made goes before the next is made, whatever becomes of that', async () => {
  await using home = await dataFolder()
  const half = 'backup-20261123T110000000Z.half'
  await mkdir(join(home.backups, half), { recursive: true })
  await leaveBackup(home, { minute: 0, kept: ['pictures/ab.webp', 'pictures/cd.webp.half'] })
  expect(await readdir(home.backups)).toContain(half)
  expect(await keptPictures(home)).toContain('cd.webp.half')
  const database = filesOf({ url: 'postgres://127.0.0.1:1/none', folder: home.data, password: '' })
  const nowhere = { database, kept: {} }
  await expect(makeBackup(nowhere, { target: home.backups, key, now: moment(1) })).rejects.toThrow()
  expect((await readdir(home.backups)).filter((name) => name.endsWith('.half'))).toEqual([])
  expect(await keptPictures(home)).toEqual(['ab.webp'])
})

test('REQ-193 a backup beside no server runs the database until it is proved, and has its turn as long', async () => {
  await using home = await dataFolder()
  {
    await using database = await start(home.data)
    await database.make()
    await database.write('one')
  }
  const prove = async (place: string) => {
    await expect(reachDatabase(home.data, silently)).rejects.toThrow('Another backup is being made or opened.')
    await using copy = await start(place)
    return await copy.books()
  }
  const { faults } = await backUp(home.places, { now: () => moment(0), log: silently, prove })
  expect(faults).toEqual(['one'])
})

test('REQ-193 of two backups at once one is made; one with faults is told and removes none; a folder without a database has none', async () => {
  await using home = await dataFolder()
  await using empty = await dataFolder()
  await expect(reachDatabase(empty.data, silently)).rejects.toThrow(`There is no database in ${empty.data}.`)
  expect(await readdir(empty.data)).toEqual([])

  await using database = await start(home.data)
  await database.make()
  const places = { ...home.places, most: 1 }
  const making = { now: () => moment(2), log: silently }
  {
    await using source = await reachDatabase(home.data, silently)
    expect(source.folder).toBe(join(home.data, 'postgres'))
    const second = backUp(places, { ...making, prove: () => Promise.resolve([]) })
    await expect(second).rejects.toThrow('Another backup is being made or opened.')
  }
  expect(await openBackupKey(home.places.keyFile, { mayMake: false })).toHaveLength(32)
  const earlier = await leaveBackup(home, { minute: 0 })
  const prove = async (place: string) => {
    await readdir(place)
    expect(await readdir(join(place, 'postgres'))).toContain('backup_label')
    return ['INV-M01 planted']
  }
  const faulty = await backUp(places, { ...making, prove })
  expect(faulty).toMatchObject({ faults: ['INV-M01 planted'], removed: [], about: { provedAt: null } })
  expect(await listBackups(home.backups)).toEqual([earlier, faulty.name])
})
