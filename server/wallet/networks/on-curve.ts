import { base58 } from '@scure/base'

/** The field and the constant d of Curve25519 in its twisted Edwards form (RFC 8032, 5.1). */
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether an address of Solana is a point of the curve, so that a key can exist for it. Token accounts and vaults are none:
 * many users paste the address of their token account, and what is sent there may not be theirs to move.
 */
export function isOnCurve(address: string): boolean {
  const bytes = base58.decode(address).reverse()
  bytes[0]! &= 0x7f
  const y = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  if (y >= p) return false
  const y2 = (y * y) % p
  // x² = (y² − 1) / (d·y² + 1), which must be a square: by Euler, u·v to the (p − 1) / 2 is 1, or u is 0.
  const u = (y2 - 1n + p) % p
  const v = (d * y2 + 1n) % p
  return u === 0n || power((u * v) % p, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % p)
    if (rest & 1n) result = (result * square) % p
  return result
}
