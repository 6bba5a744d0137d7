import { z } from 'zod'
import { networkIds } from '@madang/contract/wallet/known-networks.ts'
import { depositChange, payment, type PayerChange } from '@madang/contract/wallet/payer.ts'
import { move } from '../order.ts'

/** Everything the payer ever decided, in the order in which it did. */
export const journalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), id: z.string(), payment }),
  /** What the payer moves by itself: nobody asked for it. */
  z.object({ kind: z.literal('moving'), id: z.string(), move }),
  z.object({ kind: z.literal('sequenced'), id: z.string(), sequence: z.string() }),
  z.object({ kind: z.literal('signed'), id: z.string(), n: z.int(), txid: z.string() }),
  z.object({ kind: z.literal('seen'), id: z.string(), txid: z.string(), seen: z.int(), needed: z.int() }),
  z.object({ kind: z.literal('final'), id: z.string(), txid: z.string() }),
  z.object({ kind: z.literal('failed'), id: z.string() }),
  z.object({ kind: z.literal('closed'), id: z.string() }),
  /** The address of a number was given out: a journal that ends before it is seen to be old. */
  z.object({ kind: z.literal('address'), network: z.enum(networkIds), number: z.int() }),
  /** What arrived at an address of ours, and whether it is final. */
  z.object({ kind: z.literal('deposit'), deposit: depositChange.omit({ position: true }) }),
  /** Of one wallet, or of all where no network is named. */
  z.object({
    kind: z.literal('halted'),
    isHalted: z.boolean(),
    network: z.enum(networkIds).nullable(),
    why: z.string(),
    /** Where it stops sweeps and nothing else. */
    only: z.literal('sweeps').optional(),
  }),
])
export type JournalEntry = z.output<typeof journalEntry>

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
    case 'moving':
    case 'sequenced':
    case 'signed':
    case 'closed':
    case 'address':
    case 'deposit':
    case 'halted':
      return null
  }
}
