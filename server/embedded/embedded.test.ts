import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { readPostmaster } from './postmaster-file.ts'
import { transact } from '../db/tx.ts'

async function dataFolder() {
  const data = await mkdtemp(join(tmpdir(), 'madang-embedded-'))
  await chmod(data, 0o711)
  return { data, [Symbol.asyncDispose]: () => rm(data, { recursive: true, force: true }) }
}

async function open(data: string) {
  const said: string[] = []
  const opened = await openDatabase({ url: null, data, log: (sentence) => said.push(sentence) })
  return { ...opened, said, [Symbol.asyncDispose]: opened.close }
}

const shelf = 'create table shelf (book text); grant all on shelf to madang_app'

/** As a migration does: the role of the application makes no table. */
async function makeShelf({ ownerUrl }: { ownerUrl: string }) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(shelf)
  await owner.end()
}

const writeBook = (database: { db: Parameters<typeof transact>[0] }, book: string) =>
  transact(database.db, (tx) => sql`insert into shelf values (${book})`.execute(tx))

const books = async (database: { db: Parameters<typeof transact>[0] }) =>
  (
    await transact(database.db, (tx) => sql<{ book: string }>`select book from shelf order by book`.execute(tx))
  ).rows.map(({ book }) => book)

test('what was written is there after a stop and a start, at the same port', async () => {
  await using folder = await dataFolder()
  let address = ''
  {
    await using first = await open(folder.data)
    await makeShelf(first)
    await writeBook(first, 'one')
    address = first.url
  }
  await using second = await open(folder.data)
  expect(await books(second)).toEqual(['one'])
  expect(second.url).toBe(address)
  expect((await sql`show fsync`.execute(second.db)).rows).toEqual([{ fsync: 'on' }])
})

test('a second start on the same folder is refused in one sentence that names the process', async () => {
  await using folder = await dataFolder()
  await using first = await open(folder.data)
  await expect(open(folder.data)).rejects.toThrow(`already running on ${folder.data} (process ${process.pid})`)
  expect((await sql`select 1 as one`.execute(first.db)).rows).toEqual([{ one: 1 }])
})

test('a database that is killed comes back by itself with everything acknowledged', async () => {
  await using folder = await dataFolder()
  await using database = await open(folder.data)
  await makeShelf(database)
  await writeBook(database, 'before')
  process.kill((await readPostmaster(join(folder.data, 'postgres')))!.pid, 'SIGKILL')
  await expect.poll(() => database.said.join(' ')).toContain('The embedded database is back.')
  await writeBook(database, 'later')
  expect(await books(database)).toEqual(['before', 'later'])
})

test('the database of a server that was killed is stopped and taken over by the next start', async () => {
  await using folder = await dataFolder()
  const program = `import { connect, openDatabase } from '${join(import.meta.dirname, '../db/open.ts')}'
    const { ownerUrl } = await openDatabase({ url: null, data: '${folder.data}', log: console.error })
    const { pool } = connect({ url: ownerUrl, size: 1, log: console.error })
    await pool.query("${shelf}; insert into shelf values ('acknowledged')")
    console.log('written')
    setInterval(() => undefined, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(killed.stdout, 'data')
  const orphan = (await readPostmaster(join(folder.data, 'postgres')))!.pid
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  await using database = await open(folder.data)
  expect(await books(database)).toEqual(['acknowledged'])
  expect(database.said.join(' ')).toContain(`left running (process ${orphan})`)
})

test('a stale process file that names a stranger harms nobody, and a taken port is replaced', async () => {
  await using folder = await dataFolder()
  await (await open(folder.data)).close()
  await writeFile(join(folder.data, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  const stranger = createServer().listen(
    Number(await readFile(join(folder.data, 'postgres-port'), 'utf8')),
    '127.0.0.1',
  )
  await once(stranger, 'listening')
  {
    await using database = await open(folder.data)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  }
  stranger.close()
})

test('secrets of the database are for its owner alone', async () => {
  await using folder = await dataFolder()
  await (await open(folder.data)).close()
  expect((await stat(join(folder.data, 'postgres-password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder.data, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('each database has passwords of its own, which are long', async () => {
  await using one = await dataFolder()
  await using other = await dataFolder()
  const passwords: string[] = []
  for (const { data } of [one, other]) {
    await (await open(data)).close()
    for (const name of ['postgres-password', 'postgres-app-password'])
      passwords.push((await readFile(join(data, name), 'utf8')).trim())
  }
  expect(new Set(passwords).size).toBe(4)
  for (const password of passwords) expect(password.length).toBeGreaterThanOrEqual(32)
})
