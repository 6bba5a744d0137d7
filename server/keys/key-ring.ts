import { hkdfSync } from 'node:crypto'
import type { Secret, Secrets } from './secrets.ts'

/** A secret of the server as keys are derived from it. */
export interface RingKey {
  /** As the secrets file names it. */
  readonly id: string
  /** Four bytes made of the key itself, which stand in everything it seals or signs. */
  readonly tag: Buffer
  /** A key of its own for each purpose, so that values of one never match those of another. */
  derive(purpose: string): Buffer
}

/** The secrets that may be read with, the newest first, and the one that seals. Changed in place by `renew`. */
export interface KeyRing {
  readonly keys: readonly RingKey[]
  readonly sealing: RingKey
  /** While true, digests that rows share may stand under any of the secrets. */
  readonly isTurning: boolean
  byTag(tag: Buffer): RingKey | undefined
  /**
   * Takes the secrets as they are now; `sealing` names the tag that seals, when it is one of theirs, and `isTurned` says
   * whether all that rows share stands under it.
   */
  renew(secrets: Secrets, sealing: { readonly tag: string | null; readonly isTurned: boolean }): void
}

export const tagLength = 4

export function createKeyRing(secrets: Secrets): KeyRing {
  let keys = ringOf(secrets, [])
  let sealing = keys[0]!
  let isTurning = false
  return {
    get isTurning() {
      return isTurning
    },
    get keys() {
      return keys
    },
    get sealing() {
      return sealing
    },
    byTag: (tag) => keys.find((key) => key.tag.equals(tag)),
    renew: (next, { tag, isTurned }) => {
      keys = ringOf(next, keys)
      sealing = keys.find((key) => tagText(key) === tag) ?? keys.find((key) => key.tag.equals(sealing.tag)) ?? keys[0]!
      // Where a newer one waits, another process may seal with it before this one hears of it.
      isTurning = !isTurned || keys[0] !== sealing
    },
  }
}

/** A tag as tables and `npm run keys` show it. */
export function tagText({ tag }: RingKey): string {
  return tag.toString('hex')
}

/** Keys known already keep what they derived. */
function ringOf({ current, earlier }: Secrets, known: readonly RingKey[]): RingKey[] {
  return [current, ...earlier].map((secret) => {
    const key = ringKey(secret)
    return known.find((one) => one.tag.equals(key.tag)) ?? key
  })
}

export function ringKey({ id, key: secret }: Secret): RingKey {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const before = derived.get(purpose)
    if (before) return before
    const key = Buffer.from(hkdfSync('sha256', secret, 'madang', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  return { id, tag: derive('key tag').subarray(0, tagLength), derive }
}
