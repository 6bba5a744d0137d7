import type { Candle, ChartRange } from '@madang/contract/coins.ts'
import type { Currency } from '@madang/contract/market.ts'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { largeText, priceText } from '../../lib/prices.ts'
import { candleTime } from './chart-times.ts'

/** The chart as a table, newest first: for those who do not see it, and for those who want the figures (R67). */
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
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div
        className="chart-table"
        role="region"
        aria-label={title}
        // Wider than the phone: scrolled with the arrow keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="n">
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
                <td>{priceText(opening, currency, locale)}</td>
                <td>{priceText(high, currency, locale)}</td>
                <td>{priceText(low, currency, locale)}</td>
                <td>{priceText(close, currency, locale)}</td>
                <td>{volume === null ? '–' : largeText(volume, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
