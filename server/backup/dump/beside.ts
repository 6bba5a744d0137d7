import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs statements that belong to no transaction on the server of a database. */
export async function onServer<Result>(url: string, body: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'madang backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
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
  /** Takes the other one's place, which keeps its content under the name that is returned. Refused in one sentence while anybody works with it. */
  takePlace(now: Date): Promise<string>
}

/** Makes an empty database beside the one at `ownerUrl`, by its owner. */
export async function emptyBeside(ownerUrl: string): Promise<Beside> {
  const name = `madang_opened_${randomBytes(6).toString('hex')}`
  const place = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  await onServer(ownerUrl, (client) => client.query(`create database ${name} template template0`)).catch(
    (cause: unknown) => {
      throw new Error(
        'No database could be made beside this one: its owner needs the right to (alter role … createdb).',
        {
          cause,
        },
      )
    },
  )
  let isInPlace = false
  return {
    at: (url) => Object.assign(new URL(url), { pathname: `/${name}` }).href,
    takePlace: (now) =>
      // From within neither of the two, which are renamed.
      onServer(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href, async (client) => {
        const earlier = `${place}_before_${now.toISOString().replaceAll(/[-:.TZ]/g, '')}`
        const [from, to] = [client.escapeIdentifier(place), client.escapeIdentifier(earlier)]
        await client.query(`alter database ${from} rename to ${to}`).catch((cause: unknown) => {
          throw new Error(
            `The database ${place} is in use or may not be renamed: stop everything that works with it.`,
            {
              cause,
            },
          )
        })
        await client.query(`alter database ${name} rename to ${from}`)
        isInPlace = true
        return earlier
      }),
    [Symbol.asyncDispose]: async () => {
      if (!isInPlace) await onServer(ownerUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
