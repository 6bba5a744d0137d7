import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getCheckInCalendar } from '@madang/contract/rewards/reward-months.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { calendarQuery } from '../programme/month-queries.ts'
import { MonthSteps } from '../programme/month-steps.tsx'
import { daysOfMonth } from '../../../lib/format/months.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { dayWords } from '../../../lib/format/date-words.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { DayMark } from './day-mark.tsx'

type Calendar = Out<typeof getCheckInCalendar>

/** Month by month: days with a check-in, missed ones, the days in a row (REQ-112). */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('calendar.title')}>
      <Months />
      <Button wide onClick={onClose}>
        {t('why.close')}
      </Button>
    </Sheet>
  )
}

function Months() {
  const t = useT()
  const thisMonth = programmeDay(new Date(serverNow())).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const { data, error, refetch } = useQuery(calendarQuery(month))
  if (!data)
    return <NotYet error={error} onRetry={refetch} waiting={<Skeleton height={300} radius="var(--r-card)" />} />
  return (
    <>
      <p className="quiet text-13 tabular">
        {data.longestStreak > 0
          ? t('calendar.streak', { n: data.streak, longest: data.longestStreak })
          : t('calendar.none')}
      </p>
      <Badges longest={data.longestStreak} />
      <MonthSteps month={month} first={data.firstDay.slice(0, 7)} last={thisMonth} onMonth={setMonth} />
      <Days calendar={data} />
      <p className="quiet text-12">{t('calendar.note')}</p>
    </>
  )
}

/** So many days in a row give a badge, and nothing else. */
const badgeDays = [7, 30, 100, 365] as const

/** The badges of the longest streak, and how far the next is (REQ-112). */
function Badges({ longest }: { longest: number }) {
  const t = useT()
  const next = badgeDays.find((days) => days > longest)
  return (
    <div className="flex gap-8 wrap">
      {badgeDays
        .filter((days) => days <= longest)
        .map((days) => (
          <span key={days} className="badge accent">
            {t('calendar.badge', { n: days })}
          </span>
        ))}
      {next ? (
        <span className="quiet text-12">{t('calendar.nextBadge', { n: next, left: next - longest })}</span>
      ) : null}
    </div>
  )
}

function Days({ calendar }: { calendar: Calendar }) {
  const { locale } = useLanguage()
  const { days, before } = daysOfMonth(calendar.month)
  const done = new Set(calendar.days.map(({ day }) => day))
  const stateOf = (day: string) => {
    if (done.has(day)) return 'done'
    if (day === calendar.today) return 'today'
    return day > calendar.today || day < calendar.firstDay ? 'later' : 'missed'
  }
  return (
    <>
      <div className="calendar calendar-head text-12 quiet" aria-hidden="true">
        {/* Any Monday and the six days after it. */}
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{dayWords(`2026-11-0${index + 2}`, locale, 'shortWeekday')}</span>
        ))}
      </div>
      <ol className="calendar">
        {days.map((day, index) => {
          const state = stateOf(day)
          return (
            <li
              key={day}
              className={day === calendar.today ? `${state} now` : state}
              style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            >
              <DayMark day={day} today={calendar.today} state={state} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
