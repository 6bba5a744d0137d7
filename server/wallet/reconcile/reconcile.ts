import './tables.ts'
import type { NetworkFailure } from '@madang/contract/operators/running/reconciliation.ts'
import { networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot, transact } from '../../db/tx.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payer } from '../../ports/payer.ts'
import { compareBooks, type Difference, networkBooksOf } from './compare.ts'
import { keepDifferences } from './differences.ts'
import { lastLook } from './last-reconciliation.ts'
import { ourBooks } from './our-books.ts'

interface Reconciling {
  readonly db: Db
  readonly clock: Clock
  readonly payer: Pick<Payer, 'books'>
  /** The operator who asked for it; null of one that runs by itself. */
  readonly askedBy: string | null
  /** Told of what was not known before, in the transaction that keeps it. */
  readonly tell?: (tx: Tx, fresh: readonly Difference[]) => Promise<void>
}

/**
 * Compares our books with the payer's journal and its networks, each at one final block (REQ-177), and keeps what was found.
 * While a difference is open nothing is sent over its network. What cannot be looked at, one network or all, is kept with its
 * reason and finds nothing; a network then stands as it was when it was last compared.
 */
export async function reconcile({
  db,
  clock,
  payer,
  askedBy,
  tell = () => Promise.resolve(),
}: Reconciling): Promise<Found> {
  const looked = await lookTwice(db, payer).catch((error: unknown) => ({
    differences: [],
    networks: [],
    failures: [],
    failure: error instanceof Error ? error.message : String(error),
  }))
  const { differences, failures, failure } = looked
  await transact(db, async (tx) => {
    const at = clock.now()
    const before = await lastLook(tx)
    const has = (all: readonly { readonly network: NetworkId }[], network: NetworkId) =>
      all.some((each) => each.network === network)
    const stay = before.networks.filter(({ network }) => has(failures, network) && !has(looked.networks, network))
    // Of some only what came to addresses of users could not be read: they are not compared while that is so.
    const comparedAt = (network: NetworkId) => {
      const last = before.networks.find((each) => each.network === network)
      return last && has(failures, network) ? last.comparedAt : at
    }
    const networks = [
      ...looked.networks.map((books) => ({ ...books, comparedAt: comparedAt(books.network) })),
      ...stay,
    ].toSorted((one, other) => networkIds.indexOf(one.network) - networkIds.indexOf(other.network))
    const fresh = await keepDifferences(tx, differences, at)
    if (fresh.length) await tell(tx, fresh)
    await tx
      .insertInto('reconciliation')
      .values({
        at,
        asked_by: askedBy,
        networks: JSON.stringify(networks),
        failures: JSON.stringify(failures),
        differences: differences.length,
        failure,
      })
      .execute()
  })
  return { differences, failures, failure }
}

interface Found {
  readonly differences: readonly Difference[]
  /** Networks that could not be compared. */
  readonly failures: readonly NetworkFailure[]
  /** Why none could be. */
  readonly failure: string | null
}

/** What was under way between our books and theirs does not differ twice. */
export async function lookTwice(db: Db, payer: Pick<Payer, 'books'>) {
  const look = async () => {
    // Ours first: what lands meanwhile is in flight.
    const ours = await snapshot(db, ourBooks)
    const theirs = await payer.books()
    const networks = theirs.books.map((books) => networkBooksOf(ours, books))
    return { networks, failures: theirs.failures ?? [], differences: compareBooks(ours, theirs) }
  }
  const first = await look()
  if (!first.differences.length) return { ...first, failure: null }
  const again = await look()
  const name = ({ kind, about, mark }: Difference) => JSON.stringify([kind, about, mark])
  const before = new Set(first.differences.map(name))
  return { ...again, differences: again.differences.filter((each) => before.has(name(each))), failure: null }
}
