import { sha256 } from '@noble/hashes/sha2.js'
import type { BytesCoder } from '@scure/base'

const checksumLength = 4

/** The bytes of a base58 text; null for one that is none. */
export function bytesIn(coder: BytesCoder, text: string): Uint8Array | null {
  try {
    return coder.decode(text)
  } catch {
    return null
  }
}

/** The bytes before a right checksum (first 4 bytes of the double SHA-256); null for a wrong one. */
export function checkedBytesIn(coder: BytesCoder, text: string): Uint8Array | null {
  const bytes = bytesIn(coder, text)
  if (!bytes || bytes.length <= checksumLength) return null
  const body = bytes.slice(0, -checksumLength)
  const expected = sha256(sha256(body))
  return bytes.slice(-checksumLength).every((byte, index) => byte === expected[index]) ? body : null
}

export function withChecksum(coder: BytesCoder, body: Uint8Array): string {
  return coder.encode(Uint8Array.from([...body, ...sha256(sha256(body)).slice(0, checksumLength)]))
}
