import pg from 'pg'
import { askOnce } from './ask-once.ts'
import type { PlacedClient } from './placed-client.ts'
import { findPlace, type PlaceKind, placesOf } from './places.ts'

/** Asked something, a connection may be silent for so long before it is asked about over another one. */
const silentMs = 2_000
const lookMs = 500
/** How long the database may take to say who is still at work. */
const askMs = 1_500

/** What the library keeps to itself; a test loses connections without a word and sees that they are noticed. */
interface Inside extends PlacedClient {
  readonly processID: number
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } }
}

interface Watched {
  readonly inside: Inside
  bytes: number
  /** When it last said something or had nothing to say, by the monotonic clock. */
  since: number
}

/**
 * Ends connections whose other end vanished without a word, as in a failover: a query sent to it would wait a quarter of an
 * hour for TCP. Whoever was asked and says nothing for two seconds is looked up over a fresh connection: the server's
 * own limit ends a query at work there; a process that is gone, or rests, ends here, and whoever waited tries again. So do
 * all of a place whose part another one took: a primary that was replaced and lives waits for ever for its standby.
 * Costs a look at a number twice a second for each connection, and nothing for a query.
 */
export function endSilent(
  pool: pg.Pool,
  { url, place: wanted }: { readonly url: string; readonly place: PlaceKind },
  log: (sentence: string) => void,
): void {
  const places = placesOf(url)
  const watched = new Map<pg.PoolClient, Watched>()
  pool.on('connect', (client) => {
    const inside = client as unknown as Inside // what it holds, by version 8 of the library
    watched.set(client, { inside, bytes: 0, since: performance.now() })
  })
  pool.on('remove', (client) => watched.delete(client))
  let lookedAt = performance.now()
  let asking = false
  const look = () => {
    const now = performance.now()
    // The process was stopped: what was said meanwhile is read first.
    const wasStopped = now - lookedAt > 4 * lookMs
    lookedAt = now
    for (const one of watched.values()) {
      const { bytesRead } = one.inside.connection.stream
      if (one.inside.readyForQuery || bytesRead !== one.bytes || wasStopped) one.since = now
      one.bytes = bytesRead
    }
    const all = [...watched.values()]
    if (asking || !all.some(({ since }) => now - since >= silentMs)) return
    asking = true
    void endGone(all, now).finally(() => (asking = false))
  }
  const endGone = async (all: readonly Watched[], askedAt: number) => {
    const isReplaceable = wanted === 'primary' && places.length > 1
    const right = isReplaceable ? await findPlace(places, wanted).catch(() => null) : null
    for (const [place, there] of Map.groupBy(all, ({ inside }) => inside.place)) {
      // Who reads there while others write elsewhere reads what is no longer so.
      const isReplaced = right !== null && right !== place
      const states = isReplaced ? null : await ask(place, there)
      for (const one of there) {
        if (!isReplaced && !isGone(one, states, askedAt)) continue
        log('A database connection said nothing and was replaced.')
        one.inside.connection.stream.destroy(new Error('Connection terminated: it said nothing'))
      }
    }
    for (const one of all) one.since = performance.now()
  }
  const timer = setInterval(() => (pool.ending ? clearInterval(timer) : look()), lookMs)
  timer.unref()
}

/** What the database's processes behind some connections do, by their numbers; null when nobody answers. */
async function ask(url: string, all: readonly Watched[]): Promise<ReadonlyMap<number, string | null> | null> {
  const text = 'select pid, state from pg_stat_activity where pid = any($1)'
  const values = [all.map(({ inside }) => inside.processID)]
  try {
    const asking = { name: 'madang watch', mostMs: askMs, text, values }
    const rows = await askOnce<{ pid: number; state: string | null }>(url, asking)
    return new Map(rows.map(({ pid, state }) => [pid, state]))
  } catch (error) {
    // A database that refuses, such as for want of places, is there.
    const isThere = error instanceof pg.DatabaseError && !error.code?.startsWith('57P')
    return isThere ? new Map(all.map(({ inside }) => [inside.processID, 'active'])) : null
  }
}

/** Whether a connection is dead: silent, and nobody works for it any more; or resting, and its process is not there. */
function isGone(
  { inside, bytes, since }: Watched,
  states: ReadonlyMap<number, string | null> | null,
  askedAt: number,
): boolean {
  const isSilent = askedAt - since >= silentMs && !inside.readyForQuery && inside.connection.stream.bytesRead === bytes
  if (states === null) return isSilent
  if (!states.has(inside.processID)) return isSilent || inside.readyForQuery
  return isSilent && (states.get(inside.processID)?.startsWith('idle') ?? false)
}
