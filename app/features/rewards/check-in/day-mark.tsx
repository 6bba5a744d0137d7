import { Icon } from '@madang/ui/icons.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { CheckInState } from './check-in-button.tsx'

/** A day of the programme: done, or its date; days before the registration are neither missed nor to come. */
export function DayMark({
  day,
  today,
  state,
}: {
  day: string
  today: string
  state: CheckInState['week'][number]['state']
}) {
  const { locale, t } = useLanguage()
  const name = dayWords(day, locale, 'dayHead')
  const label = state === 'later' && day < today ? name : `${name}, ${t(`checkIn.state.${state}`)}`
  return (
    <span className="week-day tabular" role="img" aria-label={label}>
      {state === 'done' ? <Icon name="check" size="xs" /> : Number(day.slice(-2))}
    </span>
  )
}
