import type pg from 'pg'
import { units } from '@madang/contract/money.ts'
import { type PostingQueue, postingQueue } from '../../../server/ledger/posting-queue.ts'
import type { Order } from '../../../server/ledger/transfer.ts'

/** What callers reached that each wait for their own durable transfer before the next. */
export interface QueueFigures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const people = 1_000

/** `callers` draw from one issue account through one queue for some seconds: the hot treasury (closed loop). */
export async function drawFromTreasury(
  pool: pg.Pool,
  { callers, seconds, round }: { callers: number; seconds: number; round: string },
): Promise<QueueFigures> {
  const queue = postingQueue({ pool })
  const latencies: number[] = []
  const start = performance.now()
  const caller = async (own: number) => {
    for (let index = 0; performance.now() - start < seconds * 1_000; index++) {
      const before = performance.now()
      await queue.post({ at: new Date(), orders: [drawing(`${round}:${own}:${index}`)] })
      latencies.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, own) => caller(own)))
  const elapsed = (performance.now() - start) / 1_000
  return { perSecond: latencies.length / elapsed, ...percentiles(latencies) }
}

/** Opens the accounts of everybody beforehand, as TPC-B's are. */
export async function openAccounts(queue: PostingQueue): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, (_, person) =>
      queue.post({ at: new Date(), orders: [drawing(`open:${person}`, person)] }),
    ),
  )
}

function drawing(key: string, person = Math.trunc(Math.random() * people)): Order<'CVC'> {
  return {
    key: `bench:${key}`,
    code: 'grant',
    cause: `bench/${key}`,
    actor: 'programme',
    ruleVersion: 'v2',
    debit: 'programme/CVC/registration',
    credit: `10000${person}/CVC/locked`,
    amount: units(125n),
  }
}

/** Median and 99th percentile. */
export function percentiles(latencies: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = latencies.toSorted((left, right) => left - right)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * part))] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
