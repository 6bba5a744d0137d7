import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** `13 hours 36 minutes`: the two largest units of what is left, rounded up to a minute; never less than one. */
export function timeLeft(milliseconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(milliseconds / minuteMs)) * minuteMs
  const parts = [
    { unit: 'day', n: Math.floor(whole / dayMs) },
    { unit: 'hour', n: Math.floor((whole % dayMs) / hourMs) },
    { unit: 'minute', n: Math.floor((whole % hourMs) / minuteMs) },
  ] as const
  const first = parts.findIndex(({ n }) => n > 0)
  return parts
    .slice(first, first + 2)
    .filter(({ n }) => n > 0)
    .map(({ unit, n }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n))
    .join(locale === 'zh-CN' ? '' : ' ')
}
