import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../ports/random.ts'
import type { ServerKeys } from './server-keys.ts'

/** Seals a text that must be read again, such as a telephone number (REQ-187): AES-256-GCM with a key of the server. */
export function sealText({ keys, random }: { keys: ServerKeys; random: Random }, text: string): Buffer {
  const nonce = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `sealText` made. Throws when it was changed, or sealed with another secret of the server. */
export function unsealText(keys: ServerKeys, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(keys: ServerKeys): Buffer {
  return keys.digest('contact', 'sealing of contacts')
}
