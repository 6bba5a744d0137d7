import type { Currency } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** Won have no smaller coin; a price of 100 and more needs no decimals there. */
const wholeFrom = { KRW: 100, CNY: Number.POSITIVE_INFINITY, USD: Number.POSITIVE_INFINITY } as const

/** A price to read: grouped, two decimals, below 1 up to four, below 0.01 four significant digits (REQ-16). Cut off, never rounded up. */
export function priceText(price: string, currency: Currency, locale: Locale): string {
  const value = Number(price)
  const digits =
    value > 0 && value < 0.01
      ? { maximumSignificantDigits: 4 }
      : value >= wholeFrom[currency]
        ? { maximumFractionDigits: 0 }
        : { minimumFractionDigits: 2, maximumFractionDigits: value < 1 ? 4 : 2 }
  return new Intl.NumberFormat(locale, { ...digits, roundingMode: 'trunc' }).format(value)
}

const signs = { KRW: '₩', CNY: '¥', USD: '$' } as const

/** The same with the sign of its currency, where no word beside it names the currency (REQ-68). */
export function signedPrice(price: string, currency: Currency, locale: Locale): string {
  return signs[currency] + priceText(price, currency, locale)
}

/** A large number in the unit people count in: 만, 억, 조; 万, 亿; K, M, B (REQ-15). */
export function largeText(amount: string, locale: Locale): string {
  const options = {
    notation: 'compact',
    useGrouping: 'always',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  } as const
  // British English writes k, m, bn; REQ-15 asks for K, M, B.
  return new Intl.NumberFormat(locale === 'en-GB' ? 'en-US' : locale, options).format(Number(amount))
}

/** Which way a change goes: colour never says it alone (REQ-13). */
export function changeOf(change: string): { way: 'up' | 'down' | 'flat'; percent: string } {
  const value = Number(change)
  const percent = `${Math.abs(value).toFixed(2)}%`
  return { way: value > 0 ? 'up' : value < 0 ? 'down' : 'flat', percent }
}
