import { reach } from '../../lib/server/reach.ts'
import { lastContact } from '../../lib/storage/persisted-queries.ts'
import { useLanguage } from '../../lib/locale.ts'
import { dateWords } from '../../lib/format/date-words.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** While there is no network: says so, and as of when what is on screen is (REQ-41). */
export function OfflineLine() {
  const { t, locale } = useLanguage()
  const isCut = reach((state) => state.isCut)
  const at = lastContact((state) => state.at)
  if (!isCut) return null
  return (
    <p className="offline-line one" role="status">
      {at ? t('offline.since', { time: momentOf(at, locale) }) : t('offline.plain')}
    </p>
  )
}

/** The time today, the day and the time before. */
function momentOf(at: number, locale: Locale): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return dateWords(at, locale, isToday ? 'clock' : 'shortDayAndClock')
}
