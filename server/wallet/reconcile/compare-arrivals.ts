import type { DifferenceKind } from '@madang/contract/operators/running/reconciliation.ts'
import type { DepositBooks, PayerBooks } from '@madang/contract/wallet/payer.ts'

/** What our books say of deposits on one network. */
export interface OurArrivals {
  /** How far the payer's journal was read for them. */
  readonly position: number
  /** Transfers of the token that were written down, whatever became of them; by `transaction:place`. */
  readonly known: ReadonlySet<string>
  /** Each that was credited, with its units. */
  readonly credited: readonly { readonly payment: string; readonly units: bigint }[]
}

interface Found {
  readonly kind: DifferenceKind
  readonly about: string
  readonly ours: string
  readonly theirs: string
  readonly mark?: string
}

const none: OurArrivals = { position: 0, known: new Set(), credited: [] }

/**
 * What differs between our deposits, the payer's journal and the addresses. What arrived stays at its address until a sweep has
 * brought it to the wallet, whose transactions are of the same block: less there was taken by somebody with their keys, more was
 * passed over.
 */
export function compareArrivals(
  ours: OurArrivals = none,
  { network, balance, transfers, unread = '0', sweeps = [] }: DepositBooks,
  wallet: Pick<PayerBooks, 'transactions' | 'behind'> | undefined,
): Found[] {
  const arrived = new Map(transfers.map(({ txid, place, units }) => [`${txid}:${place}`, units]))
  const times = new Map<string, number>()
  const found: Found[] = []
  for (const { payment, units } of ours.credited) {
    times.set(payment, (times.get(payment) ?? 0) + 1)
    const theirs = arrived.get(payment) ?? '0'
    if (theirs !== String(units))
      found.push({ kind: 'deposit unknown to the payer', about: payment, ours: String(units), theirs })
  }
  for (const [payment, time] of times)
    if (time > 1) {
      const units = BigInt(arrived.get(payment) ?? 0n)
      const ours = String(units * BigInt(time))
      found.push({ kind: 'deposit recorded twice', about: payment, ours, theirs: String(units) })
    }
  // What was not read yet is under way.
  for (const { txid, place, units, position } of transfers) {
    const payment = `${txid}:${place}`
    if (position <= ours.position && !ours.known.has(payment))
      found.push({ kind: 'deposit not recorded', about: payment, ours: '0', theirs: units })
  }
  // Without the wallet nobody knows which of them landed.
  if (sweeps.length && !wallet) return found
  const brought = new Map(wallet?.transactions.map(({ txid, left }) => [txid, -BigInt(left)]))
  const swept = sweeps.flatMap(({ id, amount, txids, ended }) => {
    const landed = txids.filter((txid) => brought.has(txid))
    const units = sum(landed.map((txid) => brought.get(txid)!)) // one that is there
    if (landed.length && units !== BigInt(amount))
      found.push({ kind: 'fee taken from the amount', about: id, ours: amount, theirs: String(units) })
    // Behind a block those before it are not told again.
    const isOlder = ended === 'final' && wallet?.behind !== undefined
    if (ended === 'final' && !landed.length && !isOlder)
      found.push({ kind: 'transaction reorganised away', about: id, ours: txids.join(' '), theirs: '' })
    return landed.length || isOlder ? [BigInt(amount)] : []
  })
  const held = sum(transfers.map(({ units }) => BigInt(units))) + BigInt(unread) - sum(swept)
  if (held !== BigInt(balance))
    found.push({
      kind: 'deposit addresses',
      about: network,
      ours: String(held),
      theirs: balance,
      mark: String(held - BigInt(balance)),
    })
  return found
}

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, each) => total + each, 0n)
}
