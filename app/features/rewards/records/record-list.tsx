import { Fragment } from 'react'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import type { RecordDay } from './record-days.ts'
import { RecordRow } from './record-row.tsx'
import { ShownCvc } from '../shown-cvc.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'

/** Lines under their months and days, each day with its sum. */
export function RecordList({ days, onWhy }: { days: readonly RecordDay[]; onWhy: (record: RewardRecord) => void }) {
  const { locale } = useLanguage()
  return days.map(({ day, records, sum }, index) => (
    <Fragment key={day}>
      {day.slice(0, 7) === days[index - 1]?.day.slice(0, 7) ? null : (
        <h2 className="month">{dayWords(day, locale, 'month')}</h2>
      )}
      <section className="record-day" aria-label={dayWords(day, locale, 'dayHead')}>
        <div className="record-day-head">
          <h3>{dayWords(day, locale, 'dayHead')}</h3>
          {sum === undefined ? null : <ShownCvc value={sum} sign="+" />}
        </div>
        <ul>
          {records.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              when={koreanTime(record.createTime, locale)}
              onWhy={() => onWhy(record)}
            />
          ))}
        </ul>
      </section>
    </Fragment>
  ))
}
