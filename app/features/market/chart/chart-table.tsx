import type { Candle, ChartRange } from '@madang/contract/reading/coins.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { largeText } from '../../../lib/format/prices.ts'
import { candleTime } from './chart-times.ts'
import { chartText, chartUnit } from '../figures.ts'

/** The chart as a table, newest first: for those who do not see it, and for those who want the figures (REQ-67). */
export function ChartTable({
  open,
  onClose,
  title,
  candles,
  range,
  currency,
}: {
  open: boolean
  onClose: () => void
  title: string
  candles: readonly Candle[]
  range: ChartRange
  currency: Currency
}) {
  const { locale, t } = useLanguage()
  const unit = chartUnit(Math.max(...candles.map(({ high }) => Number(high))), locale)
  const price = (value: string) => chartText(Number(value), { unit, currency, locale })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className="text-12 quiet">{unit === 1 ? currency : t('chart.millions', { currency })}</p>
      <div
        className="chart-table"
        role="region"
        aria-label={title}
        // Wider than the phone: scrolled with the arrow keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="tabular">
          <thead>
            <tr>
              <th scope="col">{t('chart.time')}</th>
              {(['open', 'high', 'low', 'close'] as const).map((part) => (
                <th key={part} scope="col">
                  {t(`chart.${part}`)}
                </th>
              ))}
              <th scope="col">{t('chart.volume')}</th>
            </tr>
          </thead>
          <tbody>
            {candles.toReversed().map(({ at, open: opening, high, low, close, volume }) => (
              <tr key={at.getTime()}>
                <th scope="row">{candleTime(at, range, locale)}</th>
                <td>{price(opening)}</td>
                <td>{price(high)}</td>
                <td>{price(low)}</td>
                <td>{price(close)}</td>
                <td>{volume === null ? '–' : largeText(volume, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
