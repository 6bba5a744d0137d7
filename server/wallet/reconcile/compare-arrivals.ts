import type { DifferenceKind } from '@madang/contract/operators/running/reconciliation.ts'
import type { DepositBooks } from '@madang/contract/wallet/payer.ts'

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
 * What differs between our deposits, the payer's journal and the addresses. What arrived stays at its address: less there was
 * taken by somebody with their keys, more was passed over.
 */
export function compareArrivals(ours: OurArrivals = none, { network, balance, transfers }: DepositBooks): Found[] {
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
  const came = sum(transfers.map(({ units }) => BigInt(units)))
  if (came !== BigInt(balance))
    found.push({
      kind: 'deposit addresses',
      about: network,
      ours: String(came),
      theirs: balance,
      mark: String(came - BigInt(balance)),
    })
  return found
}

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, each) => total + each, 0n)
}
