import { Skeleton } from '@madang/ui/skeleton.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { dayText, programmeDay } from '../../../lib/format/programme-day.ts'

/** The head of the CVC page before its figures are there, in their places; words nobody sees keep the lines they will take. */
export function CvcSkeleton() {
  const { locale, t } = useLanguage()
  const today = programmeDay(new Date(serverNow()))
  return (
    <div aria-hidden="true">
      <div className="ring">
        <svg viewBox="0 0 232 232">
          <circle className="ring-all" cx="116" cy="116" r="104" />
        </svg>
        <div className="ring-in">
          <Skeleton width={28} height={28} radius={14} />
          <Skeleton width={132} height={40} />
          <Skeleton width={96} height={14} />
        </div>
      </div>
      <div className="figs">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index}>
            <Skeleton width={56} height={16} />
            <Skeleton width={96} height={22} />
          </div>
        ))}
      </div>
      <div className="card forecast">
        <p className="reward-ghost">{t('cvc.forecast', { date: dayText(today, today, locale) })}</p>
        <p className="text-12 reward-ghost">{t('cvc.forecastNote')}</p>
      </div>
      <div className="pad check-in-act">
        <Skeleton height={52} radius="var(--r-field)" />
        <p className="text-12 reward-ghost">{t('checkIn.daily')}</p>
      </div>
    </div>
  )
}
