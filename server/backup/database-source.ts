import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { FolderTaken } from '../embedded/folder-lock.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { begunSwap } from '../embedded/swap-database.ts'

/** The embedded database, running: of the server that has it open, or started for this. */
export interface RunningDatabase extends AsyncDisposable {
  readonly url: string
  readonly folder: string
  readonly password: string
}

/** Any number will do, as long as nothing else on the server takes it. */
const lockKey = '7734025211'

/**
 * Reaches the embedded database of `data` for a backup: beside the process that has it open, otherwise started for this. The
 * PostgreSQL of a server that was killed is nobody's and is stopped first. Of two backups at once the second is refused with
 * one sentence, and so is a folder without a database.
 */
export async function reachDatabase(data: string, log: (sentence: string) => void): Promise<RunningDatabase> {
  const place = await postgresFolder(data, runAs())
  const folder = join(place, 'postgres')
  const isThere = (await stat(join(folder, 'PG_VERSION')).catch(() => null)) ?? (await begunSwap(place))
  if (!isThere) throw new Error(`There is no database in ${place}.`)
  const started = await startEmbedded({ data, log }).catch((error: unknown) => {
    if (error instanceof FolderTaken) return null
    throw error
  })
  const client = new pg.Client({
    application_name: 'madang backup',
    connectionString: started?.url ?? (await urlIn(place)),
  })
  client.on('error', () => undefined)
  const close = async () => {
    await client.end()
    await started?.stop()
  }
  try {
    await client.connect().catch((cause: unknown) => {
      throw new Error(`The database in ${place} does not answer yet. Try again.`, { cause })
    })
    await takeTurn(client)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: started?.url ?? (await urlIn(place)),
    folder,
    password: await passwordIn(place),
    [Symbol.asyncDispose]: close,
  }
}

async function urlIn(place: string): Promise<string> {
  const port = await readFile(join(place, 'postgres-port'), 'utf8')
  return `postgres://madang:${await passwordIn(place)}@127.0.0.1:${port}/madang`
}

function passwordIn(place: string): Promise<string> {
  return readFile(join(place, 'postgres-password'), 'utf8')
}

/** Of two backups of a database at once the second is refused with one sentence, until the connection ends. */
export async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`)
  if (!rows[0]!.mine) throw new Error('Another backup is being made.')
}
