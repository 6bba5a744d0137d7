/**
 * The posting queue: transfers of many callers that touch a hot account (an issue account everybody draws from) share
 * one transaction. A row-per-call design makes them wait for each other's commits on that one row; here one flush is
 * under way at a time, what arrives meanwhile goes with the next, and the hot row is written once a flush, exact.
 *
 * - Each caller's transfers and statements commit together or not at all (INV-M06), durable when answered.
 * - A refusal concerns its caller alone: it is decided under the locks in the order of arrival, before anything is
 *   written. An error of the database undoes the flush, and each member is then committed alone: only the one at fault
 *   fails. A conflict or a lost connection repeats the flush; what was committed unseen is found by its key (INV-M05).
 * - A flush is one round trip to the database, two when statements are recorded with the transfers (`flush.ts`).
 * - Several processes each have their own queue: the accounts' locks order them, and keys are unique for all.
 */
import './tables.ts'
import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import { groupCommit } from '../db/group-commit.ts'
import { concernsAll } from '../db/lost-connection.ts'
import { yieldToEventLoop } from '../db/yield.ts'
import { repeated, type Pacing } from '../db/tx.ts'
import { flush, type Member } from './flush.ts'
import type { Transfer } from './transfer.ts'

export interface PostingQueue {
  /**
   * Posts the transfers of one business event together with the statements that record it; answers them in order once
   * they are durable. The statements run when at least one transfer is new. Throws the `LedgerRefusal` or the
   * database's error of this member, or TOO_MANY when too many wait already: then nothing was posted.
   */
  post(member: Member): Promise<Transfer[]>
  /** Members that wait or are being posted. */
  readonly waiting: number
}

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly pacing?: Pacing | undefined
  /** Most members of one flush. */
  readonly most?: number
  /** Beyond this many waiting members the next is refused, so that an overload cannot grow without bound. */
  readonly mostWaiting?: number
  /** Told why a flush was posted one member at a time: the database refused one of them. */
  readonly onSplit?: (error: Error) => void
}

/** The one queue of a process. */
export function postingQueue({ most = 200, mostWaiting = 20_000, ...dependencies }: QueueOptions): PostingQueue {
  // A turn before each flush: who was answered by the last one and posts again goes with the next.
  const group = groupCommit<Member, Transfer[]>(most, (members) => commit(dependencies, members), yieldToEventLoop)
  return {
    post: async (member) => {
      if (group.waiting >= mostWaiting) throw new Failure('TOO_MANY', { retryAfter: 1 })
      return group.add(member)
    },
    get waiting() {
      return group.waiting
    },
  }
}

async function commit(
  dependencies: Pick<QueueOptions, 'pool' | 'pacing' | 'onSplit'>,
  members: readonly Member[],
): Promise<(Transfer[] | Error)[]> {
  const { pool, pacing, onSplit } = dependencies
  return repeated(() => flush(pool, members), pacing).catch(async (error: unknown) => {
    const failed = error instanceof Error ? error : new Error(String(error))
    if (concernsAll(error) || members.length === 1) return members.map(() => failed)
    onSplit?.(failed)
    const results: (Transfer[] | Error)[] = []
    for (const member of members) results.push(...(await commit(dependencies, [member])))
    return results
  })
}
