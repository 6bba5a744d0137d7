import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, bech32, bech32m, type BytesCoder } from '@scure/base'

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
  if (/^bc1/i.test(word)) return isSegwit(word.toLowerCase()) ? 'bitcoin' : null
  if (/^[13]/.test(word) && [0x00, 0x05].includes(checkedVersion(word) ?? -1)) return 'bitcoin'
  if (word.startsWith('T') && checkedVersion(word) === 0x41) return 'tron'
  if (word.startsWith('r') && checkedVersion(word, base58xrp) === 0x00) return 'xrp'
  return isSolana(word) ? 'solana' : null
}

/** Kinds bc1q and bc1p: their checksum fits (BIP-173, BIP-350). */
function isSegwit(word: string): boolean {
  return [bech32, bech32m].some((coder) => coder.decodeUnsafe(word) !== undefined)
}

/** What a base58check text carries: its version byte, when its length and the checksum of its last four bytes fit. */
function checkedVersion(word: string, coder = base58): number | null {
  const bytes = bytesOf(word, coder)
  if (bytes?.length !== 25) return null
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, index) => byte === sum[index]) ? bytes[0]! : null
}

/** The bytes a text stands for; null when it holds a character outside the alphabet. */
function bytesOf(word: string, coder: BytesCoder): Uint8Array | null {
  try {
    return coder.decode(word)
  } catch {
    return null
  }
}

/** A Solana address is a bare key of 32 bytes without a checksum; letters of both sizes and digits keep words out. */
function isSolana(word: string): boolean {
  if (word.length < 32 || word.length > 44) return false
  if (!/[1-9]/.test(word) || !/[A-Z]/.test(word) || !/[a-z]/.test(word)) return false
  return bytesOf(word, base58)?.length === 32
}
