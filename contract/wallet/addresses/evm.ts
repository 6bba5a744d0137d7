import { keccak_256 } from '@noble/hashes/sha3.js'
import { found, refused, type ReadAddress } from './address-form.ts'

/** `0x` and 40 hex digits; letters of both sizes are the checksum of EIP-55, letters of one size have none. */
export function readEvm(text: string): ReadAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return refused('form')
  const digits = text.slice(2)
  const address = withCapitals(digits.toLowerCase())
  if (address === text) return found(address)
  const isOneSize = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneSize ? found(address, { warnings: ['noChecksum'] }) : refused('form')
}

/** EIP-55: a letter is a capital where the hash of the digits has 8 or more. */
function withCapitals(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  const letters = [...digits].map((letter, index) => {
    const half = index % 2 ? hash[index >> 1]! & 15 : hash[index >> 1]! >> 4
    return half >= 8 ? letter.toUpperCase() : letter
  })
  return `0x${letters.join('')}`
}
