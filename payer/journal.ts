import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Payment, PayerChange } from '@madang/contract/wallet/payer.ts'

/** Everything the payer ever decided, written before it acts on it. */
export type JournalEntry =
  | { readonly kind: 'accepted'; readonly payment: Payment }
  | { readonly kind: 'sequenced'; readonly id: string; readonly sequence: string }
  | { readonly kind: 'signed'; readonly id: string; readonly raw: string; readonly txid: string }
  | {
      readonly kind: 'seen'
      readonly id: string
      readonly txid: string
      readonly seen: number
      readonly needed: number
    }
  | { readonly kind: 'final'; readonly id: string; readonly txid: string }
  | { readonly kind: 'failed'; readonly id: string }
  | { readonly kind: 'closed'; readonly id: string }
  | { readonly kind: 'halted'; readonly isHalted: boolean }

/** A payment as far as it has come. */
export interface Payout {
  readonly payment: Payment | null
  readonly sequence: string | null
  readonly signed: { readonly raw: string; readonly txid: string } | null
  readonly confirmations: number | null
  readonly end: 'final' | 'failed' | 'closed' | null
}

const nothing: Payout = { payment: null, sequence: null, signed: null, confirmations: null, end: null }

/** What the entries say of each payment. */
export function payoutsOf(entries: readonly JournalEntry[]): Map<string, Payout> {
  const payouts = new Map<string, Payout>()
  for (const entry of entries) add(payouts, entry)
  return payouts
}

export function add(payouts: Map<string, Payout>, entry: JournalEntry): void {
  if (entry.kind === 'halted') return
  const id = entry.kind === 'accepted' ? entry.payment.id : entry.id
  payouts.set(id, { ...(payouts.get(id) ?? nothing), ...factsOf(entry) })
}

function factsOf(entry: Exclude<JournalEntry, { kind: 'halted' }>): Partial<Payout> {
  switch (entry.kind) {
    case 'accepted':
      return { payment: entry.payment }
    case 'sequenced':
      return { sequence: entry.sequence }
    case 'signed':
      return { signed: { raw: entry.raw, txid: entry.txid } }
    case 'seen':
      return { confirmations: entry.seen }
    case 'final':
    case 'failed':
    case 'closed':
      return { end: entry.kind }
  }
}

/** Sequences of a network that are given away, whatever became of them. */
export function takenSequences(payouts: ReadonlyMap<string, Payout>, network: NetworkId): ReadonlySet<string> {
  return new Set(
    [...payouts.values()]
      .filter(({ payment }) => payment?.network === network)
      .flatMap(({ sequence }) => (sequence === null ? [] : [sequence])),
  )
}

/** What the server hears of an entry; its position is the entry's place in the journal, so that none is missed. */
export function changeOf(entry: JournalEntry, position: number): PayerChange | null {
  switch (entry.kind) {
    case 'seen':
      return {
        position,
        id: entry.id,
        is: { kind: 'confirming', txid: entry.txid, seen: entry.seen, needed: entry.needed },
      }
    case 'final':
      return { position, id: entry.id, is: { kind: 'completed', txid: entry.txid } }
    case 'failed':
      return { position, id: entry.id, is: { kind: 'failed' } }
    case 'accepted':
    case 'sequenced':
    case 'signed':
    case 'closed':
    case 'halted':
      return null
  }
}
