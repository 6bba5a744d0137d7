import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { writingPlace } from '../../db/connections/places.ts'
import { pause } from '../../embedded/pause.ts'
import { giveGrants, giveOwner, giveSettings, type Traits, traitsOf } from './traits.ts'

/** Runs statements that belong to no transaction on the server of a database. */
export async function onServer<Result>(url: string, body: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectedTo(url)
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

/** A connection that its caller ends. */
export async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await writingPlace(url), application_name: 'madang backup' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Major version of the server. */
export async function majorOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ major: string }>(
    `select (current_setting('server_version_num')::integer / 10000)::text as major`,
  )
  return rows[0]!.major
}

/** An empty database beside another one, which goes again unless it took that one's place. */
export interface Beside extends AsyncDisposable {
  /** The address of the other one, leading to this. */
  at(url: string): string
  /** Takes the other one's place. Refused in one sentence while anybody works with it. */
  takePlace(now: Date): Promise<InPlace>
}

/** What taking the place of a database left. */
interface InPlace {
  /** The name under which the other one keeps its content. */
  readonly earlier: string
  /** What the other one had and the owner may not set, each with its sentence. */
  readonly unset: readonly string[]
}

/** How the names of databases beside this one begin: other databases of the server have theirs. */
function beginningOf(place: string): string {
  return `madang_opened_${createHash('sha256').update(place).digest('hex').slice(0, 8)}_`
}

/** PostgreSQL's code for a database that somebody is connected to. */
const inUse = '55006'
const notAllowed = '42501'

/**
 * Drops the copies that earlier runs left beside the database of `client` because they were ended; one that somebody is
 * connected to stays. Only for whoever has the turn: nobody else opens a copy meanwhile.
 */
export async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
      where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user`,
    [beginningOf(client.database!)], // connected
  )
  for (const { name } of rows)
    await client.query(`drop database ${client.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== inUse) throw error
    })
}

const leavingMs = 100
/** As long as PostgreSQL itself waits before it refuses to rename a database. */
const mostLooks = 50

/** Throws one sentence where anybody else works with the database of `client`: said before a copy is opened for nothing. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::integer as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rows[0]!.others === 0) return
    if (look === mostLooks) throw new Error(inUseText(client.database!)) // connected
    // Whoever was stopped just now is still leaving.
    await pause(leavingMs)
  }
}

function inUseText(place: string): string {
  return `The database ${place} is in use or may not be renamed: stop everything that works with it.`
}

/** What this process made and has not dropped yet. */
const standing = new Set<AsyncDisposable>()

/** For a process that is told to end: drops what it made, whoever works with it. */
export async function dropStanding(): Promise<void> {
  await Promise.allSettled([...standing].map((beside) => beside[Symbol.asyncDispose]()))
}

/**
 * Makes an empty database beside the one at `ownerUrl`, by its owner, of its encoding and locale and for those who may connect to
 * it. Only for whoever has the turn there.
 */
export async function emptyBeside(ownerUrl: string): Promise<Beside> {
  const place = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  const name = beginningOf(place) + randomBytes(6).toString('hex')
  let isInPlace = false
  let traits: Traits | null = null
  const beside: Beside = {
    at: (url) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
    takePlace: (now) =>
      // From within neither of the two, which are renamed together or not at all.
      onServer(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, async (client) => {
        const earlier = `${place}_before_${now.toISOString().replaceAll(/[-:.TZ]/g, '')}`
        const [from, to] = [client.escapeIdentifier(place), client.escapeIdentifier(earlier)]
        const unset = traits ? await giveSettings(client, name, traits) : []
        await client.query('begin')
        await client.query(`alter database ${from} rename to ${to}`).catch((cause: unknown) => {
          throw new Error(inUseText(place), { cause })
        })
        await client.query(`alter database ${name} rename to ${from}`)
        await client.query('commit')
        isInPlace = true
        return { earlier, unset: [...unset, ...(traits ? await giveOwner(client, place, traits) : [])] }
      }),
    [Symbol.asyncDispose]: async () => {
      if (!isInPlace) await onServer(ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
      standing.delete(beside)
    },
  }
  standing.add(beside)
  await onServer(ownerUrl, async (client) => {
    traits = await traitsOf(client)
    await client.query(`create database ${name} template template0 ${traits.making}`)
    await giveGrants(client, name, traits)
  }).catch(async (cause: { code?: string }) => {
    await beside[Symbol.asyncDispose]()
    if (cause.code !== notAllowed) throw cause
    throw new Error(
      'No database could be made beside this one: its owner needs the right to (alter role … createdb).',
      { cause },
    )
  })
  return beside
}
