import { alphabets, base58, checkedVersion } from './base58.ts'
import { isBech32 } from './bech32.ts'

/** Chains whose addresses are known. */
export type Chain = 'bitcoin' | 'evm' | 'tron' | 'solana' | 'xrp'

/** The first wallet address in a text (`Plain.exact`), by its chain; null without one. Checksums keep other codes out. */
export function addressIn(text: string): Chain | null {
  if (evm.test(text)) return 'evm'
  for (const [word] of text.matchAll(candidate)) {
    const chain = chainOf(word)
    if (chain) return chain
  }
  return null
}

/** Twenty bytes after 0x; a transaction has thirty-two. Its checksum by capitals (EIP-55) would need Keccak: left out. */
const evm = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/i
const candidate = /(?<![0-9A-Za-z])[0-9A-Za-z]{25,90}(?![0-9A-Za-z])/g

function chainOf(word: string): Chain | null {
  if (/^bc1/i.test(word)) return isBech32(word.toLowerCase()) ? 'bitcoin' : null
  if (/^[13]/.test(word) && [0x00, 0x05].includes(checkedVersion(word) ?? -1)) return 'bitcoin'
  if (word.startsWith('T') && checkedVersion(word) === 0x41) return 'tron'
  if (word.startsWith('r') && checkedVersion(word, alphabets.xrp) === 0x00) return 'xrp'
  return isSolana(word) ? 'solana' : null
}

/** A Solana address is a bare key of 32 bytes without a checksum; letters of both sizes and digits keep words out. */
function isSolana(word: string): boolean {
  if (word.length < 32 || word.length > 44) return false
  if (!/[1-9]/.test(word) || !/[A-Z]/.test(word) || !/[a-z]/.test(word)) return false
  return base58(word)?.length === 32
}
