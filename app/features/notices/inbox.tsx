import { useInfiniteQuery } from '@tanstack/react-query'
import { groupBy } from '@madang/client/group-by.ts'
import type { NoticeGroup } from '@madang/contract/users/notice-facts.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { dateText } from '../../lib/format/moment.tsx'
import { EndlessList } from '../../lib/parts/endless-list.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './queries.ts'
import './notices.css'

/** My notices of a group, or all, by the days on which they came. */
export function Inbox({ group }: { group: NoticeGroup | undefined }) {
  const { t, locale } = useLanguage()
  const query = useInfiniteQuery(noticesQuery(group))
  const now = new Date(serverNow())
  return (
    <EndlessList
      query={query}
      waiting={<SkeletonRows picture={36} count={6} />}
      more={<SkeletonRows picture={36} count={2} />}
      empty={<EmptyState drawing={<RecordsDrawing />} title={t('notices.none')} text={t('notices.noneText')} />}
    >
      {(items) => (
        <>
          {[...groupBy(items, ({ createTime }) => dateText(createTime, now, locale))].map(([day, ofDay]) => (
            <Day key={day} day={day} notices={ofDay} />
          ))}
          <p className="pad text-12 quiet inbox-kept">{t('notices.kept')}</p>
        </>
      )}
    </EndlessList>
  )
}

function Day({ day, notices }: { day: string; notices: readonly InboxNotice[] }) {
  return (
    <section aria-label={day}>
      <h2 className="inbox-day">{day}</h2>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} />
        ))}
      </ul>
    </section>
  )
}
