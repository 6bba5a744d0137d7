import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { koreanTime } from '@madang/client/korean-time.ts'

/** `1 December, 00:00 KST`: when something begins in Korea, whose days programmes go by. */
export function koreanStart(moment: Date, locale: Locale): string {
  return `${koreanDate(moment, locale)} ${koreanTime(moment, locale)} KST`
}

/** `30 November 24:00 KST`: a deadline at midnight belongs to the day it ends. */
export function koreanDeadline(moment: Date, locale: Locale): string {
  const isMidnight = koreanTime(moment, 'en-GB') === '00:00'
  if (!isMidnight) return koreanStart(moment, locale)
  return `${koreanDate(new Date(moment.getTime() - 1), locale)} 24:00 KST`
}

function koreanDate(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: koreanZone }).format(moment)
}
