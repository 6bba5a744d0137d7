import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'

/** What a network is called; the text itself of one that is not known. */
export function networkName(network: string): string {
  return isNetwork(network) ? knownNetworks[network].name : network
}
