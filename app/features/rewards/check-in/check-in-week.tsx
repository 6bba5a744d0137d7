import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import type { CheckInState } from './check-in-button.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'

/** Monday to Sunday: done, missed, today, to come; a missed day keeps its date (REQ-112). */
export function CheckInWeek({ state: { week, day: today } }: { state: CheckInState }) {
  const { locale, t } = useLanguage()
  return (
    <ol className="wk" aria-label={t('checkIn.week')}>
      {week.map(({ day, state }) => (
        <li key={day} className={day === today ? `${state} now` : state}>
          <span aria-hidden="true">{day === today ? t('checkIn.today') : dayWords(day, locale, 'shortWeekday')}</span>
          <span
            className="wk-day n"
            role="img"
            aria-label={
              // Days before the registration are neither missed nor to come.
              state === 'later' && day < today
                ? dayWords(day, locale, 'dayHead')
                : `${dayWords(day, locale, 'dayHead')}, ${t(`checkIn.state.${state}`)}`
            }
          >
            {state === 'done' ? <Icon name="check" size="xs" /> : Number(day.slice(-2))}
          </span>
        </li>
      ))}
    </ol>
  )
}
