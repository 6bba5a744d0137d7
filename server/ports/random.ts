import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only source of chance: ids, codes, tokens, jitter. */
export interface Random {
  bytes(size: number): Buffer
  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number
  uuid(): string
}

export const systemRandom: Random = {
  bytes: randomBytes,
  below: (limit) => randomInt(limit),
  uuid: randomUUID,
}

/** Repeatable chance for tests: the same seed gives the same sequence. Never for secrets. */
export function seededRandom(seed: string): Random {
  let counter = 0
  const block = () => createHash('sha256').update(`${seed}:${counter++}`).digest()
  const bytes = (size: number) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, block)
    return Buffer.concat(blocks).subarray(0, size)
  }
  return {
    bytes,
    below: (limit) => Number(bytes(6).readUIntBE(0, 6) % limit),
    uuid: () => {
      const raw = bytes(16)
      raw[6] = (raw[6]! & 0x0f) | 0x40
      raw[8] = (raw[8]! & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
