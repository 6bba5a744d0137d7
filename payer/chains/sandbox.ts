import { createHash } from 'node:crypto'
import { networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { payment, sandboxTxid, sandboxWallets } from '@madang/contract/wallet/payer.ts'
import type { AppendOnlyFile } from '../append-only-file.ts'
import type { Chain } from './chain.ts'

/** What goes wrong with the next transaction that is broadcast. */
export const faults = ['fail', 'delay', 'stuck', 'lie'] as const
export type Fault = (typeof faults)[number]

/** What happened on the test networks, in its order; kept in a file of its own, as a network outlives the payer. */
export type SandboxEntry =
  | { readonly kind: 'fault'; readonly fault: Fault }
  /** Ends everything that is delayed, stuck or denied. */
  | { readonly kind: 'mend' }
  | {
      readonly kind: 'landed'
      readonly network: NetworkId
      readonly sequence: string
      readonly txid: string
      readonly raw: string
      readonly at: string
      readonly fault: Fault | null
    }

type Landed = Extract<SandboxEntry, { kind: 'landed' }>

const needed = 3
const delayBlocks = 30

/**
 * Test networks with the addresses of the real ones: nothing real is sent. A transaction lands when it is broadcast, and is
 * confirmed by time.
 */
export function sandboxChains(
  file: AppendOnlyFile<SandboxEntry>,
  { now, blockMs }: { readonly now: () => Date; readonly blockMs: number },
): readonly Chain[] {
  const landedAs = (txid: string) => file.entries.findIndex((entry) => entry.kind === 'landed' && entry.txid === txid)
  const chain = (network: NetworkId): Chain => ({
    network,
    address: sandboxWallets[network],
    needed,
    takeSequence: async (taken) => {
      let sequence = 1
      while (taken.has(String(sequence)) || usedBy(file.entries, network, String(sequence))) sequence++
      return String(sequence)
    },
    sign: async ({ id, to, tag, amount, asset }, sequence) => {
      const raw = JSON.stringify({ network, sequence, id, asset, to, tag, amount })
      return { raw, txid: sandboxTxid + createHash('sha256').update(raw).digest('hex') }
    },
    broadcast: async (raw) => {
      const txid = sandboxTxid + createHash('sha256').update(raw).digest('hex')
      const { sequence } = JSON.parse(raw) as { sequence: string } // made by `sign` above
      const user = usedBy(file.entries, network, sequence)
      if (user) return user.txid === txid && user.fault !== 'lie' ? 'known' : 'unknown'
      const fault = nextFault(file.entries)
      file.append({ kind: 'landed', network, sequence, txid, raw, at: now().toISOString(), fault })
      return fault === 'lie' ? 'unknown' : 'accepted'
    },
    status: async (txid) => {
      const position = landedAs(txid)
      const entry = file.entries[position]
      if (entry?.kind !== 'landed') return { is: 'unseen' }
      const isMended = file.entries.slice(position).some(({ kind }) => kind === 'mend')
      if (entry.fault === 'lie' && !isMended) return { is: 'unseen' }
      if (entry.fault === 'stuck' && !isMended) return { is: 'pending', confirmations: 0 }
      const blocks = Math.floor((now().getTime() - Date.parse(entry.at)) / blockMs)
      const confirmations = Math.max(0, entry.fault === 'delay' && !isMended ? blocks - delayBlocks : blocks)
      if (confirmations < needed) return { is: 'pending', confirmations }
      return entry.fault === 'fail' ? { is: 'failed' } : { is: 'final' }
    },
  })
  return networkIds.map(chain)
}

/** Units that arrived at an address: what a recipient would say. */
export function receivedBy(entries: readonly SandboxEntry[], address: string): bigint {
  return entries
    .filter((entry): entry is Landed => entry.kind === 'landed' && entry.fault !== 'fail')
    .map(({ raw }) => payment.pick({ to: true, amount: true }).strip().parse(JSON.parse(raw)))
    .filter(({ to }) => to === address)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

function usedBy(entries: readonly SandboxEntry[], network: NetworkId, sequence: string): Landed | undefined {
  return entries.find(
    (entry): entry is Landed => entry.kind === 'landed' && entry.network === network && entry.sequence === sequence,
  )
}

/** Commands are used up one by one, the oldest first. */
function nextFault(entries: readonly SandboxEntry[]): Fault | null {
  const asked = entries.flatMap((entry) => (entry.kind === 'fault' ? [entry.fault] : []))
  const used = entries.filter((entry) => entry.kind === 'landed' && entry.fault !== null).length
  return asked[used] ?? null
}
