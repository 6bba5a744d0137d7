import { askOnce } from './ask-once.ts'

/** Most a place may take to say whether it takes writes. */
const askMs = 2_000

/** What a place is to the others: the one that takes writes, or one that follows it. */
export type PlaceKind = 'primary' | 'standby'

/** What `target_session_attrs` may say for each, as PostgreSQL's own programs read it. */
const attributes = {
  primary: ['read-write', 'primary', 'any'],
  standby: ['standby', 'prefer-standby', 'read-only', 'any'],
} as const satisfies Record<PlaceKind, readonly string[]>

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?@]*,[^/?@]*)([/?].*)?$/
const hostAndPort = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/

/**
 * The address of a database on several hosts, as PostgreSQL's own programs take it (`postgres://a,b:5433/name`), in a form that
 * every reader of URLs understands too: the first host in its place, all of them as parameters. An address with one host
 * stays as it is; null where the hosts are no such list, or where another kind of place is asked for.
 */
export function inOneForm(url: string, wanted: PlaceKind): string | null {
  const [, start, hosts, rest = ''] = severalHosts.exec(url) ?? []
  const read = URL.parse(hosts === undefined ? url : `${start}${hosts.split(',')[0]}${rest}`)
  // What is no URL at all has a sentence of its own.
  if (!read) return hosts === undefined ? url : null
  if (hosts !== undefined) {
    const named = hosts.split(',').map((each) => hostAndPort.exec(each))
    if (named.includes(null)) return null
    read.searchParams.set('host', named.map((each) => each![1]!.replaceAll(/[[\]]/g, '')).join(','))
    read.searchParams.set('port', named.map((each) => each![2] ?? '5432').join(','))
  }
  const { searchParams } = read
  const [listed, ports] = [listOf(searchParams, 'host'), listOf(searchParams, 'port')]
  const asked = searchParams.getAll('target_session_attrs').at(-1) ?? 'any'
  if (!attributes[wanted].some((each) => each === asked)) return null
  if (listed.length < 2) return url
  // A place in the file system has no port that tells it from the others.
  if (listed.some((host) => !host || host.startsWith('/')) || ![0, 1, listed.length].includes(ports.length)) return null
  // For pg_dump; the server looks by itself.
  searchParams.set('target_session_attrs', attributes[wanted][0])
  return read.href
}

/** The same database at each of its hosts, an address for each. */
export function placesOf(url: string): readonly string[] {
  const { searchParams } = new URL(url)
  const [hosts, ports] = [listOf(searchParams, 'host'), listOf(searchParams, 'port')]
  if (hosts.length < 2) return [url]
  return hosts.map((host, at) => {
    const place = new URL(url)
    for (const name of ['host', 'port', 'target_session_attrs']) place.searchParams.delete(name)
    place.hostname = host.includes(':') ? `[${host}]` : host
    place.port = (ports.length > 1 ? ports[at] : ports[0]) ?? '5432'
    return place.href
  })
}

/** No place of the wanted kind, as far as anybody answers; told as a lost connection, so that it is asked again. */
export class NoPlace extends Error {
  readonly code = '08001'
}

/** Where the database takes writes now: nothing is asked where there is one place. Throws NoPlace when none of them does. */
export async function writingPlace(url: string): Promise<string> {
  const places = placesOf(url)
  return places.length === 1 ? places[0]! : findPlace(places, 'primary')
}

/**
 * Asks all places at once and takes one of the wanted kind. Of two primaries it is the one of the later timeline, which each
 * promotion begins: the one that was replaced may come back and take writes too. Throws NoPlace.
 */
export async function findPlace(places: readonly string[], wanted: PlaceKind): Promise<string> {
  const timelines = await Promise.all(places.map(timelineAt))
  const fitting = wanted === 'primary' ? timelines.filter((each) => each !== 'standby') : ['standby']
  const newest = fitting.reduce<string | null>((most, each) => ((each ?? '') > (most ?? '') ? each : most), null)
  const found = places[timelines.indexOf(newest)]
  if (newest === null || found === undefined)
    throw new NoPlace(`No ${wanted} is among the ${places.length} places of the database.`)
  return found
}

/** The timeline of a primary, eight digits, or that it is a standby; null for whoever does not answer. */
function timelineAt(place: string): Promise<string | null> {
  const text = `select case when pg_is_in_recovery() then 'standby'
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`
  return askOnce<{ timeline: string }>(place, { name: 'madang look', mostMs: askMs, text }).then(
    ([row]) => row!.timeline,
    () => null,
  )
}

function listOf(parameters: URLSearchParams, name: string): string[] {
  // Of a parameter that stands twice the driver takes the last.
  return parameters.getAll(name).at(-1)?.split(',') ?? []
}
