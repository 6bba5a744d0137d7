import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { useState } from 'react'
import { clockTime as clockTimeIn } from '@madang/client/clock-time.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { serverNow } from '../server/clock.ts'
import { useLanguage, type Translate } from '../locale.ts'

/** The viewer's zone; undefined is the phone's own. */
let zone: string | undefined

/** Says moments as in another zone than this machine's: for a viewer who is not here (ssr/home.tsx). */
export function viewFrom(timeZone: string): void {
  zone = timeZone
}

/** How long ago, as feeds and chats say it (REQ-17): just now, minutes, today's hour, yesterday, the date. */
export function ago(moment: Date, now: Date, locale: Locale, t: Translate): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMs)
  if (minutes < 1) return t('time.now')
  if (minutes < 60) return t('time.minutes', { n: minutes })
  const days = calendarDays(moment, now)
  if (days === 0) return clockTime(moment, locale)
  if (days === 1) return t('time.yesterday')
  return dateText(moment, now, locale)
}

/** `09:52`, 24 hours, in the viewer's zone. */
export function clockTime(moment: Date, locale: Locale): string {
  return clockTimeIn(moment, locale, zone)
}

/** `11월 18일`, with the year when it is another one. */
export function dateText(moment: Date, now: Date, locale: Locale): string {
  const isThisYear = dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: zone, ...year }).format(moment)
}

/** Date and hour in the viewer's zone: what a tap on a relative time shows. */
export function absolute(moment: Date, locale: Locale): string {
  return `${dateText(moment, new Date(serverNow()), locale)} ${clockTime(moment, locale)}`
}

/** A moment in words; where it is not part of a link, a tap shows the absolute time and another brings the words back. */
export function Moment({ at, tappable = false }: { at: Date; tappable?: boolean }) {
  const { text, turn } = useMoment(at, ago)
  const time = <time dateTime={at.toISOString()}>{text}</time>
  if (!tappable) return time
  return (
    <button type="button" className="text-link" onClick={turn}>
      {time}
    </button>
  )
}

/** What a moment is called, and what a tap on it does: the absolute time and back (REQ-17). */
export function useMoment(at: Date, say: typeof ago): { text: string; turn: () => void } {
  const { locale, t } = useLanguage()
  const [isAbsolute, setAbsolute] = useState(false)
  return {
    text: isAbsolute ? absolute(at, locale) : say(at, new Date(serverNow()), locale, t),
    turn: () => setAbsolute(!isAbsolute),
  }
}

/** How many days of the viewer's calendar lie between two moments. */
export function calendarDays(from: Date, to: Date): number {
  return Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayMs)
}

/** The viewer's calendar day, such as `2026-11-21`: the way Swedish writes it. */
function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(moment)
}
