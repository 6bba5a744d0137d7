import './tables.ts'
import '../networks/tables.ts'
import type { NetworkBooks, NetworkFailure } from '@madang/contract/operators/running/reconciliation.ts'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import type { Kept } from '../../retention/kept.ts'

interface Look {
  readonly comparedAt: Date | null
  readonly networks: (NetworkBooks & { readonly comparedAt: Date })[]
  readonly failures: readonly NetworkFailure[]
}

interface Last extends Look {
  readonly last: {
    readonly at: Date
    readonly askedBy: string | null
    readonly failure: string | null
    readonly differences: number
  } | null
  readonly position: number
}

/** The newest look that could be done: its networks, those it could not compare as they were before. */
export async function lastLook(tx: Tx): Promise<Look> {
  const done = await tx
    .selectFrom('reconciliation')
    .selectAll()
    .where('failure', 'is', null)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!done) return { comparedAt: null, networks: [], failures: [] }
  const { at, networks, failures } = done
  return {
    comparedAt: at,
    networks: networks.map(({ comparedAt, ...books }) => ({
      ...books,
      comparedAt: comparedAt === undefined ? at : new Date(comparedAt),
    })),
    failures,
  }
}

/** The newest look, the networks of the newest one that could be done, and how far the payer's journal was read. */
export async function lastReconciliation(tx: Tx): Promise<Last> {
  const newest = tx.selectFrom('reconciliation').selectAll().orderBy('run_id', 'desc').limit(1)
  const last = await newest.executeTakeFirst()
  const { position } = await tx.selectFrom('payer_mark').select('position').executeTakeFirstOrThrow()
  return {
    last: last ? { at: last.at, askedBy: last.asked_by, failure: last.failure, differences: last.differences } : null,
    ...(await lastLook(tx)),
    position: Number(position),
  }
}

const unreadMs = 3_600_000

/** Networks that could not be compared for more than an hour, and since when the first of them is not. */
export async function unreadNetworks(
  tx: Tx,
  now: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { last, networks, failures } = await lastReconciliation(tx)
  const fails = (network: NetworkId) => last?.failure != null || failures.some((failed) => failed.network === network)
  const since = networks
    .filter(({ network, comparedAt }) => fails(network) && now.getTime() - comparedAt.getTime() > unreadMs)
    .map(({ comparedAt }) => comparedAt)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return { count: since.length, since: since[0] ?? null }
}

const keptMs = 90 * 86_400_000

/** Looks that found nothing. */
export const keptReconciliations: Kept = {
  name: 'reconciliation',
  keptMs,
  due: (now) => sql`at < ${new Date(now.getTime() - keptMs)} and differences = 0`,
}
