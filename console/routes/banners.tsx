import { useMutation, useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { getBanners, orderBanners, type BannerId, type BannerRow } from '@madang/contract/operators/banners.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'

/** More than ever stand on Home at once; they are ordered as a whole. */
const pageSize = 200

/** Every banner of Home in the order of readers (R62, R172). */
export function Banners() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const query = useQuery({ queryKey: ['banners'], queryFn: () => call(getBanners, { pageIndex: 1, pageSize }) })
  const order = useMutation({
    mutationFn: (ids: BannerId[]) => call(orderBanners, { ids, reason: t('banners.ordering') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayOrder = me?.rights.includes('banners.review') ?? false
  /** Takes the banner at `at` one place up or down. */
  const move = (items: readonly BannerRow[], at: number, by: 1 | -1) => {
    const ids = items.map(({ id }) => id)
    const [taken] = ids.splice(at, 1)
    if (taken) order.mutate(ids.toSpliced(at + by, 0, taken))
  }
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
      <Load query={query}>
        {({ items }) => (
          <div className="wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('notices.title')}</th>
                  <th scope="col">{t('operators.status')}</th>
                  <th scope="col">{t('banners.leads')}</th>
                  <th scope="col">{t('banners.period')}</th>
                  <th scope="col">{t('notices.saved')}</th>
                  {mayOrder ? <th scope="col">{t('banners.order')}</th> : null}
                </tr>
              </thead>
              <tbody>
                {items.map((row, at) => (
                  <tr key={row.id}>
                    <td>
                      <Go className="link b" to={`/banners/${row.id}`}>
                        {titleOf(row)}
                      </Go>{' '}
                      {row.isSample ? <span className="pill">{t('notices.sample')}</span> : null}
                      <div className="s">
                        {locales
                          .filter((locale) => row.content.texts[locale])
                          .map((locale) => t(`language.${locale}`))
                          .join(' · ')}
                      </div>
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
                          <button
                            type="button"
                            className="link"
                            aria-label={t('coins.up', { symbol: titleOf(row) })}
                            disabled={at === 0 || order.isPending}
                            onClick={() => move(items, at, -1)}
                          >
                            ↑
                          </button>
                          <button
                            type="button"
                            className="link"
                            aria-label={t('coins.down', { symbol: titleOf(row) })}
                            disabled={at === items.length - 1 || order.isPending}
                            onClick={() => move(items, at, 1)}
                          >
                            ↓
                          </button>
                        </span>
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
            {items.length === 0 ? <p className="nothing">{t('banners.none')}</p> : null}
          </div>
        )}
      </Load>
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
