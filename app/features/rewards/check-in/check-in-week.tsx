import { useLanguage } from '../../../lib/locale.ts'
import type { CheckInState } from './check-in-button.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'
import { DayMark } from './day-mark.tsx'

/** Monday to Sunday: done, missed, today, to come; a missed day keeps its date (REQ-112). */
export function CheckInWeek({ state: { week, day: today } }: { state: CheckInState }) {
  const { locale, t } = useLanguage()
  return (
    <ol className="week" aria-label={t('checkIn.week')}>
      {week.map(({ day, state }) => (
        <li key={day} className={day === today ? `${state} now` : state}>
          <span aria-hidden="true">{day === today ? t('checkIn.today') : dayWords(day, locale, 'shortWeekday')}</span>
          <DayMark day={day} today={today} state={state} />
        </li>
      ))}
    </ol>
  )
}
