import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeAbout } from '../backup/about.ts'
import { nameOf } from '../backup/backup.ts'
import { markFolder } from '../backup/folder/mark.ts'
import { keptBackups } from '../backup/own-backups.ts'
import { backupPlaces } from '../backup/places.ts'
import { dropSecret } from './change-secrets.ts'
import { longestLifeMs } from './secret-uses.ts'
import { secret, turning } from './test-turning.ts'

const unnamed = { backupFolder: null, backupKeyFile: null, backupKeep: 14 }

test('THR-20 an old secret is not dropped while a backup is kept that was made before everything was sealed anew', async () => {
  await using here = await turning()
  const { clock, db } = here
  const data = await mkdtemp(join(tmpdir(), 'madang-drop-'))
  try {
    const settings = { ...unnamed, data }
    const places = backupPlaces(settings)
    const backUp = async () => {
      const folder = join(places.backups, nameOf(clock.now()))
      await mkdir(folder, { recursive: true })
      await writeAbout(folder, { madeAt: clock.now(), postgres: '18', bytes: 1, tookMs: 1, provedAt: clock.now() })
      return folder
    }
    await here.register()
    const old = await backUp()
    const [one, two] = [here.secrets().current, secret('two')]
    await here.give({ current: two, earlier: [one] })
    clock.advance(3 * 60_000)
    expect(await here.reseal()).toBe(true)
    clock.advance(longestLifeMs)
    await here.reseal()
    await backUp()

    const file = join(data, 'secrets.json')
    const rows = [two, one].map(({ id, key }) => ({ id, key: key.toString('base64url') }))
    await writeFile(file, JSON.stringify({ secrets: rows }), { mode: 0o600 })
    const ids = async () =>
      (JSON.parse(await readFile(file, 'utf8')) as { secrets: { id: string }[] }).secrets.map(({ id }) => id)
    const drop = async () => {
      const copies = await keptBackups(settings, clock.now())
      return dropSecret(db, { place: { data, given: null }, copies, now: clock.now() })
    }
    await expect(drop()).rejects.toThrow('1 kept backups were made while one was in use')
    expect(await ids()).toEqual(['two', 'one'])
    await rm(old, { recursive: true })
    expect(await drop()).toMatchObject({ id: 'one' })
    expect(await ids()).toEqual(['two'])
  } finally {
    await rm(data, { recursive: true })
  }
})

test('THR-20 where a folder of backups is named and is not there, or is empty as one under a disk that is not mounted, nobody reads that none is kept', async () => {
  const data = await mkdtemp(join(tmpdir(), 'madang-drop-'))
  try {
    const backupFolder = join(data, 'mounted')
    const settings = { ...unnamed, data, backupFolder }
    const kept = (folder: string | null) => keptBackups({ ...settings, backupFolder: folder }, new Date())
    await expect(kept(backupFolder)).rejects.toThrow(`BACKUP_FOLDER names ${backupFolder}, which is not there`)
    await mkdir(backupFolder)
    await expect(kept(backupFolder)).rejects.toThrow('mount its disk')
    await markFolder(backupFolder)
    expect(await kept(backupFolder)).toEqual([])
    expect(await kept(null)).toEqual([])
  } finally {
    await rm(data, { recursive: true })
  }
})
