import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import { overviewQuery } from './queries.ts'
import { ShareBar } from './share-bar.tsx'

/** What classes of this week brought, and the most they may. */
export function WeekCard() {
  const { t, locale } = useLanguage()
  const [isHidden] = useHideMoney()
  const { data } = useQuery(overviewQuery(locale))
  if (!data?.invited) return null
  const { week, rules } = data
  return (
    <section className="card xrp-week">
      <p className="xrp-ends">
        <b>{t('xrp.week')}</b>
        <b className="tabular">
          <ShownAmount asset="XRP" value={week.earned} /> / {amountText('XRP', week.most)} XRP
        </b>
      </p>
      {isHidden ? null : <ShareBar part={week.earned} whole={week.most} look="accent" />}
      <p className="text-12 quiet">
        {t('xrp.weekText', {
          each: amountText('XRP', rules.listening),
          minutes: rules.listeningMinutes,
          most: amountText('XRP', week.most),
        })}
      </p>
    </section>
  )
}
