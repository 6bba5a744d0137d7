/**
 * SHA-256 of text as UTF-8, in hex. The browser's own is missing on pages without https (a phone looking at a laptop on the
 * same network) and answers later; the device string and the calculation of REQ-52 need it there too, and at once.
 */
export function sha256(text: string): string {
  return Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The same as eight words of 32 bits. */
export function sha256Words(text: string): Int32Array {
  return words(new TextEncoder().encode(text))
}

/** SHA-256 of bytes, as 32 bytes. */
export function sha256Bytes(message: Uint8Array): Uint8Array {
  const hash = new DataView(new ArrayBuffer(32))
  for (const [index, word] of words(message).entries()) hash.setInt32(index * 4, word)
  return new Uint8Array(hash.buffer)
}

function words(message: Uint8Array): Int32Array {
  const bytes = padded(message)
  const hash = Int32Array.from(start)
  for (let at = 0; at < bytes.length; at += 64) round(hash, new DataView(bytes.buffer, at, 64))
  return hash
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  bytes.set(message)
  bytes[message.length] = 0x80
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return bytes
}

const schedule = new Int32Array(64)

function round(hash: Int32Array, block: DataView) {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(i * 4)
  for (let i = 16; i < 64; i++) {
    const low = w[i - 15]!
    const high = w[i - 2]!
    const s0 = turn(low, 7) ^ turn(low, 18) ^ (low >>> 3)
    const s1 = turn(high, 17) ^ turn(high, 19) ^ (high >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = (hash[i]! + next[i]!) | 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractions of the roots of the first primes, as FIPS 180-4 defines them. */
function fractions(count: number, root: number): Int32Array {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime)) primes.push(candidate)
  return Int32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32)
}
const start = fractions(8, 2)
const constants = fractions(64, 3)
