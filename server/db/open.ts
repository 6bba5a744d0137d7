import type pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { queryBuilder } from './connections/query-builder.ts'
import { createPool } from './pool.ts'
import { noReplica, type Replica, replicaBeside } from './replica/replica.ts'
import type { Db } from './tables.ts'

/** Where the database is: on a server of its own (`url`), or embedded with its files in the folder `data`. */
export interface DatabasePlace {
  readonly url: string | null
  /** The owner of the tables there, for migrations; null where it is the role of `url`. */
  readonly ownerUrl?: string | null
  /** A standby of it for reading, or several hosts of which one is. */
  readonly readUrl?: string | null
  readonly data: string
  /** Receives one sentence for each thing that somebody running Madang may want to know. */
  readonly log: (sentence: string) => void
  /** Most connections of this process besides the reserved ones; the embedded server accepts 50 in all. */
  readonly connections?: number
}

/** Connections that only signing in, sending and the openings of sockets take, whatever all others are busy with. */
const reservedConnections = 6

/** Connections to a standby: searches, totals and exports. */
const replicaConnections = 8

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  /** For what must go on while everything else waits. */
  readonly reserved: { readonly db: Db; readonly pool: pg.Pool }
  /** Where much is read: the standby of `readUrl`, or the primary without one. */
  readonly replica: Replica
  readonly url: string
  /** By the owner of the tables, for migrations. */
  readonly ownerUrl: string
  /** Waits for the running queries, closes the pools, then stops the embedded server if there is one. */
  close(): Promise<void>
}

/** Opens the database, starting the embedded one when no address is given. Migrates nothing: see `migrate`. */
export async function openDatabase({
  url,
  ownerUrl = null,
  readUrl = null,
  data,
  log,
  connections = 16,
}: DatabasePlace): Promise<OpenDatabase> {
  const embedded = url === null ? await startEmbedded({ data, log }) : null
  const address = url ?? embedded!.applicationUrl
  const { db, pool } = connect({ url: address, size: connections, log })
  const reserved = connect({ url: address, size: reservedConnections, log })
  const standby =
    readUrl === null ? null : connect({ url: readUrl, size: replicaConnections, log, place: 'standby' }).db
  return {
    db,
    pool,
    reserved,
    replica: standby ? replicaBeside({ primary: db, replica: standby, log }) : noReplica(db),
    url: address,
    ownerUrl: embedded?.url ?? ownerUrl ?? address,
    close: async () => {
      await Promise.all([db.destroy(), reserved.db.destroy(), standby?.destroy()])
      await embedded?.stop()
    },
  }
}

/** A pool and the query builder over it. Destroying the builder closes the pool. */
export function connect(options: Parameters<typeof createPool>[0]): { db: Db; pool: pg.Pool } {
  const pool = createPool(options)
  return { db: queryBuilder(pool), pool }
}
