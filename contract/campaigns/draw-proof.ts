import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The rules of docs/draw.md (REQ-144, INV-F07), the same on the server and on a phone. Bytes are hexadecimal text. */

/** Somebody in a draw: the number they entered with, which is not their account's, and their masked nickname. */
export interface DrawEntry {
  readonly number: number
  readonly name: string
}

/** What the list commits to besides its entries, all of it published before entries open. */
export interface DrawTerms {
  readonly id: string
  readonly winnerCount: number
  readonly beacon: { readonly chain: string; readonly round: number }
}

export interface RevealedBeacon {
  readonly chain: string
  readonly round: number
  readonly signature: string
  readonly randomness: string
}

/** All that the winners follow from, and the winners. */
export interface DrawProof extends DrawTerms {
  readonly commitment: string
  readonly secret: string
  readonly entries: readonly DrawEntry[]
  readonly root: string
  readonly beacon: RevealedBeacon
  /** In the order in which they were drawn. */
  readonly winners: readonly number[]
}

/** What does not agree in a proof. */
export type DrawFault = 'secret' | 'list' | 'beacon' | 'winners'

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)))
}

export function rootOf({ id, winnerCount, beacon }: DrawTerms, entries: readonly DrawEntry[]): string {
  const head = ['madang-draw-1', id, winnerCount, beacon.chain, beacon.round].join('\n')
  const digests = [head, ...entries.map(({ number, name }) => `${number} ${name}`)].map((text) =>
    sha256(utf8ToBytes(text)),
  )
  return bytesToHex(sha256(concatBytes(...digests)))
}

export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)))
}

/** The winning numbers in the order in which they are drawn. */
export function drawWinners(
  { winnerCount }: Pick<DrawTerms, 'winnerCount'>,
  numbers: readonly number[],
  { secret, root, randomness }: { readonly secret: string; readonly root: string; readonly randomness: string },
): number[] {
  const below = uniform(sha256(hexToBytes(secret + root + randomness)))
  const shuffled = [...numbers]
  const count = Math.min(winnerCount, shuffled.length)
  for (let place = 0; place < count; place++) {
    const chosen = place + below(shuffled.length - place)
    const number = shuffled[chosen]!
    shuffled[chosen] = shuffled[place]!
    shuffled[place] = number
  }
  return shuffled.slice(0, count)
}

/** Everything in a proof that does not agree; whether the beacon is genuine is another question (`beacon.ts`). */
export function drawFaults(proof: DrawProof): DrawFault[] {
  const { secret, commitment, entries, root, beacon, winners } = proof
  const numbers = entries.map(({ number }) => number)
  const drawn = drawWinners(proof, numbers, { secret, root, randomness: beacon.randomness })
  const holds: Record<DrawFault, boolean> = {
    secret: secret.length === 64 && commitmentOf(secret) === commitment,
    list: rootOf(proof, entries) === root && numbers.every((number, index) => number === index + 1),
    beacon: randomnessOf(beacon.signature) === beacon.randomness,
    winners: drawn.length === winners.length && drawn.every((number, index) => number === winners[index]),
  }
  return drawParts.filter((part) => !holds[part])
}

/** The four things a proof is checked for, in the order in which they were published. */
export const drawParts = ['secret', 'list', 'beacon', 'winners'] as const satisfies readonly DrawFault[]

const numberBytes = 4
const numbersInAll = 2 ** (8 * numberBytes)

/** Chooses one of `limit` with equal chances: numbers beyond the last full multiple are dropped, not divided. */
function uniform(seed: Uint8Array): (limit: number) => number {
  const next = numbersOf(seed)
  return (limit) => {
    const end = numbersInAll - (numbersInAll % limit)
    let number = next()
    while (number >= end) number = next()
    return number % limit
  }
}

function numbersOf(seed: Uint8Array): () => number {
  let block = new DataView(new ArrayBuffer(0))
  let counter = 0n
  let at = 0
  return () => {
    if (at >= block.byteLength) {
      const message = new DataView(new ArrayBuffer(8))
      message.setBigUint64(0, counter++)
      const digest = hmac(sha256, seed, new Uint8Array(message.buffer))
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
      at = 0
    }
    const number = block.getUint32(at)
    at += numberBytes
    return number
  }
}
