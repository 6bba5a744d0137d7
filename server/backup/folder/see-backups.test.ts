import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualTimers, systemTimers } from '../../ports/timers.ts'
import { writeAbout } from '../about.ts'
import { backUp } from '../back-up.ts'
import { listBackups, nameOf, removeUnproved } from '../backup.ts'
import { type DataFolder, dataFolder, hangingFile, moment, silently, start } from '../test-backup.ts'
import { markFolder } from './mark.ts'
import { backupsLook } from './see-backups.ts'

const named = ({ places }: DataFolder) => ({ ...places, isNamed: true })

async function leaveBackup({ backups }: DataFolder, minute: number, isProved = true): Promise<string> {
  const folder = join(backups, nameOf(moment(minute)))
  await mkdir(folder, { recursive: true })
  const provedAt = isProved ? moment(minute) : null
  await writeAbout(folder, { madeAt: moment(minute), postgres: '18', bytes: 1, tookMs: 1, provedAt })
  return folder
}

test('REQ-193 a folder that is named for backups and is missing, or empty as one under a disk that is not mounted, is said to be missing since the first look; a marked one is empty, and so is one in the data folder', async () => {
  await using home = await dataFolder()
  const look = backupsLook(named(home), systemTimers)
  expect(await look(moment(0))).toMatchObject({ fault: 'backupsMissing', since: moment(0) })
  await mkdir(home.backups)
  expect(await look(moment(1))).toMatchObject({ fault: 'backupsMissing', since: moment(0) })
  await markFolder(home.backups)
  expect(await look(moment(2))).toMatchObject({ fault: null, items: [] })
  await rm(home.backups, { recursive: true })
  expect(await look(moment(3))).toMatchObject({ fault: 'backupsMissing', since: moment(3) })
  expect(await backupsLook(home.places, systemTimers)(moment(0))).toMatchObject({ fault: null, items: [] })
  await leaveBackup(home, 0)
  expect(await look(moment(4))).toMatchObject({ fault: null, items: [{ madeAt: moment(0) }] })
})

test('REQ-193 a folder of backups that is none is said to be broken with what the disk says, and one that the server may not read to be denied', async () => {
  await using home = await dataFolder()
  await writeFile(home.backups, 'no folder')
  const look = backupsLook(named(home), systemTimers)
  expect(await look(moment(0))).toMatchObject({ fault: 'backupsBroken', why: expect.stringContaining('ENOTDIR') })

  await rm(home.backups)
  await leaveBackup(home, 0)
  await chmod(home.backups, 0)
  const program = `
    import { backupsLook } from ${JSON.stringify(join(import.meta.dirname, 'see-backups.ts'))}
    import { systemTimers } from ${JSON.stringify(join(import.meta.dirname, '../../ports/timers.ts'))}
    const places = ${JSON.stringify(named(home))}
    console.log((await backupsLook(places, systemTimers)(new Date())).fault)`
  // Root may read everything.
  const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    ...somebody,
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('backupsDenied')
})

test('REQ-193 a disk that does not answer is said to be silent after two seconds, however many ask; one thread waits for it, and what it answers later is seen', async () => {
  await using home = await dataFolder()
  const folder = await leaveBackup(home, 0)
  const file = join(folder, 'about.json')
  const aside = join(home.data, 'about.json')
  await rename(file, aside)
  const hanging = hangingFile(file)
  const timers = manualTimers()
  const look = backupsLook(named(home), timers)
  const answers = Array.from({ length: 8 }, () => look(moment(0)))
  // With a thread for each there would be none for this.
  expect(await readFile(aside, 'utf8')).toContain('madeAt')
  timers.elapse(2_000)
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ fault: 'backupsSilent' })
  const later = look(moment(1))
  timers.elapse(0)
  expect(await later).toMatchObject({ fault: 'backupsSilent', since: moment(0) })

  await hanging.letGo()
  await rm(file)
  await rename(aside, file)
  await expect.poll(() => look(moment(2))).toMatchObject({ fault: null, items: [{ provedAt: moment(0) }] })
})

test('REQ-193 a proved backup that cannot be read just now is not removed as one that could not be proved', async () => {
  await using home = await dataFolder()
  const folder = await leaveBackup(home, 0)
  await leaveBackup(home, 1, false)
  await rename(join(folder, 'about.json'), join(folder, 'aside'))
  await mkdir(join(folder, 'about.json'))
  await expect(removeUnproved(home.backups)).rejects.toThrow('EISDIR')
  expect(await listBackups(home.backups)).toEqual([nameOf(moment(0)), nameOf(moment(1))])
})

test('REQ-193 no backup is made in a named folder that is missing, until somebody makes one there by hand; from then on it is', async () => {
  await using home = await dataFolder()
  await using database = await start(home.data)
  await database.make()
  const making = { log: silently, prove: () => Promise.resolve([]) }
  const backUpAt = (minute: number, isByHand = false) =>
    backUp(named(home), { ...making, now: () => moment(minute), isByHand })
  await expect(backUpAt(0)).rejects.toThrow(`BACKUP_FOLDER names ${home.backups}, which is not there`)
  expect(await readdir(home.data)).not.toContain('backups')
  const { name } = await backUpAt(1, true)
  expect(await listBackups(home.backups)).toEqual([name])
  await rm(join(home.backups, name), { recursive: true })
  expect(await listBackups(home.backups)).toEqual([])
  await backUpAt(2)
  expect(await listBackups(home.backups)).toEqual([nameOf(moment(2))])
  await rm(home.backups, { recursive: true })
  await mkdir(home.backups)
  await expect(backUpAt(3)).rejects.toThrow('mount its disk')
  expect(await readdir(home.backups)).toEqual([])
})
