import { sha256Words } from '@madang/contract/values/sha256.ts'

/** Tries between two breaths, so that the page stays alive while it calculates. */
const triesAtOnce = 2000

/** Whether SHA-256 of `seed:text` starts with `bits` zero bits. */
export function isWork(seed: string, text: string, bits: number): boolean {
  return leadingZeros(sha256Words(`${seed}:${text}`)) >= bits
}

/** Finds the text that stands in for reading a picture (REQ-52): the phone calculates, the person waits a moment. */
export async function findWork(seed: string, bits: number): Promise<string> {
  for (let tried = 0; ; tried++) {
    const text = tried.toString(36)
    if (isWork(seed, text, bits)) return text
    if (tried % triesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}

function leadingZeros(words: Int32Array): number {
  let zeros = 0
  for (const word of words) {
    zeros += Math.clz32(word)
    if (word !== 0) break
  }
  return zeros
}
