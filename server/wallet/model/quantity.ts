// What was typed as a quantity: REQ-123, invariants section 1.
import { units, type Asset } from '../../ledger/model/units.ts'

export type Typed =
  { is: 'missing' } | { is: 'no amount' } | { is: 'zero' } | { is: 'fine decimals' } | { is: 'amount'; units: bigint }
// ASCII digits only; sign, exponent, blanks, other scripts' digits, leading zeros, a bare point are no amount at all (400).
export function readQuantity(asset: Asset, text: string | null): Typed {
  if (text === null || text === '') return { is: 'missing' }
  const match = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]+))?$/.exec(text)
  if (!match) return { is: 'no amount' }
  if (/^[0.]+$/.test(text)) return { is: 'zero' }
  if ((match[2] ?? '').length > 2) return { is: 'fine decimals' }
  return { is: 'amount', units: units(asset, text) }
}
