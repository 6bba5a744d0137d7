import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { sandboxWallets } from '@madang/contract/wallet/payer.ts'

/** Wallets of our own on a network: what the setting names, and those that every installation has. */
export function ownWallets(network: NetworkId, named: readonly string[]): string[] {
  return [sandboxWallets[network], ...named]
}
