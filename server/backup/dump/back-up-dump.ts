import { basename, join } from 'node:path'
import { type Asked, backUpBy, keyOf, type Made } from '../back-up.ts'
import { databaseFile, removeUnproved, type Contents, readContents } from '../backup.ts'
import { takeTurn } from '../database-source.ts'
import type { DatabaseSource } from '../make-backup.ts'
import type { BackupPlaces } from '../places.ts'
import { readSealed } from '../sealed-file.ts'
import type { BackupKey } from '../sealed-parts.ts'
import { type Beside, connectedTo, dropLeft, emptyBeside, majorOf, onServer, refuseInUse } from './beside.ts'
import { dumped, restoreDump } from './dump.ts'
import { type DumpTools, findDumpTools } from './tools.ts'

/** A database on a server of its own: by the role of the application, and by the owner of its tables. */
export interface OwnDatabase {
  readonly url: string
  readonly ownerUrl: string
  /** In which programs of PostgreSQL are found and run. */
  readonly environment: NodeJS.ProcessEnv
}

/** Where an opened copy is reached. */
export type CopyPlace = Pick<OwnDatabase, 'url' | 'ownerUrl'>

interface BackingUp extends Asked {
  /** What is wrong with the opened copy, in words; it may change that copy. */
  readonly prove: (copy: CopyPlace) => Promise<readonly string[]>
}

/**
 * Backs up a database on a server of its own by `pg_dump` of that server's version, and opens it once in an empty database
 * beside it, to be proved. Throws one sentence where the tools are missing or the owner may make no database.
 */
export function backUpDump(places: BackupPlaces, own: OwnDatabase, { prove, ...asked }: BackingUp): Promise<Made> {
  return onServer(own.ownerUrl, async (client) => {
    const tools = await findDumpTools(await majorOf(client), own.environment)
    const key = await keyOf(places)
    await takeTurn(client, asked.turnWait)
    await dropLeft(client)
    await removeUnproved(places.backups)
    return backUpBy(places, asked, {
      key,
      database: dumpOf(tools, own.ownerUrl),
      faultsIn: async (folder) => {
        await using opened = await openBeside(folder, { key, own })
        return await opened.proved(prove)
      },
    })
  })
}

function dumpOf(tools: DumpTools, ownerUrl: string): DatabaseSource {
  return {
    form: 'dump',
    password: '',
    postgres: () => onServer(ownerUrl, majorOf),
    bytes: async function* (onBytes) {
      for await (const piece of dumped(tools, ownerUrl)) {
        onBytes(piece.length)
        yield piece
      }
    },
  }
}

/** A dump that was opened in a database beside its own. */
export interface OpenedDump extends AsyncDisposable {
  readonly contents: Contents
  /** What is wrong with it. */
  proved(prove: BackingUp['prove']): Promise<readonly string[]>
  readonly takePlace: Beside['takePlace']
}

interface Opening {
  readonly key: BackupKey
  readonly own: OwnDatabase
}

/**
 * Opens a dump in an empty database beside `own`, while no backup is made there and nobody works with it. Throws one sentence
 * when one is or somebody does, and when the dump is not whole, not one, or of a newer server.
 */
export async function openDump(folder: string, { key, own }: Opening): Promise<OpenedDump> {
  await using leaving = new AsyncDisposableStack()
  const turn = leaving.adopt(await connectedTo(own.ownerUrl), (client) => client.end())
  await takeTurn(turn)
  await refuseInUse(turn)
  await dropLeft(turn)
  const opened = leaving.use(await openBeside(folder, { key, own }))
  const kept = leaving.move()
  return {
    ...opened,
    takePlace: async (now) => {
      // It is connected to the database that is renamed.
      await turn.end()
      return opened.takePlace(now)
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** The same for whoever has the turn. */
async function openBeside(folder: string, { key, own }: Opening): Promise<OpenedDump> {
  const contents = await readContents(folder, key)
  if (contents.form !== 'dump')
    throw new Error(`${folder} is of the embedded database: restore it without DATABASE_URL.`)
  const major = await onServer(own.ownerUrl, majorOf)
  if (Number(contents.postgres) > Number(major))
    throw new Error(`${folder} was made by PostgreSQL ${contents.postgres}, and the server is ${major}.`)
  const tools = await findDumpTools(major, own.environment)
  const beside = await emptyBeside(own.ownerUrl)
  try {
    const sealing = { key, name: `${basename(folder)}/${databaseFile}` }
    await readSealed(join(folder, databaseFile), sealing, (bytes) => restoreDump(tools, beside.at(own.ownerUrl), bytes))
  } catch (error) {
    await beside[Symbol.asyncDispose]()
    throw error
  }
  return {
    contents,
    proved: (prove) => prove({ url: beside.at(own.url), ownerUrl: beside.at(own.ownerUrl) }),
    takePlace: beside.takePlace,
    [Symbol.asyncDispose]: () => beside[Symbol.asyncDispose](),
  }
}
