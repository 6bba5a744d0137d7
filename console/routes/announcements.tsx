import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { getAnnouncements, type AnnouncementState } from '@madang/contract/operators/announcements.ts'
import { call } from '../lib/call.ts'
import { languagesOf } from '../lib/languages-of.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { ListTable } from '../parts/list-table.tsx'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20

/** Every announcement with its state (REQ-71, REQ-172). */
export function Announcements() {
  const t = useT()
  const { page = '1' } = usePlace().search
  const { data: me } = useQuery(meQuery)
  const pageIndex = Math.max(1, Number(page) || 1)
  const query = useQuery({
    queryKey: ['announcements', pageIndex],
    queryFn: () => call(getAnnouncements, { pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Frame title={t('nav.announcements')}>
      {me?.rights.includes('announcements.write') ? (
        <div className="line">
          <button type="button" className="cb pri end" onClick={() => go('/announcements/new')}>
            {t('notices.new')}
          </button>
        </div>
      ) : null}
      <ListTable
        query={query}
        columns={[
          t('notices.title'),
          t('operators.status'),
          t('articles.languages'),
          t('notices.time'),
          t('notices.saved'),
        ]}
        none={t('notices.none')}
        row={(row) => (
          <tr key={row.id}>
            <td>
              <Go className="link b" to={`/announcements/${row.id}`}>
                {locales.map((locale) => row.titles[locale]).find(Boolean) ?? row.id}
              </Go>{' '}
              {row.isSample ? <span className="pill">{t('notices.sample')}</span> : null}
            </td>
            <td>
              <NoticeState state={row.state} />
            </td>
            <td className="s">{languagesOf(row.titles, t)}</td>
            <td className="s">{row.publishAt ? moment(row.publishAt) : '–'}</td>
            <td className="s">
              {moment(row.savedAt)} {row.savedBy}
            </td>
          </tr>
        )}
        paging={{ page: pageIndex, size: pageSize, onPage: (next) => go('/announcements', { page: String(next) }) }}
      />
    </Frame>
  )
}

/** How far an announcement is, in words. */
export function NoticeState({ state }: { state: AnnouncementState }) {
  const t = useT()
  const look = { draft: 'pill', scheduled: 'pill warn', published: 'pill ok', withdrawn: 'pill danger' }[state]
  return <span className={look}>{t(`notices.state.${state}`)}</span>
}
