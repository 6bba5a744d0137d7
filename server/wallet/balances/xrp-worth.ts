import { type Amount, units } from '@madang/contract/money.ts'

/** What an amount of XRP is worth at a price in decimal text, in USDT, rounded down. Both keep six decimals. */
export function xrpWorth(amount: Amount<'XRP'>, price: string): Amount<'USDT'> {
  const [whole = '0', fraction = ''] = price.split('.')
  return units((amount * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length))
}
