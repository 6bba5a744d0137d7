import { randomInt } from 'node:crypto'
import { codeOf, isLostConnection, lockTimeout } from './lost-connection.ts'
import { repeatCodes, repeats as counted } from './db-meters.ts'
import type { Db, Tx } from './tables.ts'

/** Chance and time for the pauses between attempts; the ports `Random` and `Timers` fit. */
export interface Pacing {
  readonly random: { below(limit: number): number }
  readonly timers: { after(milliseconds: number, run: () => void): unknown }
}

const mostRepeats = 5
/** Serialisation failure, deadlock, lock timeout. */
const conflicts = new Set(['40001', '40P01', lockTimeout])

const systemPacing: Pacing = {
  random: { below: (limit) => randomInt(limit) },
  timers: { after: (milliseconds, run) => setTimeout(run, milliseconds) },
}

/**
 * Runs `body` in one READ COMMITTED transaction: committed when it answers, rolled back when it throws.
 * A conflict with another transaction or a lost connection runs it again, at most 5 times with growing pauses
 * (invariants, Transactions). After a loss during commit the outcome is unknown, so `body` must be repeatable:
 * it takes its key first and finds its own work there.
 */
export function transact<Result>(db: Db, body: (tx: Tx) => Promise<Result>, pacing?: Pacing): Promise<Result> {
  return repeated(() => db.transaction().execute(body), pacing)
}

/** Reads several things as of one moment, so that totals and items agree (INV-F08); again after a lost connection. */
export function snapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>, pacing?: Pacing): Promise<Result> {
  return repeated(
    () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    pacing,
  )
}

/** Makes an attempt again after a conflict or a lost connection, at most 5 times, or `most`, with growing pauses. */
export async function repeated<Result>(
  attempt: () => Promise<Result>,
  pacing = systemPacing,
  most = mostRepeats,
): Promise<Result> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await attempt()
    } catch (error) {
      const base = firstPauseMs(error)
      if (base === null || repeats === most) throw error
      counted.add({ code: repeatCodes.find((code) => code === codeOf(error)) ?? 'lost' })
      await pause(base * 2 ** repeats, pacing)
    }
  }
}

/** How long to wait before the first repetition, or null when repeating cannot help. */
function firstPauseMs(error: unknown): number | null {
  if (conflicts.has(codeOf(error))) return 10
  return isLostConnection(error) ? 100 : null
}

/** Waits from half to one and a half times `milliseconds`, so that those who collided part. */
function pause(milliseconds: number, { random, timers }: Pacing): Promise<void> {
  return new Promise((resolve) => timers.after(milliseconds / 2 + random.below(milliseconds), resolve))
}
