import pg from 'pg'
import { keepPlans } from './connections/kept-plans.ts'
import { placedClient } from './connections/placed-client.ts'
import { type PlaceKind, placesOf } from './connections/places.ts'
import { endSilent } from './connections/silence.ts'
import { timeWaits } from './connections/time-waits.ts'

const int8 = 20
const int8List = 1016
const date = 1082
const dateList = 1182

/** Session settings of every connection (invariants, Transactions). Days and hours are computed in UTC. */
const session = [
  '-c TimeZone=UTC',
  '-c default_transaction_isolation=read\\ committed',
  '-c statement_timeout=5s',
  '-c lock_timeout=2s',
  '-c idle_in_transaction_session_timeout=10s',
].join(' ')

/**
 * How values arrive: `bigint` columns as BigInt, `date` as text such as `2026-11-21`, `timestamptz` as Date,
 * `numeric` as text. Kept to our own pool instead of changing the library for everyone.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === int8) return BigInt
    if (type === int8List) return (text: string) => texts(text).map(units)
    if (type === date) return (text: string) => text
    if (type === dateList) return texts
    return pg.types.getTypeParser(type, format)
  },
}

/**
 * A pool of at most `size` connections, to the one of several places that takes writes, or to one that follows it. A broken or silent connection is told
 * to `log` and replaced; it never ends the process.
 */
export function createPool({
  url,
  size,
  log,
  place = 'primary',
}: {
  url: string
  size: number
  log: (sentence: string) => void
  place?: PlaceKind
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: placesOf(url)[0]!,
    Client: placedClient(url, place),
    max: size,
    types: valueTypes,
    options: session,
    application_name: 'madang',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Queries that do not wait for each other's answers travel together; those that are awaited are as before.
    pipeline: true,
  })
  pool.on('error', (error) => log(`A resting database connection was lost: ${error.message}`))
  // While a connection is out on loan the pool does not listen, and an error without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepPlans(client)
  })
  endSilent(pool, { url, place }, log)
  timeWaits(pool)
  return pool
}

function units(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}

/** The elements of an array as text. The library's types know the simple kinds only. */
function texts(array: string): (string | null)[] {
  const textList: number = 1009
  // The library reads a text array as its elements.
  return pg.types.getTypeParser(textList)(array) as (string | null)[]
}
