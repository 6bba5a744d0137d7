import { type Amount, formatAmount } from '@madang/contract/money.ts'
import { locale } from './locale.ts'

/** CVC with at least two decimals: `1.00`, `24.375`. */
export function cvc(amount: Amount<'CVC'>): string {
  const [whole = '0', part = ''] = formatAmount('CVC', amount).split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

/** A time of day on this device. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** The same in Korea. */
export function koreanTime(moment: Date): string {
  return moment.toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  })
}

/** A language's name in the language of the page. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code.slice(0, 2)) ?? code
}
