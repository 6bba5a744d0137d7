import pg from 'pg'
import { findPlace, NoPlace, type PlaceKind, placesOf } from './places.ts'

interface Status {
  readonly parameterName: string
  readonly parameterValue: string
}

type Connected = (error?: Error) => void

/** A client that knows where it is connected. */
export interface PlacedClient {
  readonly place: string
}

/**
 * The kind of client for a pool that needs a primary, or a standby. Of several places it takes the one that was right last,
 * as long as that answers; then all are asked, once for everybody who connects meanwhile. What a place is, PostgreSQL
 * reports as a connection begins, so that nothing is asked for it; a pooler that keeps it to itself is a primary.
 */
export function placedClient(url: string, wanted: PlaceKind): new () => pg.Client {
  const places = placesOf(url)
  const hasSeveral = places.length > 1
  let known = hasSeveral ? null : places[0]!
  let looking: Promise<string> | null = null
  const look = () => (looking ??= findPlace(places, wanted).finally(() => (looking = null)))

  return class extends pg.Client implements PlacedClient {
    place = places[0]!

    override connect(): Promise<pg.Client>
    override connect(called: Connected): void
    override connect(called?: Connected): Promise<pg.Client> | void {
      const connected = this.#reach()
      if (!called) return connected
      connected.then(() => called(), called)
      return undefined
    }

    async #reach(): Promise<pg.Client> {
      this.place = known ?? (await look())
      // Who waits for a connection gives up after a while; then the library throws its socket away.
      if (this.connection.stream.destroyed) throw new NoPlace('The database was found too late.')
      if (hasSeveral) {
        const { hostname, port } = new URL(this.place)
        this.host = hostname.replaceAll(/[[\]]/g, '')
        this.port = Number(port)
      }
      const forget = () => {
        if (hasSeveral && known === this.place) known = null
      }
      const told = new Map<string, string>()
      let isConnected = false
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Status) => {
        told.set(parameterName, parameterValue)
        // A standby that is promoted keeps its connections, and says so with the next answer.
        if (isConnected && kindBy(told) !== wanted)
          this.connection.stream.destroy(new NoPlace(`It is no ${wanted} any more.`))
      })
      try {
        await super.connect()
        isConnected = true
        if (kindBy(told) !== wanted) throw new NoPlace(`This place of the database is no ${wanted}.`)
        known = this.place
        // A connection is lost: perhaps its place is.
        this.on('error', forget)
        return this
      } catch (error) {
        forget()
        if (isConnected) this.end().catch(() => undefined)
        throw error
      }
    }
  }
}

/** Whoever takes no writes is as good as a standby. */
function kindBy(told: ReadonlyMap<string, string>): PlaceKind {
  const isOn = (name: string) => told.get(name) === 'on'
  return isOn('in_hot_standby') || isOn('default_transaction_read_only') ? 'standby' : 'primary'
}
