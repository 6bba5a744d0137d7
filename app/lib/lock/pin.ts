import type { PinDigest } from './kept-lock.ts'

/** How many digits a PIN has. */
export const pinLength = 6

/** About half a second of a phone. Who has the digest and a fast machine finds six digits all the same (decision 0246). */
const usualRounds = 600_000

/** Whether this page may calculate digests: browsers allow it to secure pages alone. */
export function canLock(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

export async function newDigest(pin: string, salt: Uint8Array, rounds = usualRounds): Promise<PinDigest> {
  const key = { salt: hex(salt), rounds }
  return { ...key, digest: await digestOf(pin, key) }
}

export async function isPin(pin: string, kept: PinDigest): Promise<boolean> {
  return (await digestOf(pin, kept)) === kept.digest
}

async function digestOf(pin: string, { salt, rounds }: Omit<PinDigest, 'digest'>): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
