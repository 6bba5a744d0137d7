import { createHmac } from 'node:crypto'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'

/** The key of one address: it follows from the key file and the number, and from neither alone. */
export function depositKey(seed: Uint8Array, network: NetworkId, number: number): Uint8Array {
  return createHmac('sha256', seed).update(`madang deposit ${network} ${number}`).digest()
}
