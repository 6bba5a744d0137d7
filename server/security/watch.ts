import type { SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { keptAfter } from '../retention/kept.ts'
import { sweepKept } from '../retention/sweep-kept.ts'
import { kindRows } from './kinds.ts'
import './tables.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const countsKeptMs = 30 * dayMs
const alertsKeptMs = 365 * dayMs

/** Opens an alert for each kind that reached its rate, keeps open ones up to date, and forgets what is old. */
export async function watchSecurity({
  db,
  clock,
  securityEvent,
}: Context<'db' | 'clock' | 'securityEvent'>): Promise<void> {
  await transact(db, async (tx) => {
    const now = clock.now()
    const counts = await countsSince(tx, windowOf(longestMinutes, now))
    const open = await openAlerts(tx, windowOf(longestMinutes, now))
    for (const { kind, times, minutes } of watched) {
      const since = windowOf(minutes, now)
      const lately = countOf(counts, kind, since)
      const going = open.find((alert) => alert.kind === kind && alert.last_at > since)
      if (await isNewAlert(tx, kind, { counts, lately, open: going, times, now }))
        securityEvent('alert.raised', { about: kind })
    }
  })
  await sweepKept(db, keptSecurity, clock.now())
}

export const keptSecurity = [
  keptAfter('security_count', 'minute', countsKeptMs),
  keptAfter('security_alert', 'last_at', alertsKeptMs),
]

interface Counted {
  readonly kind: string
  readonly minute: Date
  readonly times: bigint
}

interface OpenAlert {
  readonly kind: string
  readonly began_at: Date
  readonly last_at: Date
}

interface Found {
  readonly counts: readonly Counted[]
  /** How often it happened in its window. */
  readonly lately: number
  readonly open: OpenAlert | undefined
  readonly times: number
  readonly now: Date
}

const watched = [...kindRows].flatMap(([kind, { alertFrom }]) => (alertFrom ? [{ kind, ...alertFrom }] : []))
const watchedKinds = watched.map(({ kind }) => kind)
const longestMinutes = Math.max(...watched.map(({ minutes }) => minutes))

function windowOf(minutes: number, now: Date): Date {
  return new Date(now.getTime() - minutes * minuteMs)
}

/** Whether a kind is above its rate and was not before. An alert goes on as long as its window does not run empty. */
async function isNewAlert(tx: Tx, kind: SecurityKind, { counts, lately, open, times, now }: Found): Promise<boolean> {
  if (!open && lately < times) return false
  if (!open) {
    await tx
      .insertInto('security_alert')
      .values({ kind, began_at: now, last_at: now, times: BigInt(lately) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }
  const added = countOf(counts, kind, open.last_at)
  if (added > 0)
    await tx
      .updateTable('security_alert')
      .set((each) => ({ last_at: now, times: each('times', '+', BigInt(added)) }))
      .where('kind', '=', kind)
      .where('began_at', '=', open.began_at)
      .execute()
  return false
}

/** What happened in the minutes that began after a moment. */
function countsSince(tx: Tx, since: Date): Promise<Counted[]> {
  return tx
    .selectFrom('security_count')
    .selectAll()
    .where('kind', 'in', watchedKinds)
    .where('minute', '>', since)
    .execute()
}

/** Alerts that go on, the newest of a kind first, locked in one order. */
function openAlerts(tx: Tx, since: Date): Promise<OpenAlert[]> {
  return tx
    .selectFrom('security_alert')
    .select(['kind', 'began_at', 'last_at'])
    .where('last_at', '>', since)
    .orderBy('kind')
    .orderBy('began_at', 'desc')
    .forUpdate()
    .execute()
}

/** How often a kind happened in the minutes that began after a moment. */
function countOf(counts: readonly Counted[], kind: SecurityKind, since: Date): number {
  return counts
    .filter((each) => each.kind === kind && each.minute > since)
    .reduce((sum, { times }) => sum + Number(times), 0)
}
