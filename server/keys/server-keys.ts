import { createHmac } from 'node:crypto'
import { createKeyRing, ringKey, type KeyRing } from './key-ring.ts'
import { type DigestPurpose, type StandingKeys, standingKeysOf } from './standing-keys.ts'

/** Keys of the server. Values of people's devices are stored only as keyed digests (REQ-152). */
export interface ServerKeys {
  /** A digest that stays the same when the secret turns (`standing-keys.ts`). */
  digest(purpose: DigestPurpose, text: string): Buffer
  /** The application salt of REQ-151: delivered to every app, hence no secret, but the same after a restart. */
  readonly salt: string
  /** Seals and signs. */
  readonly ring: KeyRing
}

/** The keys of one secret alone, as a database uses them whose secret never turned. */
export function serverKeys(secret: Buffer): ServerKeys {
  const only = { id: '0', key: secret }
  return keysOver(createKeyRing({ current: only, earlier: [] }), standingKeysOf(ringKey(only)))
}

export function keysOver(ring: KeyRing, standing: StandingKeys): ServerKeys {
  return {
    digest: (purpose, text) => createHmac('sha256', standing.digests[purpose]).update(text).digest(),
    salt: standing.salt,
    ring,
  }
}
