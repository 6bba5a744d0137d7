import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areDisksLeftOut, smallDisk } from '../embedded/test-small-disk.ts'
import { backUp } from './back-up.ts'
import { listBackups } from './backup.ts'
import { dataFolder, moment, silently, start } from './test-backup.ts'

/** The files of a folder that this process has open. */
async function openBelow(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd')
  const files = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
  return files.filter((file) => file.startsWith(folder))
}

// A disk of its own needs the right to mount.
describe.skipIf(areDisksLeftOut())('a full disk', () => {
  test('REQ-193 a backup that finds no room leaves the earlier one as it was, nothing half made and no file open, and with room the next is made', async () => {
    await using home = await dataFolder()
    using disk = smallDisk(64)
    await using database = await start(home.data)
    await database.make()
    const places = { ...home.places, backups: disk.place }
    const backUpAt = (minute: number) =>
      backUp(places, { now: () => moment(minute), log: silently, prove: () => Promise.resolve([]) })
    const earlier = await backUpAt(0)
    const files = () => readdir(join(disk.place, earlier.name))
    const before = await files()
    expect(before).toHaveLength(3)

    const openBefore = await openBelow(home.data)

    const makeRoom = disk.fill()
    await expect(backUpAt(1)).rejects.toThrow('no space left on device')
    expect(await openBelow(home.data)).toEqual(openBefore)
    makeRoom()
    expect((await readdir(disk.place)).filter((name) => name !== earlier.name)).toEqual([])
    expect(await files()).toEqual(before)

    const later = await backUpAt(2)
    expect(await listBackups(disk.place)).toEqual([earlier.name, later.name])
  })
})
