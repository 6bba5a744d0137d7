import './tables.ts'
import type { NetworkFailure } from '@madang/contract/operators/running/reconciliation.ts'
import { networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot, transact } from '../../db/tx.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payer } from '../../ports/payer.ts'
import { compareBooks, type Difference, networkBooksOf } from './compare.ts'
import { type ComparedNetwork, comparedNetworks, keepCompared } from './compared-networks.ts'
import { explainedDifferences, keepDifferences, nameOf } from './differences.ts'
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
 * reason and finds nothing; a network then stands as it was when it was last compared. What agreed before is read again once
 * a day, where an operator asks, and where anything differs.
 */
export async function reconcile({
  db,
  clock,
  payer,
  askedBy,
  tell = () => Promise.resolve(),
}: Reconciling): Promise<Found> {
  const began = clock.now().getTime()
  const isNewEnough = ({ wholeAt }: ComparedNetwork) => {
    const age = began - wholeAt.getTime()
    return askedBy === null && age >= 0 && age < wholeMs
  }
  const looked = await lookTwice(db, payer, isNewEnough).catch((error: unknown) => ({
    differences: [],
    networks: [],
    failures: [],
    failure: error instanceof Error ? error.message : String(error),
    agreed: [],
  }))
  const { differences, failures, failure } = looked
  await transact(db, async (tx) => {
    const at = clock.now()
    await keepCompared(tx, looked.agreed, at)
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

/** So long a network is compared behind what agreed last, before all of it is read again. */
const wholeMs = 86_400_000

type Which = (compared: ComparedNetwork) => boolean
const none: Which = () => false

/**
 * What was under way between our books and theirs does not differ twice. Of networks for which `isNewEnough` holds only what
 * is behind the block up to which they agreed is read; where anything differs that nobody explained, everything.
 */
export async function lookTwice(db: Db, payer: Pick<Payer, 'books'>, isNewEnough: Which = none) {
  const quick = await look(db, payer, isNewEnough)
  if (!quick.open.length) return { ...quick, failure: null }
  const first = quick.isWhole ? quick : await look(db, payer, none)
  if (!first.open.length) return { ...first, failure: null }
  const again = await look(db, payer, none)
  const before = new Set(first.differences.map(nameOf))
  return { ...again, differences: again.differences.filter((each) => before.has(nameOf(each))), failure: null }
}

type Look = Pick<Payer, 'books'>

/** `told` are networks of which all could not be read just now, and what is new is compared all the same. */
async function look(db: Db, payer: Look, isNewEnough: Which, told: readonly NetworkFailure[] = []) {
  // Ours first: what lands meanwhile is in flight.
  const { ours, known, explained } = await snapshot(db, async (tx) => {
    const known = await comparedNetworks(tx)
    const compared = new Map([...known].filter(([, each]) => isNewEnough(each)))
    return { ours: await ourBooks(tx, compared), known, explained: await explainedDifferences(tx) }
  })
  const theirs = await payer.books([...ours.compared].map(([network, { block: at }]) => ({ network, at })))
  const failed = theirs.failures ?? []
  const failsAsAWhole = (network: NetworkId) =>
    known.has(network) && !ours.compared.has(network) && failed.some((failure) => failure.network === network)
  if ([...known.keys()].some(failsAsAWhole)) {
    // What is more than can be read is so for good: nobody is told.
    const whole = failed.filter(({ network, isTooMuch }) => failsAsAWhole(network) && !isTooMuch)
    return look(db, payer, (each) => isNewEnough(each) || failsAsAWhole(each.network), [...told, ...whole])
  }
  const failures = [
    ...failed,
    ...told.filter(({ network }) => !failed.some((failure) => failure.network === network)),
  ].map(({ network, why }) => ({ network, why }))
  const fails = (network: NetworkId) => failures.some((failure) => failure.network === network)
  const differences = compareBooks(ours, theirs)
  const open = differences.filter((each) => !explained.has(nameOf(each)))
  const differs = (network: NetworkId) =>
    open.some((difference) => difference.network === null || difference.network === network)
  return {
    networks: theirs.books.map((books) => networkBooksOf(ours, books)),
    failures,
    differences,
    open,
    isWhole: ours.compared.size === 0,
    agreed: theirs.books.flatMap((books) =>
      differs(books.network) || fails(books.network) ? [] : [{ ours, books, before: known.get(books.network) ?? null }],
    ),
  }
}
