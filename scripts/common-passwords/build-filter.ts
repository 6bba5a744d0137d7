import { fingerprintAt, fingerprintBits, type FuseFilter, layOut } from '../../server/users/passwords/fuse-filter.ts'

/** Lays out different texts; the same texts in the same order give the same filter. */
export function buildFilter(texts: readonly string[]): FuseFilter {
  const segment = 2 ** Math.max(2, Math.floor(Math.log(texts.length) / Math.log(3.33) + 2.25))
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(texts.length))
  const starts = Math.max(1, Math.ceil((texts.length * factor) / segment) - 2) * segment
  for (let seed = 1; seed <= 100; seed++) {
    const bits = fill(texts, { seed, segment, starts })
    if (bits) return { seed, segment, starts, bits }
  }
  throw new Error('These texts find no order; are they all different?')
}

/** Null when no order is found in which each text has a place of its own left: another seed lays them out otherwise. */
function fill(texts: readonly string[], form: Omit<FuseFilter, 'bits'>): Buffer | null {
  const laid = texts.map((text) => layOut(text, form))
  const places = form.starts + 2 * form.segment
  /** How many texts lie at a place, and which, summed by exclusive or. */
  const count = new Uint8Array(places)
  const which = new Uint32Array(places)
  for (const [index, { places: three }] of laid.entries())
    for (const place of three) {
      count[place]!++
      which[place]! ^= index
    }

  const alone = [...count.keys()].filter((place) => count[place] === 1)
  const order: { index: number; place: number }[] = []
  for (let place = alone.pop(); place !== undefined; place = alone.pop()) {
    if (count[place] !== 1) continue
    const index = which[place]!
    order.push({ index, place })
    for (const other of laid[index]!.places) {
      count[other]!--
      which[other]! ^= index
      if (count[other] === 1) alone.push(other)
    }
  }
  if (order.length < texts.length) return null

  // Read 32 bits at a time: some bytes more than the last fingerprint needs.
  const bits = Buffer.alloc(Math.ceil((places * fingerprintBits) / 8) + 4)
  for (const { index, place } of order.toReversed()) {
    const { places: three, fingerprint } = laid[index]!
    const rest = three.reduce((sum, other) => (other === place ? sum : sum ^ fingerprintAt(bits, other)), fingerprint)
    write(bits, place, rest)
  }
  return bits
}

function write(bits: Buffer, place: number, fingerprint: number): void {
  const bit = place * fingerprintBits
  const before = bits.readUInt32LE(bit >>> 3)
  bits.writeUInt32LE((before | (fingerprint << (bit & 7))) >>> 0, bit >>> 3)
}
