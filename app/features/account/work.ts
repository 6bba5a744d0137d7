import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What the server asks a phone to calculate. */
export interface Work {
  readonly seed: string
  readonly bits: number
}

/** What the calculation tells of itself: how many texts it tried, and at its end the one it found. */
export type WorkNews = { readonly tried: number } | { readonly found: string }

/** Tries between two reports, some tenths of a second on a slow phone. */
const triesAtOnce = 16_384

/** Whether SHA-256 of `seed:text` starts with `bits` zero bits. */
export function isWork({ seed, bits }: Work, text: string): boolean {
  return leadingZeros(sha256(utf8ToBytes(`${seed}:${text}`))) >= bits
}

/** Finds the text that stands in for reading a picture (REQ-52): the phone calculates, the person waits. */
export function findWork(work: Work, tell: (tried: number) => void): string {
  for (let tried = 0; ; tried++) {
    const text = tried.toString(36)
    if (isWork(work, text)) return text
    if (tried % triesAtOnce === 0) tell(tried)
  }
}

/** How likely a calculation is over after so many tries, from 0 to 1: it never goes back, and nobody knows its end. */
export function workProgress({ bits }: Pick<Work, 'bits'>, tried: number): number {
  return 1 - Math.exp(-tried / 2 ** bits)
}

function leadingZeros(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0)
  return whole < 0 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole]!) - 24
}
