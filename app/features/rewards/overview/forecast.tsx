import type { Out } from '@madang/contract/endpoint.ts'
import type { getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { dayText, programmeDay } from '../../../lib/format/programme-day.ts'

/** When everything is unlocked by check-ins alone, in words; an estimate and said to be one (REQ-114). */
export function Forecast({
  day,
  habit,
  isLocked,
}: {
  day: string | null
  habit: Out<typeof getRewardOverview>['habit']
  isLocked: boolean
}) {
  const { locale, t } = useLanguage()
  if (day === null) return isLocked ? null : <p className="card forecast">{t('cvc.nothingLocked')}</p>
  const today = programmeDay(new Date(serverNow()))
  const date = dayText(day, today, locale)
  return (
    <div className="card forecast">
      <p>{t('cvc.forecast', { date })}</p>
      {habit.freeDay ? (
        <p className="text-13">
          {t(habit.byClasses > 0n ? 'cvc.habitWithClasses' : 'cvc.habit', {
            n: habit.checkIns,
            date: dayText(habit.freeDay, today, locale),
          })}
        </p>
      ) : null}
      {habit.goalDay ? (
        <p className="text-13">
          {t('cvc.habitGoal', {
            goal: amountText('CVC', habit.goal),
            date: dayText(habit.goalDay, today, locale),
          })}
        </p>
      ) : null}
      <p className="text-12 quiet">{t('cvc.forecastNote')}</p>
    </div>
  )
}
