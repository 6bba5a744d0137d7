import type { Locale } from '@madang/contract/locale.ts'

/** Made once for each language: making one costs more than everything else a row says. */
const clocks = new Map<Locale, Intl.DateTimeFormat>()

/** The hour of a message as a row says it, `09:52`, in the viewer's zone; of as many rows as a finger brings on screen. */
export function rowTime(moment: Date, locale: Locale): string {
  let clock = clocks.get(locale)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clocks.set(locale, clock)
  }
  return clock.format(moment)
}
