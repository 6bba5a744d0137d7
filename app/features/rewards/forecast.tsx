import { useLanguage } from '../../lib/locale.ts'
import { serverNow } from '../../lib/clock.ts'
import { dayText, programmeDay } from './programme-day.ts'

/** When everything is unlocked by check-ins alone, in words; an estimate and said to be one (R114). */
export function Forecast({ day, isLocked }: { day: string | null; isLocked: boolean }) {
  const { locale, t } = useLanguage()
  if (day === null) return isLocked ? null : <p className="card fc">{t('cvc.nothingLocked')}</p>
  const date = dayText(day, programmeDay(new Date(serverNow())), locale)
  return (
    <div className="card fc">
      <p>{t('cvc.forecast', { date })}</p>
      <p className="s12 q">{t('cvc.forecastNote')}</p>
    </div>
  )
}
