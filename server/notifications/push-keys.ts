import { createECDH, hkdfSync } from 'node:crypto'

/** The server's key pair for web push (VAPID, RFC 8292), base64url. The private one is never told or logged. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The key pair, made from the server's one secret: the same after every start and on every process, and kept where that
 * secret is kept. After a change of the secret phones subscribe again by themselves, since the public key they see differs.
 */
export function pushKeys(secret: Buffer): PushKeys {
  const curve = createECDH('prime256v1')
  for (let round = 0; ; round++) {
    const key = Buffer.from(hkdfSync('sha256', secret, 'madang', `web push ${round}`, 32))
    try {
      curve.setPrivateKey(key)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch {
      // One in 2^32 numbers lies beyond the curve's order: the next is taken.
    }
  }
}
