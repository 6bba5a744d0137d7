import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { tagLength, type RingKey } from './key-ring.ts'
import { boundTo, type DigestUse, type Place } from './secret-uses.ts'
import type { ServerKeys } from './server-keys.ts'

const digestLength = 32
const syntheticLength = 16

type Ring = Pick<ServerKeys, 'ring'>

/**
 * How a digest is stored: enciphered under the secret that seals, whose id stands in front, bound to its table, column and
 * owner. The same digest has one form under each secret (a synthetic nonce, as RFC 5297), so that it can be looked for; and
 * a re-sealing can turn it, which a digest under the secret itself would not allow.
 */
export function storeDigest<Use extends DigestUse>({ ring }: Ring, place: Place<Use>, digest: Buffer): Buffer {
  return formUnder(ring.sealing, boundTo(place), digest)
}

/** Every form in which a digest may be stored: under each secret, and as before digests had a key id. */
export function formsOf<Use extends DigestUse>({ ring }: Ring, place: Place<Use>, digest: Buffer): Buffer[] {
  const bound = boundTo(place)
  return [...ring.keys.map((key) => formUnder(key, bound, digest)), digest]
}

/** Whether a stored value is this digest. */
export function isDigest<Use extends DigestUse>(
  keys: Ring,
  place: Place<Use>,
  stored: Buffer,
  digest: Buffer,
): boolean {
  const opened = openDigest(keys, place, stored)
  return opened !== null && opened.length === digest.length && timingSafeEqual(opened, digest)
}

/** The digest that is stored; null when it was changed, comes from another row, or its secret is gone. */
export function openDigest<Use extends DigestUse>({ ring }: Ring, place: Place<Use>, stored: Buffer): Buffer | null {
  if (stored.length === digestLength) return stored
  const key = ring.byTag(stored.subarray(0, tagLength))
  if (!key) return null
  const synthetic = stored.subarray(tagLength, tagLength + syntheticLength)
  const decipher = createDecipheriv('aes-256-ctr', key.derive('digest cipher'), synthetic)
  const digest = Buffer.concat([decipher.update(stored.subarray(tagLength + syntheticLength)), decipher.final()])
  return timingSafeEqual(syntheticOf(key, boundTo(place), digest), synthetic) ? digest : null
}

function formUnder(key: RingKey, bound: Buffer, digest: Buffer): Buffer {
  const synthetic = syntheticOf(key, bound, digest)
  const cipher = createCipheriv('aes-256-ctr', key.derive('digest cipher'), synthetic)
  return Buffer.concat([key.tag, synthetic, cipher.update(digest), cipher.final()])
}

function syntheticOf(key: RingKey, bound: Buffer, digest: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bound.length)
  return createHmac('sha256', key.derive('digest nonce'))
    .update(length)
    .update(bound)
    .update(digest)
    .digest()
    .subarray(0, syntheticLength)
}
