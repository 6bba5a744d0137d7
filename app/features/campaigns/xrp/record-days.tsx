import { groupBy } from '@madang/client/group-by.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { dayWords } from '../../../lib/format/date-words.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { RecordLine } from './record-line.tsx'

/** Lines under the Korean days on which they were granted. */
export function RecordDays({ records, onWhy }: { records: readonly XrpRecord[]; onWhy: (record: XrpRecord) => void }) {
  const { locale } = useLanguage()
  const days = groupBy(records, ({ createTime }) => programmeDay(createTime))
  return [...days].map(([day, lines]) => (
    <section key={day} aria-label={dayWords(day, locale, 'dayHead')}>
      <h2 className="xrp-day">{dayWords(day, locale, 'dayHead')}</h2>
      <ul>
        {lines.map((record) => (
          <RecordLine key={record.id} record={record} onWhy={() => onWhy(record)} />
        ))}
      </ul>
    </section>
  ))
}
