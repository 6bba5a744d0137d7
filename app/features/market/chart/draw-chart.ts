import {
  CandlestickSeries,
  ColorType,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  LineStyle,
  TrackingModeExitMode,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from '@madang/contract/reading/coins.ts'
import type { ChartColours } from './chart-colours.ts'

export type ChartKind = 'candles' | 'line'

/** How figures and times read. */
export interface ChartWords {
  readonly price: (value: number) => string
  /** A moment on the axis, short, and under the crosshair, whole. */
  readonly tick: (at: Date) => string
  readonly moment: (at: Date) => string
}

/** A chart on the page. */
export interface DrawnChart {
  /** Puts these candles in place of the earlier ones; nothing moves to get there. */
  show(candles: readonly Candle[], colours: ChartColours): void
  /** Shows the whole period. */
  fit(): void
  /** Where a moment lies, in pixels from the left; null outside. */
  placeOf(at: Date): number | null
  remove(): void
}

const volumeScale = 'volume'

/**
 * Draws into `frame` with Lightweight Charts. A finger that goes up or down scrolls the page, one that goes sideways the
 * chart (REQ-67). The library's own mark would need a style element, which the page's policy refuses: the page names it in words.
 */
export function drawChart(
  frame: HTMLElement,
  kind: ChartKind,
  {
    colours,
    words,
    onPoint,
    onMove,
  }: {
    colours: ChartColours
    words: ChartWords
    /** The candle under the crosshair, or null. */
    onPoint: (at: number | null) => void
    /** The visible part changed. */
    onMove: () => void
  },
): DrawnChart {
  const chart = createChart(frame, optionsOf(colours, words))
  const series = seriesOf(chart, kind, colours, words)
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: volumeScale,
    lastValueVisible: false,
    priceLineVisible: false,
  })
  chart.priceScale(volumeScale).applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  chart.subscribeCrosshairMove(({ time }) => onPoint(typeof time === 'number' ? time * 1000 : null))
  chart.timeScale().subscribeVisibleTimeRangeChange(onMove)
  chart.timeScale().subscribeSizeChange(onMove)
  return {
    show: (candles, now) => {
      if (kind === 'line') series.setData(candles.map(({ at, close }) => ({ time: timeOf(at), value: Number(close) })))
      else
        series.setData(
          candles.map(({ at, open, high, low, close }) => ({
            time: timeOf(at),
            open: Number(open),
            high: Number(high),
            low: Number(low),
            close: Number(close),
          })),
        )
      const traded = candles.filter((candle) => candle.volume !== null)
      volume.setData(
        traded.map(({ at, open, close, volume: amount }) => ({
          time: timeOf(at),
          value: Number(amount),
          color: `${Number(close) >= Number(open) ? now.up : now.down}52`,
        })),
      )
    },
    fit: () => chart.timeScale().fitContent(),
    placeOf: (at) => chart.timeScale().timeToCoordinate(timeOf(at)),
    remove: () => chart.remove(),
  }
}

function timeOf(at: Date): UTCTimestamp {
  return (at.getTime() / 1000) as UTCTimestamp // whole seconds since 1970
}

function seriesOf(
  chart: IChartApi,
  kind: ChartKind,
  { up, down, accent, ink }: ChartColours,
  words: ChartWords,
): ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> {
  const priceFormat = { type: 'custom', formatter: words.price, minMove: 1e-12 } as const
  if (kind === 'line')
    return chart.addSeries(LineSeries, { color: accent, lineWidth: 2, priceFormat, priceLineVisible: false })
  return chart.addSeries(CandlestickSeries, {
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    priceLineVisible: false,
    // The last price, which says nothing of the last candle's way: the day's change stands in the head in its own colour.
    priceLineColor: ink,
    priceFormat,
  })
}

function optionsOf({ line, ink, quiet, paper }: ChartColours, words: ChartWords) {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: paper },
      textColor: quiet,
      fontSize: 12,
      fontFamily: getComputedStyle(document.body).fontFamily,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.06, bottom: 0.24 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      fixLeftEdge: true,
      fixRightEdge: true,
      tickMarkFormatter: (time: unknown) => (typeof time === 'number' ? words.tick(new Date(time * 1000)) : null),
    },
    localization: {
      timeFormatter: (time: unknown) => (typeof time === 'number' ? words.moment(new Date(time * 1000)) : ''),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: ink, style: LineStyle.Dotted, labelBackgroundColor: ink },
      horzLine: { color: ink, style: LineStyle.Dotted, labelBackgroundColor: ink },
    },
    handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: false, axisDoubleClickReset: true },
    // The values go with the finger that asked for them, and so does what it held.
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
    kineticScroll: { touch: false, mouse: false },
  }
}
