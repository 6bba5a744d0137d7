import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getMyArticleReports, type MyArticleReport } from '@madang/contract/article-reports.ts'
import { Button } from '@madang/ui/button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { call } from '../../lib/call.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/moment.tsx'
import './article.css'

const pageSize = 10

/** Errors I reported in articles, newest first, with what was decided and why (R186). */
export function MyArticleReports() {
  const { locale, t } = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['myArticleReports', locale],
    queryFn: ({ pageParam, signal }) => call(getMyArticleReports, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageIndex, totalCount }) => (pageIndex * pageSize < totalCount ? pageIndex + 1 : undefined),
    meta: { quiet: true },
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const reports = data.pages.flatMap(({ items }) => items)
  if (!reports.length) return <p className="pad q">{t('articleReport.none')}</p>
  return (
    <>
      <ul aria-label={t('articleReport.mine')}>
        {reports.map((report) => (
          <Row key={report.reportId} report={report} />
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

function Row({ report: { articleId, title, reason, decision, answer, createTime } }: { report: MyArticleReport }) {
  const { t } = useLanguage()
  return (
    <li className="article-report">
      <p className="f g8">
        {title ? (
          <Link className="b one grow" to="/detail" search={{ id: articleId }}>
            {title}
          </Link>
        ) : (
          <span className="grow q">{t('articleReport.gone')}</span>
        )}
        <span className="s12 q n">
          <Moment at={createTime} />
        </span>
      </p>
      <p className="s13 q">{t(`articleReport.reason.${reason}`)}</p>
      <p className="s13">
        <b className={decision ? 'b ok' : 'b'}>
          {t(decision ? `articleReport.decision.${decision}` : 'articleReport.waiting')}
        </b>{' '}
        {answer}
      </p>
    </li>
  )
}
