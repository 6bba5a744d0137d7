import { useEffect, useRef, useState } from 'react'
import type { Candle, ChartRange } from '@madang/contract/reading/coins.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { chartText } from '../figures.ts'
import { useChartColours } from './chart-colours.ts'
import { candleTime, tickText } from './chart-times.ts'
import { drawChart, type ChartKind, type DrawnChart } from './draw-chart.ts'

/** Draws candles into `frame`; `point` is the moment under the finger, `placeOf` where a moment stands on the time axis. */
export function useDrawnChart({
  candles,
  range,
  kind,
  currency,
  unit,
}: {
  candles: readonly Candle[]
  range: ChartRange
  kind: ChartKind
  currency: Currency
  /** What the numbers of the axis are divided by. */
  unit: number
}) {
  const { locale } = useLanguage()
  const colours = useChartColours()
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<DrawnChart>(null)
  const [point, setPoint] = useState<number | null>(null)
  /** Counts what moved, so that the marks are put where they belong. */
  const [, setMoved] = useState(0)

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

  return { frame, point, placeOf: (at: Date) => chart.current?.placeOf(at) ?? null }
}
