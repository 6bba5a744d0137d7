import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostgresOf, readPostmaster } from '../embedded/postmaster-file.ts'
import { reachDatabase } from './database-source.ts'
import { swapIn } from './open-backup.ts'
import { takeOpeningPlace } from './opening-place.ts'
import { dataFolder, key, moment, silently, start } from './test-backup.ts'

/** Starts the embedded database of `data` in a process that then ends as with a lost power supply; its PostgreSQL goes on. */
async function orphanOf(data: string) {
  const embedded = JSON.stringify(join(import.meta.dirname, '../embedded/embedded.ts'))
  const program = `
    import { startEmbedded } from ${embedded}
    await startEmbedded({ data: ${JSON.stringify(data)}, log: () => undefined })
    console.log('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const folder = join(data, 'postgres')
  const { pid } = (await readPostmaster(folder))!
  // A process that ended and that nobody buried yet has no command line any more.
  const lives = () => isPostgresOf(folder, pid)
  expect(await lives()).toBe(true)
  return { pid, lives }
}

test('REQ-193 what an opened backup of a killed run left behind is removed by the next, its PostgreSQL too; beside a living run it is refused', async () => {
  await using home = await dataFolder()
  const place = join(home.data, 'opened', 'home')
  await mkdir(place, { recursive: true, mode: 0o711 })
  const orphan = await orphanOf(place)
  const said: string[] = []
  await using opening = await takeOpeningPlace(home.data, (line) => said.push(line))
  expect(opening.place).toBe(place)
  expect(said.join(' ')).toContain(`left running (process ${orphan.pid})`)
  expect(await orphan.lives()).toBe(false)
  expect(await readdir(place)).toEqual([])
  await expect(takeOpeningPlace(home.data, silently)).rejects.toThrow('Another backup is being opened')
})

test('REQ-193 a restore stops the database of a server that was killed before it puts another in its place', async () => {
  await using home = await dataFolder()
  const orphan = await orphanOf(home.data)
  await using opening = await takeOpeningPlace(home.data, silently)
  await mkdir(join(opening.place, 'postgres'))
  await writeFile(join(opening.place, 'postgres', 'PG_VERSION'), 'restored')
  const contents = { form: 'files', postgres: '18', password: '', bytes: 1, kept: [] } as const
  const opened = { contents, opening, [Symbol.asyncDispose]: () => Promise.resolve() }
  const { earlier } = await swapIn(opened, { ...home, key, now: moment(1), log: silently })
  expect(await orphan.lives()).toBe(false)
  expect(await readFile(join(home.data, 'postgres', 'PG_VERSION'), 'utf8')).toBe('restored')
  expect(await readFile(join(earlier!, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
})

test('REQ-193 a start after a restore that was killed between its two renames finishes it and makes no empty database', async () => {
  await using home = await dataFolder()
  {
    await using database = await start(home.data)
    await database.make()
    await database.write('one')
  }
  await mkdir(join(home.data, 'opened', 'home'), { recursive: true, mode: 0o711 })
  await rename(join(home.data, 'postgres'), join(home.data, 'opened', 'home', 'postgres'))
  const swap = { from: join('opened', 'home'), earlier: 'postgres-before-1' }
  await mkdir(join(home.data, swap.earlier))
  await writeFile(join(home.data, 'swapping.json'), JSON.stringify(swap))
  await using database = await start(home.data)
  expect(await database.books()).toEqual(['one'])
  expect(await readdir(home.data)).not.toContain('swapping.json')
})

test('REQ-193 a backup after a server was killed stops the PostgreSQL it left and copies from one of its own', async () => {
  await using home = await dataFolder()
  const orphan = await orphanOf(home.data)
  const said: string[] = []
  {
    await using source = await reachDatabase(home.data, (line) => said.push(line))
    expect(source.folder).toBe(join(home.data, 'postgres'))
  }
  expect(said.join(' ')).toContain(`left running (process ${orphan.pid})`)
  expect(await orphan.lives()).toBe(false)
})
