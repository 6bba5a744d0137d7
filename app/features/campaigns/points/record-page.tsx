import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PointRecord } from '@madang/contract/campaigns/points.ts'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { WhySheet } from '../why-sheet.tsx'
import { pointRecordsQuery } from './queries.ts'

/** Every point that came, went or is set aside, newest first, each line explaining itself. */
export function PointRecordPage() {
  const { t, locale } = useLanguage()
  const [why, setWhy] = useState<PointRecord>()
  const query = useInfiniteQuery(pointRecordsQuery(locale))
  return (
    <>
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={6} />}
        more={<SkeletonRows count={2} />}
        empty={<EmptyState title={t('exchange.noRecords')} text={t('exchange.noRecordsText')} />}
      >
        {(items) => (
          <ul>
            {items.map((record) => (
              <Line key={record.id} record={record} onWhy={() => setWhy(record)} />
            ))}
          </ul>
        )}
      </EndlessList>
      <WhySheet
        record={why}
        title={why ? t(`exchange.kind.${why.kind}`) : ''}
        className="exchange-why"
        onClose={() => setWhy(undefined)}
      />
    </>
  )
}

function Line({ record, onWhy }: { record: PointRecord; onWhy: () => void }) {
  const { t, locale } = useLanguage()
  const { kind, cause, amount, status, createTime } = record
  const counts = status !== 'refused' && status !== 'returned'
  return (
    <li>
      <button type="button" className="exchange-line" aria-haspopup="dialog" onClick={onWhy}>
        <b>{t(`exchange.kind.${kind}`)}</b>
        <span className={counts ? 'bold' : 'quiet'}>
          <ShownAmount asset="POINT" value={amount} format={{ isSigned: counts }} />
        </span>
        <small>{cause}</small>
        <small className="tabular">
          {t(`exchange.state.${status}`)} · {koreanStart(createTime, locale)}
        </small>
      </button>
    </li>
  )
}
