import { hash } from 'node:crypto'

/**
 * A set of texts that never forgets one of its own and takes a foreign text for its own once in 131,072: a binary fuse
 * filter (Graf and Lemire, 2022) of three places a text and fingerprints of 17 bits, about 19 bits a text.
 */
export interface FuseFilter {
  /** Chosen anew until the texts can be laid out. */
  readonly seed: number
  /** A power of two; the three places of a text lie in neighbouring segments. */
  readonly segment: number
  /** How many places a text's first one is drawn from. */
  readonly starts: number
  /** Fingerprints of 17 bits, one after another, lowest bit first. */
  readonly bits: Buffer
}

/** Where a text lies, and what the fingerprints of its places give together. */
export interface Laid {
  readonly places: readonly [number, number, number]
  readonly fingerprint: number
}

export const fingerprintBits = 17
const headerBytes = 12

export function layOut(text: string, { seed, segment, starts }: Omit<FuseFilter, 'bits'>): Laid {
  const digest = hash('sha256', `${seed} ${text}`, 'buffer')
  const first = Math.floor((digest.readUInt32LE(0) / 2 ** 32) * starts)
  const within = segment - 1
  return {
    places: [
      first,
      (first + segment) ^ (digest.readUInt32LE(4) & within),
      (first + 2 * segment) ^ (digest.readUInt32LE(8) & within),
    ],
    fingerprint: digest.readUInt32LE(12) >>> (32 - fingerprintBits),
  }
}

export function isIn(text: string, filter: FuseFilter): boolean {
  const { places, fingerprint } = layOut(text, filter)
  const [one, other, third] = places
  return (
    (fingerprintAt(filter.bits, one) ^ fingerprintAt(filter.bits, other) ^ fingerprintAt(filter.bits, third)) ===
    fingerprint
  )
}

export function fingerprintAt(bits: Buffer, place: number): number {
  const bit = place * fingerprintBits
  return (bits.readUInt32LE(bit >>> 3) >>> (bit & 7)) & (2 ** fingerprintBits - 1)
}

/** The form in which a filter is kept. */
export function encodeFilter({ seed, segment, starts, bits }: FuseFilter): Buffer {
  const header = Buffer.alloc(headerBytes)
  for (const [index, value] of [seed, segment, starts].entries()) header.writeUInt32LE(value, 4 * index)
  return Buffer.concat([header, bits])
}

export function decodeFilter(file: Buffer): FuseFilter {
  const [seed, segment, starts] = [file.readUInt32LE(0), file.readUInt32LE(4), file.readUInt32LE(8)]
  return { seed, segment, starts, bits: file.subarray(headerBytes) }
}
