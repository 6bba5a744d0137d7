import type { Locale } from '@madang/contract/locale.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { serverNow } from '../server/clock.ts'
import { dayText, programmeDay } from './programme-day.ts'

/** `1 December 00:00 KST`, with the year when it is not this one: when something begins in Korea, whose days programmes go by. */
export function koreanStart(moment: Date, locale: Locale, now = serverNow()): string {
  return `${koreanDate(moment, locale, now)} ${koreanTime(moment, locale)} KST`
}

/** `30 November 24:00 KST`: a deadline at midnight belongs to the day it ends. */
export function koreanDeadline(moment: Date, locale: Locale, now = serverNow()): string {
  const isMidnight = koreanTime(moment, 'en-GB') === '00:00'
  if (!isMidnight) return koreanStart(moment, locale, now)
  return `${koreanDate(new Date(moment.getTime() - 1), locale, now)} 24:00 KST`
}

function koreanDate(moment: Date, locale: Locale, now: number): string {
  return dayText(programmeDay(moment), programmeDay(new Date(now)), locale)
}
