import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { reachDatabase } from './database-source.ts'
import { filesOf, makeBackup } from './make-backup.ts'

export const key = randomBytes(32)
export const silently = () => undefined
export const moment = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))

/** A data folder of its own, with the places of its backups. */
export async function dataFolder() {
  const data = await mkdtemp(join(tmpdir(), 'madang-backup-'))
  await chmod(data, 0o711)
  const kept = { pictures: join(data, 'pictures') }
  const backups = join(data, 'backups')
  const keyFile = join(data, 'backup-key')
  const places = { data, backups, isNamed: false, keyFile, mayMakeKey: true, kept, most: 14 }
  return { data, kept, backups, places, [Symbol.asyncDispose]: () => rm(data, { recursive: true }) }
}
export type DataFolder = Awaited<ReturnType<typeof dataFolder>>

/** A file that answers nobody who opens it, as one on a disk that hangs, until it is let go, which waits for whoever opens it. */
export function hangingFile(file: string) {
  execFileSync('mkfifo', [file])
  return { letGo: async () => (await open(file, constants.O_WRONLY)).close() }
}

/** A connection of its own to a database, for SQL that no port of ours says. */
export async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', silently)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** The embedded database of a folder, with a shelf of books to tell one state from another. */
export async function start(data: string) {
  const server = await startEmbedded({ data, log: silently })
  const client = await connected(server.url)
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

/** A backup that nobody proved; what was acknowledged at `beforeEnd` is in it. */
export async function backUp({ data, kept, backups }: DataFolder, now = moment(0), beforeEnd?: () => void) {
  await using source = await reachDatabase(data, silently)
  return await makeBackup({ database: filesOf(source, beforeEnd), kept }, { target: backups, key, now })
}
