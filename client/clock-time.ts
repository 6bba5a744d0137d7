import type { Locale } from '@madang/contract/locale.ts'

/** By language and zone: making one costs more than everything else a row of a conversation shows. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** `09:52`, 24 hours, in a zone; in the viewer's when none is named. */
export function clockTime(moment: Date, locale: Locale, zone?: string): string {
  // A kept one would stay in the zone that the phone has left.
  if (!zone) return moment.toTimeString().slice(0, 5)
  const key = `${locale} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
    formats.set(key, format)
  }
  return format.format(moment)
}
