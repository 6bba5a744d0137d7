/** Bits for each piece, and bits set by each: about one wrong "perhaps" in 300. */
const bitsForEach = 12
const setByEach = 4

/** A filter over pieces as bytes (a Bloom filter). Bit `n` is bit `n % 8` of byte `n / 8`, as PostgreSQL's get_bit counts. */
export function filterOf(pieces: ReadonlySet<string>): Buffer {
  const bytes = Buffer.alloc(Math.max(8, Math.ceil((pieces.size * bitsForEach) / 8)))
  const bits = bytes.length * 8
  for (const piece of pieces) {
    // What `numbersOf` gives, modulo the length: sums below twice the length stay small integers.
    let bit = firstOf(piece) % bits
    const step = stepOf(piece) % bits
    for (let count = 0; count < setByEach; count++) {
      bytes[bit >> 3]! |= 1 << (bit & 7)
      bit += step
      if (bit >= bits) bit -= bits
    }
  }
  return bytes
}

/** The numbers of a piece: modulo the filter's length in bits they are the bits it sets. */
export function numbersOf(piece: string): number[] {
  const [first, step] = [firstOf(piece), stepOf(piece)]
  return Array.from({ length: setByEach }, (_, index) => first + index * step)
}

function firstOf(piece: string): number {
  return hashOf(piece, 0x811c9dc5)
}

/** Odd, so that the steps reach every bit. */
function stepOf(piece: string): number {
  return (hashOf(piece, 0x2f0b4c47) | 1) >>> 0
}

/** FNV-1a over the code units, mixed once more at the end; the same on every machine, for it is stored. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
