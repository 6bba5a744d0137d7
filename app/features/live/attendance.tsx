import { hiddenText } from '@madang/ui/amount.tsx'
import { Link } from '../../lib/navigation/router.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getAttendance } from '@madang/contract/rewards/live.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../lib/locale.ts'
import { useHideMoney } from '../../lib/preferences/hide-money.ts'
import { dayWords } from '../../lib/format/date-words.ts'

const minutesOf = (milliseconds: number) => Math.floor(milliseconds / 60_000)

type Attended = Out<typeof getAttendance>['days'][number]

/** My time at classes by programme day, with what it unlocked (REQ-74). */
export function Attendance({ days }: { days: readonly Attended[] }) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="attendance">
      <div className="section-head">
        <h2 id="attendance">{t('live.mine')}</h2>
        {days.length ? (
          <Link className="accent text-13 bold" to="/unlock-record" search={{ type: 'class' }}>
            {t('live.records')}
          </Link>
        ) : null}
      </div>
      {days.length === 0 ? <p className="pad quiet live-none">{t('live.mineNone')}</p> : null}
      <ul className="live-days">
        {days.map((attended) => (
          <AttendedDay key={attended.day} attended={attended} />
        ))}
      </ul>
    </section>
  )
}

function AttendedDay({ attended: { day, countedMs, unlocked, classes } }: { attended: Attended }) {
  const { locale, t } = useLanguage()
  const [isHidden] = useHideMoney()
  return (
    <li>
      <p className="flex">
        <b className="grow">{dayWords(day, locale, 'dayHead')}</b>
        <b className="tabular">{t('live.day', { n: minutesOf(countedMs) })}</b>
      </p>
      <p className="flex text-13 quiet">
        <span className="grow">{classes.map(({ title }) => title).join(' · ')}</span>
        <span className="tabular">
          {t('live.dayUnlocked', { amount: isHidden ? hiddenText : amountText('CVC', unlocked) })}
        </span>
      </p>
    </li>
  )
}
