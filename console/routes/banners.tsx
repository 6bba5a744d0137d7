import { useMutation, useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { getBanners, orderBanners, type BannerId, type BannerRow } from '@madang/contract/operators/banners.ts'
import { call } from '../lib/call.ts'
import { languagesOf } from '../lib/languages-of.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { ListTable } from '../parts/list-table.tsx'
import { PlaceButtons } from '../parts/place-buttons.tsx'
import { Frame } from '../shell/frame.tsx'

/** More than ever stand on Home at once; they are ordered as a whole. */
const pageSize = 200

/** Every banner of Home in the order of readers (REQ-62, REQ-172). */
export function Banners() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const query = useQuery({ queryKey: ['banners'], queryFn: () => call(getBanners, { pageIndex: 1, pageSize }) })
  const order = useMutation({
    mutationFn: (ids: BannerId[]) => call(orderBanners, { ids, reason: t('banners.ordering') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayOrder = me?.rights.includes('banners.review') ?? false
  return (
    <Frame title={t('nav.banners')}>
      <div className="line">
        <p className="s">{t('banners.about')}</p>
        {me?.rights.includes('banners.write') ? (
          <button type="button" className="cb pri end" onClick={() => go('/banners/new')}>
            {t('banners.new')}
          </button>
        ) : null}
      </div>
      <ListTable
        query={query}
        columns={[
          t('notices.title'),
          t('operators.status'),
          t('banners.leads'),
          t('banners.period'),
          t('notices.saved'),
          ...(mayOrder ? [t('banners.order')] : []),
        ]}
        none={t('banners.none')}
        row={(row, at, items) => (
          <tr key={row.id}>
            <td>
              <Go className="link b" to={`/banners/${row.id}`}>
                {titleOf(row)}
              </Go>{' '}
              {row.isSample ? <span className="pill">{t('notices.sample')}</span> : null}
              <div className="s">{languagesOf(row.content.texts, t)}</div>
            </td>
            <td>
              <BannerMark row={row} at={query.dataUpdatedAt} />
            </td>
            <td className="mono">{row.content.link}</td>
            <td className="s">{periodOf(row)}</td>
            <td className="s">
              {moment(row.savedAt)} {row.savedBy}
            </td>
            {mayOrder ? (
              <td>
                <span className="line">
                  <PlaceButtons
                    keys={items.map(({ id }) => id)}
                    at={at}
                    name={titleOf(row)}
                    busy={order.isPending}
                    onOrder={order.mutate}
                  />
                </span>
              </td>
            ) : null}
          </tr>
        )}
      />
    </Frame>
  )
}

/** How far a banner is, and whether readers see it at this moment, in milliseconds. */
export function BannerMark({ row, at }: { row: BannerRow; at: number }) {
  const t = useT()
  const mark = markOf(row, at)
  const look = { draft: 'pill', withdrawn: 'pill danger', later: 'pill warn', over: 'pill', shown: 'pill ok' }[mark]
  return (
    <>
      <span className={look}>{t(`banners.mark.${mark}`)}</span>
      {row.state === 'draft' && row.isPublic ? <span className="s"> {t('banners.earlierShown')}</span> : null}
    </>
  )
}

function markOf({ state, content: { startAt, endAt } }: BannerRow, now: number) {
  if (state !== 'published') return state
  if (startAt && startAt.getTime() > now) return 'later'
  return endAt && endAt.getTime() <= now ? 'over' : 'shown'
}

function titleOf({ id, content: { texts } }: BannerRow): string {
  return locales.map((locale) => texts[locale]?.title).find(Boolean) ?? id
}

function periodOf({ content: { startAt, endAt } }: BannerRow): string {
  if (!startAt && !endAt) return '–'
  return `${startAt ? moment(startAt) : ''} – ${endAt ? moment(endAt) : ''}`
}
