import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../ports/random.ts'
import { tagLength, type RingKey } from './key-ring.ts'
import { boundTo, legacySealing, type Place, type SealedUse } from './secret-uses.ts'
import type { ServerKeys } from './server-keys.ts'

/** What everything sealed with a key id begins with. */
export const sealedMark = Buffer.from('MK1')
const nonceLength = 12
const headLength = sealedMark.length + tagLength

type Ring = Pick<ServerKeys, 'ring'>

/**
 * Seals what must be read again, such as a telephone number (REQ-187): AES-256-GCM under the secret that seals, whose id
 * stands in front, bound to its table, column and owner, so that it opens in no other row.
 */
export function seal<Use extends SealedUse>(
  { keys, random }: { readonly keys: Ring; readonly random: Random },
  place: Place<Use>,
  secret: Buffer,
): Buffer {
  const key = keys.ring.sealing
  const nonce = random.bytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key.derive('sealing'), nonce)
  cipher.setAAD(boundTo(place))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([sealedMark, key.tag, nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made. Throws when it was changed, comes from another row, or its secret is gone. */
export function unseal<Use extends SealedUse>({ ring }: Ring, place: Place<Use>, sealed: Buffer): Buffer {
  const key = sealed.subarray(0, sealedMark.length).equals(sealedMark)
    ? ring.byTag(sealed.subarray(sealedMark.length, headLength))
    : null
  if (key) return open(key.derive('sealing'), sealed.subarray(headLength), boundTo(place))
  return openLegacy(ring.keys, place, sealed)
}

export function sealText<Use extends SealedUse>(
  services: { readonly keys: Ring; readonly random: Random },
  place: Place<Use>,
  text: string,
): Buffer {
  return seal(services, place, Buffer.from(text, 'utf8'))
}

export function unsealText<Use extends SealedUse>(keys: Ring, place: Place<Use>, sealed: Buffer): string {
  return unseal(keys, place, sealed).toString('utf8')
}

/** What was sealed before values had a key id: with one of the secrets, bound to nothing. */
function openLegacy<Use extends SealedUse>(keys: readonly RingKey[], { use }: Place<Use>, sealed: Buffer): Buffer {
  for (const key of keys.toReversed())
    try {
      return open(legacySealing(use, key), sealed)
    } catch {
      // Sealed with another of them.
    }
  throw new Error(`A value of ${use} cannot be opened: its secret is gone, or it was changed.`)
}

function open(key: Buffer, sealed: Buffer, bound?: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
  if (bound) decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + 16))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + 16)), decipher.final()])
}
