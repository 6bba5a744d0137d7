import { minuteMs } from '@madang/contract/values/durations.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server/clock.ts'
import { useT } from '../../../lib/locale.ts'

/** How long until the next check-in, by the server's clock; counts the minutes down (REQ-111). */
export function NextCheckIn({ at }: { at: Date }) {
  const t = useT()
  const minutes = useMinutesUntil(at)
  const hours = Math.floor(minutes / 60)
  return hours ? t('checkIn.next', { hours, minutes: minutes % 60 }) : t('checkIn.nextMinutes', { minutes })
}

function useMinutesUntil(at: Date): number {
  const [now, setNow] = useState(serverNow)
  const leftMs = Math.max(0, at.getTime() - now)
  useEffect(() => {
    // Wakes when the minute on screen is over, and at once when the page comes back after a while.
    const timer = setTimeout(() => setNow(serverNow()), (leftMs % minuteMs) + 50)
    return () => clearTimeout(timer)
  }, [leftMs, at])
  return Math.ceil(leftMs / minuteMs)
}
