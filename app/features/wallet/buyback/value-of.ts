import { assetScale, smaller, units, type Amount } from '@madang/contract/money.ts'

const oneCvc = 10n ** BigInt(assetScale.CVC)
/** Quantities have two decimals at most (REQ-116). */
const step = oneCvc / 100n

/** What CVC brings at a price for one, rounded down. */
export function valueOf(quantity: Amount<'CVC'>, price: Amount<'USDT'>): Amount<'USDT'> {
  return units((quantity * price) / oneCvc)
}

/** The least CVC, in hundredths, that brings so much USDT: `33.34` for 10 USDT at 0.30 (REQ-117). */
export function quantityFor(value: Amount<'USDT'>, price: Amount<'USDT'>): Amount<'CVC'> {
  const exact = (value * oneCvc + price - 1n) / price
  return units(((exact + step - 1n) / step) * step)
}

/** All that can be sold of what is available: whole hundredths. */
export function mostOf(available: Amount<'CVC'>): Amount<'CVC'> {
  return smaller(available, units<'CVC'>((available / step) * step))
}
