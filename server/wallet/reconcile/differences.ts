import './tables.ts'
import { sql } from 'kysely'
import type { DifferenceKind } from '@madang/contract/operators/running/reconciliation.ts'
import { Failure } from '@madang/contract/failures.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { lockSending } from '../networks/setting.ts'
import type { Difference } from './compare.ts'

/**
 * Keeps what was found, after everything that is being sent (INV-W06), and returns what was not known before. One that two
 * people settled is known.
 */
export async function keepDifferences(tx: Tx, found: readonly Difference[], at: Date): Promise<Difference[]> {
  if (found.length === 0) return []
  await lockSending(tx)
  return tx
    .insertInto('network_difference')
    .values(found.map((each) => ({ ...each, found_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'network', 'about', 'ours', 'theirs', 'mark'])
    .execute()
}

/** The same for the same difference, whenever it is found. */
export function nameOf({ kind, about, mark }: Pick<Difference, 'kind' | 'about' | 'mark'>): string {
  return JSON.stringify([kind, about, mark])
}

/** Names of those that two people explained. */
export async function explainedDifferences(tx: Tx): Promise<ReadonlySet<string>> {
  const settled = tx.selectFrom('network_difference').where('settled_at', 'is not', null)
  return new Set((await settled.select(['kind', 'about', 'mark']).execute()).map(nameOf))
}

/** Over which networks nothing is sent since something of them differs; all where what differs is of none. */
export async function pausedNetworks(
  db: Db | Tx,
): Promise<{ readonly paused: NetworkId[]; readonly isAllPaused: boolean }> {
  const rows = await db
    .selectFrom('network_difference')
    .select('network')
    .distinct()
    .where('settled_at', 'is', null)
    .orderBy('network')
    .execute()
  return {
    paused: rows.flatMap(({ network }) => network ?? []),
    isAllPaused: rows.some(({ network }) => network === null),
  }
}

/** How many are open, and since when. */
export async function openDifferences(db: Db | Tx): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(found_at) as since from network_difference where settled_at is null`.execute(
    db,
  )
  return rows[0]!
}

interface Settling {
  readonly differenceId: string
  readonly people: readonly [proposed: string, approved: string]
  readonly reason: string
  readonly at: Date
}

/** Two people explained it; with the last one of a network sending over it goes on. CONFLICT where it is settled already. */
export async function settleDifference(tx: Tx, { differenceId, people, reason, at }: Settling): Promise<void> {
  const [settled_with, settled_by] = people
  if (settled_by === settled_with) throw new Failure('NOT_ALLOWED')
  const settled = await tx
    .updateTable('network_difference')
    .set({ settled_at: at, settled_by, settled_with, reason })
    .where('difference_id', '=', BigInt(differenceId))
    .where('settled_at', 'is', null)
    .returning('difference_id')
    .executeTakeFirst()
  if (!settled) throw new Failure('CONFLICT')
}

interface ListedDifference {
  readonly differenceId: string
  readonly kind: DifferenceKind
  readonly network: NetworkId | null
  readonly about: string
  readonly ours: string
  readonly theirs: string
  readonly foundAt: Date
  readonly settled: { readonly at: Date; readonly people: readonly string[]; readonly reason: string } | null
}

interface Listing extends Page {
  readonly isSettled: boolean
  readonly after?: string | undefined
  readonly only?: string
  readonly kind?: DifferenceKind | undefined
  readonly network?: NetworkId | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly isRising?: boolean | undefined
}

/** Open or settled ones, the newest first. */
export async function listDifferences(
  db: Db | Tx,
  { isSettled, after, only, kind, network, from, until, isRising = false, ...page }: Listing,
): Promise<{ readonly items: ListedDifference[]; readonly next: string | null; readonly totalCount: number }> {
  const which = db
    .selectFrom('network_difference')
    .where('settled_at', isSettled ? 'is not' : 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(network !== undefined, (query) => query.where('network', '=', network!))
    .$if(from !== undefined, (query) => query.where('found_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('found_at', '<', until!))
    .$if(only !== undefined, (query) => query.where('difference_id', '=', BigInt(only!)))
  const { total } = await which.select((each) => each.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await which
    .selectAll()
    .$if(after !== undefined, (query) => query.where('difference_id', isRising ? '>' : '<', BigInt(after!)))
    .orderBy('difference_id', isRising ? 'asc' : 'desc')
    .limit(page.pageSize + 1)
    .offset(after === undefined ? offsetOf(page) : 0)
    .execute()
  const items = rows.slice(0, page.pageSize).map(({ difference_id, found_at, ...row }) => ({
    differenceId: String(difference_id),
    kind: row.kind,
    network: row.network,
    about: row.about,
    ours: row.ours,
    theirs: row.theirs,
    foundAt: found_at,
    settled: row.settled_at && {
      at: row.settled_at,
      people: [row.settled_with ?? '', row.settled_by ?? ''],
      reason: row.reason ?? '',
    },
  }))
  return { items, next: rows.length > page.pageSize ? items.at(-1)!.differenceId : null, totalCount: Number(total) }
}
