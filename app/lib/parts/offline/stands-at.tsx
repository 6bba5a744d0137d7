import { dayAndTime } from '../../format/day-and-time.ts'
import { useLanguage } from '../../locale.ts'
import { serverNow } from '../../server/clock.ts'
import './stands-at.css'

/** As of when the amounts are, where they could not be asked for again (REQ-41). */
export function StandsAt({ at, isStale }: { at: number; isStale: boolean }) {
  const { t, locale } = useLanguage()
  if (!isStale && navigator.onLine) return null
  return (
    <p className="stands-at text-12 quiet" role="status">
      {t('wallet.asOf', { time: dayAndTime(new Date(at), new Date(serverNow()), locale) })}
    </p>
  )
}
