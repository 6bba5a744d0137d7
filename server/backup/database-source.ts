import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { postgresFolder, runAs } from '../embedded/postgres-folder.ts'
import { isPostgresOf, readPostmaster } from '../embedded/postmaster-file.ts'

/** The embedded database, running: of the server that has it open, or started for this. */
export interface RunningDatabase extends AsyncDisposable {
  readonly url: string
  readonly folder: string
  readonly password: string
}

/** Any number will do, as long as nothing else on the server takes it. */
const lockKey = '7734025211'

/** Reaches the embedded database of `data` for a backup. Of two backups at once the second is refused with one sentence. */
export async function reachDatabase(data: string, log: (sentence: string) => void): Promise<RunningDatabase> {
  const place = await postgresFolder(data, runAs())
  const folder = join(place, 'postgres')
  const postmaster = await readPostmaster(folder)
  const isRunning = postmaster?.ready && (await isPostgresOf(folder, postmaster.pid))
  const started = isRunning ? null : await startEmbedded({ data, log })
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
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`)
    if (!rows[0]!.mine) throw new Error('Another backup is being made.')
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
