import type { Locale } from '../locale.ts'

/** What a day of the week is called, in Chinese as texts say it (周日): 1 is Monday, as the first of January 2024 was, 7 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  const style = locale === 'zh-CN' ? 'short' : 'long'
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
}
