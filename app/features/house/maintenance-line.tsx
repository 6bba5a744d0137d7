import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MaintenanceNotice } from '@madang/contract/reading/house.ts'
import { dayAndTime } from '../../lib/format/day-and-time.ts'
import { clockTime } from '../../lib/format/moment.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { reach } from '../../lib/server/reach.ts'
import { maintenanceTime } from './maintenance-time.ts'
import { maintenanceQuery } from './queries.ts'
import { makeRoom, takeRoomBack } from './room-above.ts'
import './house.css'

/** How often a maintenance is looked at again: it begins and ends by itself. */
const tickMs = 5_000

/** A maintenance that comes within a day or lasts, as a quiet line above every page; without a network nothing is said of it. */
export function MaintenanceLine() {
  const { locale } = useLanguage()
  const isCut = reach((state) => state.isCut)
  const { data, isPending } = useQuery(maintenanceQuery(locale))
  const notice = isCut ? null : data?.notice
  const isKnown = isCut || !isPending
  useLayoutEffect(() => (isKnown && !notice ? takeRoomBack() : undefined), [isKnown, notice])
  return notice ? <Line notice={notice} /> : null
}

function Line({ notice }: { notice: MaintenanceNotice }) {
  const { t, locale } = useLanguage()
  const line = useRef<HTMLParagraphElement>(null)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const time = maintenanceTime(notice, now)
  const { title, from, to } = notice
  const until = to.getTime()
  useLayoutEffect(() => (line.current ? makeRoom(line.current, until) : takeRoomBack()), [time, until])
  if (time === null) return null
  const at = new Date(now)
  const end = from.toDateString() === to.toDateString() ? clockTime(to, locale) : dayAndTime(to, at, locale)
  return (
    <p ref={line} className="maintenance-line" role="status">
      {time === 'comes'
        ? t('maintenance.comes', { from: dayAndTime(from, at, locale), to: end, title })
        : t('maintenance.lasts', { to: dayAndTime(to, at, locale), title })}
    </p>
  )
}
