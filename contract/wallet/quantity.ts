import { Failure } from '../failures.ts'
import { type Amount, type Asset, assetScale, units } from '../money.ts'

const mostDecimals = 2

/**
 * A quantity as somebody typed it, in units (REQ-116, REQ-122, REQ-123). Refuses in this order: what is no amount at all
 * (INVALID on the field), QUANTITY_MISSING, QUANTITY_ZERO, QUANTITY_DECIMALS. No upper bound: the balance is one.
 */
export function readQuantity<A extends Asset>(asset: A, text: string): Amount<A> {
  if (text === '') throw new Failure('QUANTITY_MISSING')
  const match = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text)
  if (!match) throw new Failure('INVALID', { field: 'quantity', fieldText: 'enterQuantity' })
  const [, whole = '', fraction = ''] = match
  if (/^0*$/.test(whole + fraction)) throw new Failure('QUANTITY_ZERO')
  if (fraction.length > mostDecimals) throw new Failure('QUANTITY_DECIMALS')
  const scale = assetScale[asset]
  return units(BigInt(whole + fraction.padEnd(scale, '0')))
}
