import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PointRecord } from '@madang/contract/campaigns/points.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { GrantLine } from '../grant-line.tsx'
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
        empty={
          <EmptyState drawing={<RecordsDrawing />} title={t('exchange.noRecords')} text={t('exchange.noRecordsText')} />
        }
      >
        {(items) => (
          <ul>
            {items.map((record) => (
              <Line key={record.id} record={record} onWhy={() => setWhy(record)} />
            ))}
          </ul>
        )}
      </EndlessList>
      <WhySheet record={why} title={why ? t(`exchange.kind.${why.kind}`) : ''} onClose={() => setWhy(undefined)}>
        {why?.status === 'refused' ? (
          <AskCaseLink card={{ kind: 'pointsGrant', id: why.id }} onAsk={() => setWhy(undefined)} />
        ) : null}
      </WhySheet>
    </>
  )
}

function Line({ record, onWhy }: { record: PointRecord; onWhy: () => void }) {
  const { t, locale } = useLanguage()
  const { kind, cause, amount, status, createTime } = record
  const counts = status !== 'refused' && status !== 'returned'
  return (
    <GrantLine
      kind={t(`exchange.kind.${kind}`)}
      amount={<ShownAmount asset="POINT" value={amount} format={{ isSigned: counts }} />}
      isMine={counts}
      cause={cause}
      state={`${t(`exchange.state.${status}`)} · ${koreanStart(createTime, locale)}`}
      onWhy={onWhy}
    />
  )
}
