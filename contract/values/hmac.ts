import { sha256Bytes } from './sha256.ts'

const blockBytes = 64

/** HMAC-SHA256 of a text under a key given as text, in hex (RFC 2104). For pages; the server uses its own crypto. */
export function hmacSha256(key: string, text: string): string {
  const encoder = new TextEncoder()
  const given = encoder.encode(key)
  const block = new Uint8Array(blockBytes)
  block.set(given.length > blockBytes ? sha256Bytes(given) : given)
  const mixed = (mark: number) => block.map((byte) => byte ^ mark)
  const inner = sha256Bytes(joined(mixed(0x36), encoder.encode(text)))
  return Array.from(sha256Bytes(joined(mixed(0x5c), inner)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}
