import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Query } from '../database.ts'
import { isFunding, isSweep, type Order } from '../order.ts'
import { journalEntry } from './entries.ts'

/** Why nothing is signed: of all wallets where no network is named, or of the sweeps of a network alone. */
export interface Halt {
  readonly network: NetworkId | null
  readonly why: string
  readonly only?: 'sweeps' | undefined
}

/** The last word of each wallet, of all, and of the sweeps of each network. */
export async function haltsIn(query: Query): Promise<Halt[]> {
  const rows = await query<{ content: string }>(`select content from event where kind = 'halted' order by position`)
  const last = new Map<string, Halt & { readonly isHalted: boolean }>()
  for (const { content } of rows) {
    const entry = journalEntry.parse(JSON.parse(content))
    if (entry.kind === 'halted') last.set(placeOf(entry), entry)
  }
  return [...last.values()].flatMap(({ isHalted, network, why, only }) =>
    isHalted ? [only ? { network, why, only } : { network, why }] : [],
  )
}

export function isSame(one: Omit<Halt, 'why'>, other: Omit<Halt, 'why'>): boolean {
  return placeOf(one) === placeOf(other)
}

function placeOf({ network, only }: Omit<Halt, 'why'>): string {
  return `${network ?? ''} ${only ?? ''}`
}

/**
 * Whether one of them stands against signing for an order. Where sweeps alone stop, a funding that has a sequence of the wallet
 * goes on: payments wait behind it.
 */
export function isAgainst(
  halts: readonly Halt[],
  order: Order,
  { isSequenced }: { readonly isSequenced: boolean },
): boolean {
  const isMoved = isSweep(order) || (isFunding(order) && !isSequenced)
  return halts.some(
    ({ network, only }) => (network === null || network === order.network) && (only === undefined || isMoved),
  )
}
