import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../lib/navigation/router.ts'
import type { Candle, ChartRange } from '@madang/contract/reading/coins.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { groupsOf, type ArticleMark, type MarkGroup } from './article-marks.ts'
import { useChartColours } from './chart-colours.ts'
import { candleTime, tickText } from './chart-times.ts'
import { drawChart, type ChartKind, type DrawnChart } from './draw-chart.ts'
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
  const colours = useChartColours()
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<DrawnChart>(null)
  const [point, setPoint] = useState<number | null>(null)
  /** Counts what moved, so that the marks are put where they belong. */
  const [, setMoved] = useState(0)
  const highest = Math.max(...candles.map(({ high }) => Number(high)))
  const lowest = Math.min(...candles.map(({ low }) => Number(low)))
  const unit = chartUnit(highest)
  const price = (value: number) => chartText(value, { unit, currency, locale })

  useEffect(() => {
    if (!frame.current) return
    const drawn = drawChart(frame.current, kind, {
      colours,
      words: {
        price: (value) => chartText(value, { unit, currency, locale }),
        tick: (at) => tickText(at, range, locale),
        moment: (at) => candleTime(at, range, locale),
      },
      onPoint: setPoint,
      onMove: () => setMoved((count) => count + 1),
    })
    chart.current = drawn
    return () => {
      chart.current = null
      drawn.remove()
    }
  }, [kind, colours, unit, currency, range, locale])

  // What was drawn anew, and another period, are shown whole; the next prices come without moving what is looked at.
  const shown = useRef<{ drawn: DrawnChart; stepMs: number }>(null)
  useEffect(() => {
    const drawn = chart.current
    if (!drawn) return
    drawn.show(candles, colours)
    const stepMs = (candles[1]?.at.getTime() ?? 0) - (candles[0]?.at.getTime() ?? 0)
    if (shown.current?.drawn !== drawn || shown.current.stepMs !== stepMs) drawn.fit()
    shown.current = { drawn, stepMs }
    setMoved((count) => count + 1)
  }, [candles, kind, colours, unit, currency, range, locale])

  const under = candles.find(({ at }) => at.getTime() === point) ?? candles.at(-1)
  return (
    <>
      {under ? (
        <p className="chart-values n">
          <span>{candleTime(under.at, range, locale)}</span>
          {(['open', 'high', 'low', 'close'] as const).map((part) => (
            <span key={part}>
              {t(`chart.${part}`)} <b>{price(Number(under[part]))}</b>
            </span>
          ))}
          <span>{unit === 1 ? currency : t('chart.millions', { currency })}</span>
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
            currency: unit === 1 ? currency : t('chart.millions', { currency }),
          })}
        />
        {groupsOf(marks, (at) => chart.current?.placeOf(at) ?? null, marksApart).map((group) => (
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
        <span className="mk">{first.n}</span>
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
      <span className="mk wide">
        {first.n}–{last.n}
      </span>
    </button>
  )
}
