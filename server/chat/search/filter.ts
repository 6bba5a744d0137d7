import { charactersOf, type Piece } from './message-ngrams.ts'

/** Bits for each piece, and bits set by each: about one wrong "perhaps" in 300. */
const bitsForEach = 12
const setByEach = 4

/** A filter over pieces as bytes (a Bloom filter). Bit `n` is bit `n % 8` of byte `n / 8`, as PostgreSQL's get_bit counts. */
export function filterOf(pieces: ReadonlySet<Piece>): Buffer {
  const bytes = Buffer.alloc(Math.max(8, Math.ceil((pieces.size * bitsForEach) / 8)))
  const bits = bytes.length * 8
  for (const piece of pieces) {
    // What `numbersOf` gives, modulo the length: sums below twice the length stay small integers.
    const characters = charactersOf(piece)
    let bit = firstOf(characters) % bits
    const step = stepOf(characters) % bits
    for (let count = 0; count < setByEach; count++) {
      bytes[bit >> 3]! |= 1 << (bit & 7)
      bit += step
      if (bit >= bits) bit -= bits
    }
  }
  return bytes
}

/** The numbers of a piece: modulo the filter's length in bits they are the bits it sets. */
export function numbersOf(piece: Piece): number[] {
  const characters = charactersOf(piece)
  const [first, step] = [firstOf(characters), stepOf(characters)]
  return Array.from({ length: setByEach }, (_, index) => first + index * step)
}

type Characters = ReturnType<typeof charactersOf>

function firstOf(characters: Characters): number {
  return hashOf(characters, 0x811c9dc5)
}

/** Odd, so that the steps reach every bit. */
function stepOf(characters: Characters): number {
  return (hashOf(characters, 0x2f0b4c47) | 1) >>> 0
}

/** FNV-1a over the code units, mixed once more at the end; the same on every machine, for it is stored. */
function hashOf([first, second, third]: Characters, seed: number): number {
  let hash = hashedWith(seed, first)
  if (second) hash = hashedWith(hash, second)
  if (third) hash = hashedWith(hash, third)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function hashedWith(hash: number, character: number): number {
  if (character <= 0xffff) return Math.imul(hash ^ character, prime)
  const [high, low] = [0xd7c0 + (character >> 10), 0xdc00 + (character & 0x3ff)]
  return Math.imul(Math.imul(hash ^ high, prime) ^ low, prime)
}
const prime = 0x0100_0193
