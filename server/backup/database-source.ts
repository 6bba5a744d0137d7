import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pause } from '../embedded/pause.ts'
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
const lookMs = 250

/** How whoever comes second waits for its turn: not at all unless said. */
export interface TurnWait {
  readonly mostMs: number
  /** Told once, when the waiting begins. */
  readonly log: (sentence: string) => void
}

/**
 * Reaches the embedded database of `data` for a backup: beside the process that has it open, otherwise started for this. The
 * PostgreSQL of a server that was killed is nobody's and is stopped first. Of two backups at once the second is refused with
 * one sentence, unless it has `turnWait`, and so is a folder without a database.
 */
export async function reachDatabase(
  data: string,
  log: (sentence: string) => void,
  turnWait?: TurnWait,
): Promise<RunningDatabase> {
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
    await takeTurn(client, turnWait)
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

/**
 * The turn of whoever makes or opens a backup of a database, until the connection ends. The second is refused with one
 * sentence, at once or when it has waited for so long as it may. It asks again and again: a statement that waits would hold up vacuum.
 */
export async function takeTurn(client: pg.Client, turnWait?: TurnWait): Promise<void> {
  const began = performance.now()
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`)
    if (rows[0]!.mine) return
    if (!turnWait || performance.now() - began >= turnWait.mostMs)
      throw new Error('Another backup is being made or opened.')
    if (!isTold) turnWait.log('Another backup is being made or opened: this one waits for its turn.')
    await pause(lookMs)
  }
}
