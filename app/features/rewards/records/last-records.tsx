import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { lastRecordsQuery, type Book } from '../queries.ts'
import { RecordRow } from './record-row.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { recordDate } from './record-texts.ts'

/** The last lines of a book, with the way to all of them. */
export function LastRecords({ book, onWhy }: { book: Book; onWhy: (record: RewardRecord) => void }) {
  const { locale, t } = useLanguage()
  const { data, error } = useQuery(lastRecordsQuery(book, locale))
  if (error && !data) return null
  const title = t(book === 'reward' ? 'cvc.received' : 'cvc.unlockRecords')
  return (
    <section>
      <div className="section-head record-section">
        <h2>{title}</h2>
        <Link
          className="text-link text-13 quiet"
          to={book === 'reward' ? '/reward-record' : '/unlock-record'}
          aria-label={`${title}, ${t('cvc.all')}`}
        >
          {t('cvc.all')}
        </Link>
      </div>
      {data ? (
        data.items.length ? (
          <ul>
            {data.items.map((record, index) => (
              <RecordRow
                key={record.id}
                record={record}
                when={recordDate(record.createTime, locale)}
                asks={book === 'reward' && index === 0}
                onWhy={() => onWhy(record)}
              />
            ))}
          </ul>
        ) : (
          <p className="pad quiet text-13">{t('record.empty')}</p>
        )
      ) : (
        <RecordSkeleton count={2} />
      )}
    </section>
  )
}
