import { base58 } from '@scure/base'
import { found, refused, type ReadAddress } from './address-form.ts'
import { checkedBytesIn } from './base58-bytes.ts'

/** `T…`: the byte 0x41 and 20 bytes, in base58 with a checksum. Hex is not accepted: nobody pastes it. */
export function readTron(text: string): ReadAddress {
  if (text.length !== 34) return refused('form')
  const body = checkedBytesIn(base58, text)
  return body?.length === 21 && body[0] === 0x41 ? found(text) : refused('form')
}
