import { createHmac, timingSafeEqual } from 'node:crypto'
import { tagLength, type RingKey } from './key-ring.ts'
import type { SignatureUse } from './secret-uses.ts'
import type { ServerKeys } from './server-keys.ts'

type Ring = Pick<ServerKeys, 'ring'>

const macLength = 32

/** Our signature of a text, base64url: the id of its secret and the MAC. */
export function sign({ ring }: Ring, use: SignatureUse, text: string): string {
  const key = ring.sealing
  return Buffer.concat([key.tag, macOf(key, use, text)]).toString('base64url')
}

/** Whether we signed a text with a secret that is still ours; also a signature of before, without a key id. */
export function isSigned({ ring }: Ring, use: SignatureUse, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  if (given.length === macLength) return ring.keys.some((key) => timingSafeEqual(given, macOf(key, use, text)))
  if (given.length !== tagLength + macLength) return false
  const key = ring.byTag(given.subarray(0, tagLength))
  return key !== undefined && timingSafeEqual(given.subarray(tagLength), macOf(key, use, text))
}

/** The forms of `sign`, for patterns of what carries one. */
export const signaturePattern = '[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{5})?'

/** Keys handed out to the holder of `text`, who signs with them: the one given out now first, then those of earlier secrets. */
export function handedKeys({ ring }: Ring, use: SignatureUse, text: string): [string, ...string[]] {
  const handed = (key: RingKey) => macOf(key, use, text).toString('hex')
  const others = ring.keys.filter((key) => key !== ring.sealing)
  return [handed(ring.sealing), ...others.map(handed)]
}

function macOf(key: RingKey, use: SignatureUse, text: string): Buffer {
  return createHmac('sha256', key.derive(use)).update(text).digest()
}
