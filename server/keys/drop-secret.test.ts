import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeAbout } from '../backup/about.ts'
import { nameOf } from '../backup/backup.ts'
import { backupsOf } from '../backup/backups.ts'
import { backupPlaces } from '../backup/places.ts'
import { dropSecret } from './change-secrets.ts'
import { longestLifeMs } from './secret-uses.ts'
import { secret, turning } from './test-turning.ts'

test('THR-20 an old secret is not dropped while a backup is kept that was made before everything was sealed anew', async () => {
  await using here = await turning()
  const { clock, db } = here
  const data = await mkdtemp(join(tmpdir(), 'madang-drop-'))
  try {
    const places = backupPlaces({ data, backupFolder: null, backupKeyFile: null })
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
      const { items } = await backupsOf(places).read()
      return dropSecret(db, { place: { data, given: null }, copies: items, now: clock.now() })
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
