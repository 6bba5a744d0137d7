import type { Out } from '@madang/contract/endpoint.ts'
import type { getCandles } from '@madang/contract/reading/coins.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { priceText } from '../../../lib/format/prices.ts'
import { LargeFigure } from '../large-figure.tsx'

type ChartData = Out<typeof getCandles>

/** What was traded in the last day, what all units are worth together, and the day's highest and lowest price. */
export function DayFigures({
  quote,
  day,
  currency,
}: {
  quote: NonNullable<ChartData['quote']>
  day: ChartData['day']
  currency: ChartData['currency']
}) {
  const { locale, t } = useLanguage()
  return (
    <dl className="statistics">
      <div>
        <dt>{t('chart.volumeDay')}</dt>
        <dd>
          <LargeFigure amount={quote.volume} />
        </dd>
      </div>
      <div>
        <dt>{t('coins.marketCap')}</dt>
        <dd>{quote.marketCap ? <LargeFigure amount={quote.marketCap} /> : t('chart.noCap')}</dd>
      </div>
      {day ? (
        <>
          <div>
            <dt>{t(day.base === 'kst9' ? 'chart.highToday' : 'chart.high24')}</dt>
            <dd className="tabular">{priceText(day.high, currency, locale)}</dd>
          </div>
          <div>
            <dt>{t(day.base === 'kst9' ? 'chart.lowToday' : 'chart.low24')}</dt>
            <dd className="tabular">{priceText(day.low, currency, locale)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  )
}
