import type { Currency } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { priceText } from '../../lib/format/prices.ts'

/** From this price on a chart counts in a larger unit, so that its axis stays narrow. */
const unitFrom = 10_000_000
/** In what people count in: 百万 is no unit of Chinese (REQ-15). */
const units: Readonly<Record<Locale, number>> = { 'ko-KR': 1_000_000, 'zh-CN': 10_000, 'en-GB': 1_000_000 }
/** From this figure on its decimals say nothing on a chart. */
const wholeFrom = 1_000

/** An exchange rate to read, with the digits it has. */
export function rateText(value: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6, roundingMode: 'trunc' }).format(Number(value))
}

/** A whole figure to read: grouped, nothing left out (REQ-15, on tap). */
export function exactText(value: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(Number(value))
}

/** What a chart's figures are divided by. */
export function chartUnit(highest: number, locale: Locale): number {
  return highest >= unitFrom ? units[locale] : 1
}

/** A figure of a chart in its unit: 142.46 for 142,460,000 counted in millions, 14,246.00 in 万. */
export function chartText(
  value: number,
  { unit, currency, locale }: { unit: number; currency: Currency; locale: Locale },
): string {
  if (unit === 1 && value >= wholeFrom)
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 0, roundingMode: 'trunc' }).format(value)
  if (unit === 1) return priceText(plain(value), currency, locale)
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' } as const
  return new Intl.NumberFormat(locale, places).format(value / unit)
}

/** The price the change is counted from is not sent: the change in money follows from price and percent. */
export function changeAmount(price: string, percent: string): string {
  const change = Number(percent) / 100
  return plain(Math.abs(Number(price) - Number(price) / (1 + change)))
}

function plain(value: number): string {
  return value.toFixed(14)
}
