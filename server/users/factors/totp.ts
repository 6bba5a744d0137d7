import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes by RFC 6238 as authenticators make them: SHA-1, six digits, a new one every 30 seconds. */
const stepMs = 30_000
const digits = 6
/** Steps before and after the present one that are accepted, for clocks that differ. */
const drift = 1n

/** The code of a step (RFC 4226, truncation of HMAC-SHA-1). */
export function codeOf(secret: Buffer, step: bigint, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step of a moment. */
export function stepOf(now: Date): bigint {
  return BigInt(Math.floor(now.getTime() / stepMs))
}

/** The step whose code was given, or null. Every step is compared, so that the time taken tells nothing. */
export function matchingStep(secret: Buffer, code: string, now: Date): bigint | null {
  const given = Buffer.from(
    code
      .replace(/\s/g, '')
      .padEnd(digits)
      .slice(0, digits + 1),
  )
  let found: bigint | null = null
  for (let step = stepOf(now) - drift; step <= stepOf(now) + drift; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

/** A secret as authenticators take it: base32 without padding (RFC 4648). */
export function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** What an authenticator reads from a QR code. */
export function otpAddress(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`Madang:${account}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Madang&algorithm=SHA1&digits=6&period=30`
}
