import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { display } from '../../../lib/preferences/display.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { marksOf } from './article-marks.ts'
import { Chart } from './chart.tsx'
import { ChartArticles } from './chart-articles.tsx'
import { ChartTable } from './chart-table.tsx'
import { DayFigures } from './day-figures.tsx'
import { chartQuery, coinArticlesQuery } from '../coin-queries.ts'
import type { ChartKind } from './draw-chart.ts'
import { PriceHead } from './price-head.tsx'
import './chart.css'

const ranges = ['1H', '1D', '1W', '1M', '1Y'] as const satisfies readonly ChartRange[]
const kinds = ['candles', 'line'] as const satisfies readonly ChartKind[]

/** All of a coin's page under its head: price, chart, figures of the day, articles of the period, risk (REQ-67, REQ-182). */
export function ChartPanel({ symbol }: { symbol: string }) {
  const { locale, t } = useLanguage()
  const [range, setRange] = useState<ChartRange>('1D')
  const [kind, setKind] = useState<ChartKind>('candles')
  const [isTable, setTable] = useState(false)
  display()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chartQuery(locale, symbol, range),
    placeholderData: keepPreviousData,
  })
  const articles = useQuery(coinArticlesQuery(locale, symbol)).data?.items ?? []

  if (error instanceof Refusal && !data) return <UnknownCoin />
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<PanelSkeleton />} />

  const { quote, items: candles, currency, day } = data
  const marks = marksOf(articles, candles)
  const name = quote?.name ?? symbol
  const title = `${name} ${t(`chart.range.${range}`)}`
  return (
    <>
      {quote ? <PriceHead quote={quote} rate={data.rate} /> : null}
      <section className="pad chart-part" aria-busy={isPlaceholderData}>
        {candles.length ? (
          <Chart name={name} candles={candles} range={range} kind={kind} currency={currency} marks={marks} />
        ) : (
          <EmptyState
            drawing={<SearchDrawing />}
            title={t('chart.empty')}
            text={t('chart.emptyText', { source: data.source })}
          />
        )}
        <div className="flex gap-8 chart-tools">
          <div className="grow">
            <Segment
              label={t('chart.range')}
              value={range}
              onValue={setRange}
              choices={ranges.map((key) => ({ key, label: t(`chart.range.${key}`) }))}
            />
          </div>
          <IconButton className="tool" icon="table" size="s" label={t('chart.table')} onClick={() => setTable(true)} />
        </div>
        <Segment
          look="pills"
          label={t('chart.kind')}
          value={kind}
          onValue={setKind}
          choices={kinds.map((key) => ({ key, label: t(`chart.${key}`) }))}
        />
      </section>
      {quote ? <DayFigures quote={quote} day={day} currency={currency} /> : null}
      <div className="band" />
      <ChartArticles marks={marks} />
      <p className="pad text-12 quiet chart-risk">
        {t('risk')}
        <a className="block" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {t('chart.madeWith')}
        </a>
      </p>
      <ChartTable
        open={isTable}
        onClose={() => setTable(false)}
        title={title}
        candles={candles}
        range={range}
        currency={currency}
      />
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className="pad price-head" aria-busy="true">
      <Skeleton width={220} height={40} />
      <div className="price-change">
        <Skeleton width={160} height={16} />
      </div>
      <Skeleton height={44} radius={14} />
      <div className="chart-part">
        <Skeleton height={340} radius={14} />
      </div>
    </div>
  )
}

function UnknownCoin() {
  const t = useT()
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('chart.unknown')}
      text={t('chart.unknownText')}
      action={
        <Link className={buttonClass({ kind: 'soft' })} to="/coins">
          {t('chart.toCoins')}
        </Link>
      }
    />
  )
}
