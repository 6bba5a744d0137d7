import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { kindsIn, rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NearEnd } from '../../../lib/parts/near-end.tsx'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { fetchRecords, recordsQuery, type Book, type Kind } from '../queries.ts'
import { recordDays } from './record-days.ts'
import { RecordList } from './record-list.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordSums } from './record-sums.tsx'
import { RecordsEmpty } from './records-empty.tsx'
import { recordsCsv } from './records-csv.ts'
import { WhySheet } from './why-sheet.tsx'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { SaveCsv } from '../../../lib/parts/save-csv.tsx'
import { readPages } from '../../../lib/read-pages.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { StandsAt } from '../../../lib/parts/offline/stands-at.tsx'
import { BackPage } from '../../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../../lib/parts/programme/reward-risk.tsx'

/** One of the two records: sums, a filter by kind, lines by day, why for each (REQ-113). `wanted` is the kind of the address. Opens offline with its time (REQ-41). */
export function RecordBook({ book, wanted }: { book: Book; wanted: string | undefined }) {
  const { locale, t } = useLanguage()
  const navigation = useNavigation()
  const [why, setWhy] = useState<RewardRecord>()
  const kinds: readonly Kind[] = kindsIn(book)
  const kind = kinds.find((each) => each === wanted)
  const query = useInfiniteQuery(recordsQuery(book, locale, kind))
  const { data, error, refetch, dataUpdatedAt } = query
  const first = data?.pages[0]
  const days = recordDays(data?.pages.flatMap(({ items }) => items) ?? [], query.hasNextPage)
  return (
    <>
      <BackPage
        title={t(book === 'reward' ? 'title.rewardRecord' : 'title.unlockRecord')}
        className="book"
        actions={
          <>
            {first?.totalCount ? <SaveCsv name={`${book}-${today()}`} csv={() => csvOf(book, kind)} /> : null}
            <AmountVisibilityButton />
          </>
        }
        onRefresh={refetch}
      >
        {first ? <StandsAt at={dataUpdatedAt} isStale={error !== null} /> : null}
        {first ? <RecordSums book={book} page={first} /> : error ? null : <SumsSkeleton />}
        <Segment
          look="pills"
          label={t('record.filter')}
          panel="records"
          value={kind ?? 'all'}
          choices={[
            { key: 'all', label: t('record.all') },
            ...kinds.map((each) => ({ key: each, label: rewardKinds[each].label[locale] })),
          ]}
          onValue={(next) =>
            void navigation.go(
              {
                to: book === 'reward' ? '/reward-record' : '/unlock-record',
                search: next === 'all' ? {} : { type: next },
              },
              { replace: true },
            )
          }
        />
        <div
          id="records"
          role="tabpanel"
          aria-label={kind ? rewardKinds[kind].label[locale] : t('record.all')}
          aria-busy={!first && !error}
        >
          {first ? (
            days.length ? (
              <>
                <RecordList days={days} onWhy={setWhy} />
                <NearEnd query={query} count={days.length}>
                  <RecordSkeleton count={2} />
                </NearEnd>
              </>
            ) : (
              <RecordsEmpty />
            )
          ) : (
            <NotYet error={error} onRetry={refetch} waiting={<RecordSkeleton count={7} />} />
          )}
        </div>
        <RewardRisk>{t('poster.risk')}</RewardRisk>
      </BackPage>
      <WhySheet record={why} onClose={() => setWhy(undefined)} />
    </>
  )
}

async function csvOf(book: Book, kind: Kind | undefined): Promise<string> {
  return recordsCsv(
    await readPages(
      (page) => fetchRecords(book, { kind, ...page }),
      ({ id }) => id,
    ),
  )
}

function today(): string {
  return programmeDay(new Date(serverNow()))
}

function SumsSkeleton() {
  const { locale, t } = useLanguage()
  return (
    <section className="pad sums" aria-hidden="true">
      <p className="text-13">
        <span className="reward-ghost">{t('record.granted')}</span>
      </p>
      <Skeleton width={160} height={40} />
      <div className="reward-bar" />
      <p className="legend text-13">
        <span className="reward-ghost">{rewardKinds.registration.label[locale]}</span>
      </p>
    </section>
  )
}
