import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Tries between two breaths, so that the page stays alive while it calculates. */
const triesAtOnce = 2000

/** Whether SHA-256 of `seed:text` starts with `bits` zero bits. */
export function isWork(seed: string, text: string, bits: number): boolean {
  return leadingZeros(sha256(utf8ToBytes(`${seed}:${text}`))) >= bits
}

/** Finds the text that stands in for reading a picture (REQ-52): the phone calculates, the person waits a moment. */
export async function findWork(seed: string, bits: number): Promise<string> {
  for (let tried = 0; ; tried++) {
    const text = tried.toString(36)
    if (isWork(seed, text, bits)) return text
    if (tried % triesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}

function leadingZeros(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0)
  return whole < 0 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole]!) - 24
}
