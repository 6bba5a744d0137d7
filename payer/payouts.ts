import { knownNetworks, readNetworkAddress } from '@madang/contract/wallet/known-networks.ts'
import type { Payment, PayerChange } from '@madang/contract/wallet/payer.ts'
import type { AppendOnlyFile } from './append-only-file.ts'
import type { Chain } from './chains/chain.ts'
import { add, changeOf, payoutsOf, takenSequences, type JournalEntry, type Payout } from './journal.ts'

type PayAnswer = { readonly answer: 'accepted' | 'known' | 'refused'; readonly why: string | null }
type CloseAnswer = 'closed' | 'open' | 'landed'

/** What the payer does for the server. */
export interface Payouts {
  pay(payment: Payment): PayAnswer
  changes(after: number): { readonly changes: PayerChange[]; readonly head: number; readonly isHalted: boolean }
  close(id: string): Promise<CloseAnswer>
  halt(isHalted: boolean): void
  readonly isHalted: boolean
  /** Takes each open payment one step on; a step that fails is taken again. */
  work(report: (error: unknown) => void): Promise<void>
}

const mostChanges = 200

/**
 * Pays what it is handed, each id once, in one order of steps: sequence written, signed, bytes written, broadcast, asked.
 * Only bytes that were read back are ever broadcast, so that a payer killed anywhere goes on with the same transaction.
 */
export function payouts(journal: AppendOnlyFile<JournalEntry>, chains: readonly Chain[]): Payouts {
  const all = payoutsOf(journal.entries)
  let isHalted = journal.entries.findLast((entry) => entry.kind === 'halted')?.isHalted ?? false
  const write = (entry: JournalEntry) => {
    journal.append(entry)
    add(all, entry)
  }
  const chainOf = ({ network }: Payment) => chains.find((chain) => chain.network === network)

  const step = async (id: string): Promise<void> => {
    const { payment, sequence, signed, confirmations, end } = all.get(id)!
    const chain = payment && chainOf(payment)
    if (!chain || end) return
    if (sequence === null) {
      if (isHalted) return
      const taken = await chain.takeSequence(takenSequences(all, chain.network))
      // Meanwhile it may have been closed, or sending halted.
      if (!isHalted && all.get(id)!.end === null) write({ kind: 'sequenced', id, sequence: taken })
      return
    }
    if (!signed) {
      if (isHalted) return
      const bytes = await chain.sign(payment, sequence)
      if (!isHalted && all.get(id)!.end === null) write({ kind: 'signed', id, ...bytes })
      return
    }
    const status = await chain.status(signed.txid)
    if (status.is === 'unseen') {
      if (!isHalted) await chain.broadcast(signed.raw)
    } else if (status.is === 'final') write({ kind: 'final', id, txid: signed.txid })
    else if (status.is === 'failed') write({ kind: 'failed', id })
    else if (status.confirmations !== confirmations)
      write({ kind: 'seen', id, txid: signed.txid, seen: status.confirmations, needed: chain.needed })
  }

  return {
    pay: (payment) => {
      const known = all.get(payment.id)
      if (known) return answerAgain(known, payment)
      const why = reasonAgainst(payment, chainOf(payment))
      if (why) return { answer: 'refused', why }
      write({ kind: 'accepted', payment })
      return { answer: 'accepted', why: null }
    },
    changes: (after) => ({
      changes: journal.entries
        .slice(after)
        .flatMap((entry, index) => changeOf(entry, after + index + 1) ?? [])
        .slice(0, mostChanges),
      head: journal.entries.length,
      isHalted,
    }),
    close: async (id) => {
      const known = all.get(id)
      if (known?.end === 'final') return 'landed'
      if (known?.signed && known.end === null) return 'open'
      // Nothing was signed for it, or it failed for ever; an id nobody knows yet is never paid afterwards.
      if (known?.end !== 'closed') write({ kind: 'closed', id })
      return 'closed'
    },
    halt: (on) => {
      if (on !== isHalted) write({ kind: 'halted', isHalted: on })
      isHalted = on
    },
    get isHalted() {
      return isHalted
    },
    work: async (report) => {
      for (const [id, { end }] of all) if (end === null) await step(id).catch(report)
    },
  }
}

/** A known id is never paid again; the same content is the same payment, other content is refused (INV-W05). */
function answerAgain({ payment, end }: Payout, asked: Payment): PayAnswer {
  if (end === 'closed' || !payment) return { answer: 'refused', why: 'closed' }
  return contentOf(payment) === contentOf(asked)
    ? { answer: 'known', why: null }
    : { answer: 'refused', why: 'other content under a known id' }
}

function contentOf({ id, network, asset, to, tag, amount }: Payment): string {
  return JSON.stringify([id, network, asset, to, tag, amount])
}

function reasonAgainst({ network, asset, to, tag }: Payment, chain: Chain | undefined): string | null {
  if (!chain) return 'unknown network'
  if (knownNetworks[network].asset !== asset) return 'unknown asset'
  const read = readNetworkAddress(network, to, { tag, own: [chain.address] })
  return read.fits && read.address === to && read.tag === tag ? null : 'address'
}
