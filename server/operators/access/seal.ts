import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../../ports/random.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'

/** Seals a secret that must be read again, such as that of a second factor: AES-256-GCM with a key of the server. */
export function seal({ keys, random }: { keys: ServerKeys; random: Random }, secret: Buffer): Buffer {
  const nonce = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), nonce)
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made. Throws when it was changed, or sealed with another secret of the server. */
export function unseal(keys: ServerKeys, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function keyOf(keys: ServerKeys): Buffer {
  return keys.digest('operator', 'sealing of second factors')
}
