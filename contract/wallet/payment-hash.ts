import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Payment } from './payer.ts'

/** What approvers sign of a payment, hexadecimal: the payer computes the same from what it is handed. */
export function paymentHash({
  id,
  network,
  asset,
  to,
  tag,
  amount,
}: Pick<Payment, 'id' | 'network' | 'asset' | 'to' | 'tag' | 'amount'>): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(['payment', id, network, asset, to, tag, amount]))))
}
