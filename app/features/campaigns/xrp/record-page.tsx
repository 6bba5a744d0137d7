import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { type RecordFilter, recordFilters, recordsQuery } from './queries.ts'
import { RecordDays } from './record-days.tsx'
import { WaitingInvites } from './waiting-invites.tsx'
import { WeekCard } from './week-card.tsx'
import { WhyXrp } from './why-xrp.tsx'

const filterTexts = { all: 'xrp.all', listening: 'xrp.classes', invites: 'xrp.invites' } as const

/** Everything the promotion granted me, newest first, each line explaining itself. */
export function XrpRecordPage() {
  const { t, locale } = useLanguage()
  const [filter, setFilter] = useState<RecordFilter>('all')
  const [why, setWhy] = useState<XrpRecord>()
  const query = useInfiniteQuery(recordsQuery(locale, filter))
  const first = query.data?.pages[0]
  return (
    <>
      {first ? (
        <section className="pad xrp-received">
          <p className="text-13 quiet">{t('xrp.received')}</p>
          <ShownAmount asset="XRP" value={first.sum} size="l" unit="XRP" />
          <p className="text-13">
            {t('xrp.held')} <ShownAmount asset="XRP" value={first.held} /> · {t('xrp.frozen')}{' '}
            <ShownAmount asset="XRP" value={first.frozen} />
          </p>
        </section>
      ) : null}
      <div className="pills xrp-filters" role="group" aria-label={t('xrp.filter')}>
        {recordFilters.map((each) => (
          <button
            key={each}
            type="button"
            className="pill-button"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {t(filterTexts[each])}
          </button>
        ))}
      </div>
      {filter === 'invites' ? null : <WeekCard />}
      {first?.waiting.length ? <WaitingInvites invites={first.waiting} /> : null}
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={6} />}
        more={<SkeletonRows count={2} />}
        empty={<EmptyState drawing={<RecordsDrawing />} title={t('xrp.none')} text={t('xrp.noneText')} />}
      >
        {(items) => <RecordDays records={items} onWhy={setWhy} />}
      </EndlessList>
      <WhyXrp record={why} onClose={() => setWhy(undefined)} />
    </>
  )
}
