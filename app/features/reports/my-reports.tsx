import { useInfiniteQuery } from '@tanstack/react-query'
import { getMyReports, type MyReport } from '@madang/contract/reports.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { call } from '../../lib/call.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { useT } from '../../lib/locale.ts'
import { Moment } from '../../lib/moment.tsx'
import './reports.css'

const pageSize = 10

/** Reports I made, newest first, each with its state and what was decided (R186). */
export function MyReports() {
  const t = useT()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['myReports'],
    queryFn: ({ pageParam, signal }) => call(getMyReports, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageIndex, totalCount }) => (pageIndex * pageSize < totalCount ? pageIndex + 1 : undefined),
    meta: { quiet: true },
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const reports = data.pages.flatMap(({ items }) => items)
  if (!reports.length) return <p className="pad q">{t('report.none')}</p>
  return (
    <>
      <ul aria-label={t('report.mine')}>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="pad">
          <Button kind="plain" size="m" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('report.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ReportRow({ report }: { report: MyReport }) {
  const t = useT()
  const { nickName, avatar, reason, messageCount, state, decision, createTime } = report
  return (
    <li className="my-report">
      <Avatar number={avatar} size={40} />
      <b className="b one">{nickName}</b>
      <span className="s12 q n">
        <Moment at={createTime} />
      </span>
      <p className="s13 q full">
        {t(`report.reason.${reason}`)}
        {messageCount ? ` · ${t('report.messages', { n: messageCount })}` : ''}
      </p>
      <p className="s13 full">
        <b className={state === 'decided' ? 'b ok' : 'b'}>{t(`report.state.${state}`)}</b>
        {decision ? <span> {t(`report.decision.${decision}`)}</span> : null}
      </p>
    </li>
  )
}
