import { createECDH } from 'node:crypto'
import type { RingKey } from './key-ring.ts'

/** The server's key pair for web push (VAPID, RFC 8292), base64url. The private one is never told or logged. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A key pair made of a key, the same each time. */
export function pushKeys(key: Pick<RingKey, 'derive'>): PushKeys {
  for (let round = 0; ; round++)
    try {
      return pairOf(key.derive(`web push ${round}`).toString('base64url'))
    } catch {
      // One in 2^32 numbers lies beyond the curve's order: the next is taken.
    }
}

/** The pair of a private key. */
export function pairOf(privateKey: string): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey }
}
