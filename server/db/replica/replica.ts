import { sql } from 'kysely'
import { codeOf, isLostConnection, lockTimeout } from '../lost-connection.ts'
import type { Db } from '../tables.ts'
import { repeated } from '../tx.ts'
import { replicaReads, type ReplicaUse } from './replica-meters.ts'

/** Reads what is much, for the sake of the primary, where a copy of it is. */
export interface Replica {
  /**
   * Runs `read` at the replica once that has everything that was committed before, so that nobody reads less than at the
   * primary; at the primary where that takes too long, or where the replica is away or gives up. `read` changes nothing and may
   * run twice.
   */
  read<Result>(use: ReplicaUse, read: (db: Db) => Promise<Result>): Promise<Result>
}

/** Where there is none, everything is read at the primary. */
export function noReplica(db: Db): Replica {
  return { read: (_use, read) => read(db) }
}

/** The port `Timers` fits. */
interface Timers {
  after(milliseconds: number, run: () => void): () => void
  elapsed(): number
}

const systemTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  elapsed: () => performance.now(),
}

interface Places {
  readonly primary: Db
  readonly replica: Db
  readonly timers?: Timers
  readonly reachMs?: number
  readonly answerMs?: number
  readonly log: (sentence: string) => void
}

/** So long a replica may take to have what was committed. */
const usualReachMs = 500
/** So long it may take to say whether it has. */
const usualAnswerMs = 500
const lookMs = 10
/** One that did not answer, or was behind, is not asked again for so long. */
const restMs = 5_000

type Answerer = 'replica' | 'away' | 'behind'

/** What a standby gives up for its own sake: rows that it must remove, a lock that it must take; and what it may not do. */
const givesUp = new Set(['40001', '40P01', lockTimeout, '25006'])

const sentences: Readonly<Record<Answerer, string>> = {
  replica: 'The replica of the database answers again.',
  away: 'The replica of the database does not answer: the primary reads.',
  behind: 'The replica of the database is behind: the primary reads.',
}

/** Reads at a replica; who answers is counted, and told to `log` when it changes. */
export function replicaBeside({
  primary,
  replica,
  timers = systemTimers,
  reachMs = usualReachMs,
  answerMs = usualAnswerMs,
  log,
}: Places): Replica {
  let last: Answerer = 'replica'
  let rest: { readonly until: number; readonly as: Answerer } | null = null
  const restAs = (as: Answerer) => {
    rest = { until: timers.elapsed() + restMs, as }
    return as
  }
  const pause = () => new Promise<void>((resolve) => timers.after(lookMs, resolve))

  /** Up to where everything is committed by now: an acknowledged commit was flushed before. */
  const committed = async () => {
    const { rows } = await repeated(() =>
      sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(primary),
    )
    return rows[0]!.place
  }
  const caughtUp = async (standby: Promise<Db>, place: string): Promise<Answerer> => {
    const end = timers.elapsed() + reachMs
    for (;;) {
      const has = await within(hasReached(standby, place), answerMs, timers)
      if (has) return 'replica'
      if (has === null) return restAs('away')
      // Who waits for one that lags for long would wait for nothing.
      if (timers.elapsed() >= end) return restAs('behind')
      await pause()
    }
  }
  const note = (answerer: Answerer) => {
    if (answerer !== last) log(sentences[answerer])
    last = answerer
    return answerer
  }

  /** The result, or why the primary reads. What is asked and what is read is of one connection: several lead to several standbys. */
  const readThere = async <Result>(read: (db: Db) => Promise<Result>) => {
    if (rest && timers.elapsed() < rest.until) return { from: note(rest.as) }
    const place = await committed()
    const { standby, giveBack } = borrowed(replica)
    try {
      const answerer = note(await caughtUp(standby, place))
      return answerer === 'replica' ? { result: await read(await standby) } : { from: answerer }
    } catch (error) {
      if (!isLostConnection(error) && !givesUp.has(codeOf(error))) throw error
      log(`The replica of the database gave up and the primary reads: ${(error as Error).message}`)
      return { from: 'failed' } as const
    } finally {
      giveBack()
    }
  }

  return {
    read: async (use, read) => {
      const there = await readThere(read)
      replicaReads.add({ use, from: there.from ?? 'replica' })
      return 'result' in there ? there.result : read(primary)
    },
  }
}

/** One connection of a pool, perhaps later, until it is given back. */
function borrowed(pool: Db): { readonly standby: Promise<Db>; readonly giveBack: () => void } {
  const { promise: isOver, resolve: giveBack } = Promise.withResolvers<void>()
  const standby = new Promise<Db>((resolve, reject) => {
    pool
      .connection()
      .execute((one) => {
        resolve(one)
        return isOver
      })
      .catch(reject)
  })
  // Whoever waits for it is told; nobody may.
  standby.catch(() => undefined)
  return { standby, giveBack }
}

/** Whether a standby has replayed the log up to a place; null for whoever does not answer or is no standby. */
async function hasReached(standby: Promise<Db>, place: string): Promise<boolean | null> {
  try {
    const { rows } = await sql<{ has: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${place}::pg_lsn end as has`.execute(
      await standby,
    )
    return rows[0]!.has
  } catch {
    return null
  }
}

/** What comes within some time; null otherwise. */
function within<Result>(coming: Promise<Result>, milliseconds: number, timers: Timers): Promise<Result | null> {
  return new Promise((resolve) => {
    const stopWaiting = timers.after(milliseconds, () => resolve(null))
    void coming.then((result) => {
      stopWaiting()
      resolve(result)
    })
  })
}
