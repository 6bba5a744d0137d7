import { Link } from '../../../lib/navigation/router.ts'
import type { Candle, ChartRange } from '@madang/contract/reading/coins.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { groupsOf, type ArticleMark, type MarkGroup } from './article-marks.ts'
import { candleTime } from './chart-times.ts'
import type { ChartKind } from './draw-chart.ts'
import { useDrawnChart } from './use-drawn-chart.ts'
import { chartText, chartUnit } from '../figures.ts'

/** Marks closer than this are one, in pixels. */
const marksApart = 26

/** The chart of a coin: candles or a line, volume, values under the finger, articles on the time axis (REQ-67). */
export function Chart({
  name,
  candles,
  range,
  kind,
  currency,
  marks,
}: {
  name: string
  candles: readonly Candle[]
  range: ChartRange
  kind: ChartKind
  currency: Currency
  marks: readonly ArticleMark[]
}) {
  const { locale, t } = useLanguage()
  const highest = Math.max(...candles.map(({ high }) => Number(high)))
  const lowest = Math.min(...candles.map(({ low }) => Number(low)))
  const unit = chartUnit(highest, locale)
  const { frame, point, placeOf } = useDrawnChart({ candles, range, kind, currency, unit })
  const price = (value: number) => chartText(value, { unit, currency, locale })
  const currencyUnit = unit === 1 ? currency : t('chart.millions', { currency })
  const under = candles.find(({ at }) => at.getTime() === point) ?? candles.at(-1)
  return (
    <>
      {under ? (
        <p className="chart-values tabular">
          <span>{candleTime(under.at, range, locale)}</span>
          {(['open', 'high', 'low', 'close'] as const).map((part) => (
            <span key={part}>
              {t(`chart.${part}`)} <b>{price(Number(under[part]))}</b>
              {/* Never alone on a line. */}
              {part === 'close' ? ` ${currencyUnit}` : null}
            </span>
          ))}
        </p>
      ) : null}
      <div className="chart-box">
        <div
          ref={frame}
          className="chart"
          role="img"
          aria-label={t('chart.label', {
            name,
            range: t(`chart.range.${range}`),
            low: price(lowest),
            high: price(highest),
            currency: currencyUnit,
          })}
        />
        {groupsOf(marks, placeOf, marksApart).map((group) => (
          <Mark key={group.marks[0]?.article.id} group={group} />
        ))}
      </div>
    </>
  )
}

/** One article leads there; several lead to their list below the chart. */
function Mark({ group: { left, marks } }: { group: MarkGroup }) {
  const t = useT()
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return null
  if (marks.length === 1)
    return (
      <Link
        className="chart-mark"
        to="/detail"
        search={{ id: first.article.id }}
        style={{ left }}
        aria-label={t('chart.article', { n: first.n, title: first.article.title })}
      >
        <span className="marker">{first.n}</span>
      </Link>
    )
  return (
    <button
      type="button"
      className="chart-mark"
      style={{ left }}
      aria-label={t('chart.articlesHere', { from: first.n, to: last.n })}
      onClick={() => document.getElementById('chart-articles')?.scrollIntoView({ block: 'center' })}
    >
      <span className="marker wide">
        {first.n}–{last.n}
      </span>
    </button>
  )
}
