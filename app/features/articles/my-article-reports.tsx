import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { getMyArticleReports, type MyArticleReport } from '@madang/contract/reading/article-reports.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { MoreList } from '../../lib/parts/more-list.tsx'
import './article.css'
import { articleKeys } from '../../lib/keys/article-keys.ts'

const pageSize = 10

/** Errors I reported in articles, newest first, with what was decided and why (REQ-186). */
export function MyArticleReports() {
  const { locale, t } = useLanguage()
  const query = useInfiniteQuery({
    queryKey: articleKeys.myReports(locale),
    queryFn: ({ pageParam, signal }) => call(getMyArticleReports, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
  return (
    <MoreList query={query} empty={<p className="pad quiet">{t('articleReport.none')}</p>}>
      {(reports) => (
        <ul aria-label={t('articleReport.mine')}>
          {reports.map((report) => (
            <Row key={report.reportId} report={report} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function Row({ report: { articleId, title, reason, decision, answer, createTime } }: { report: MyArticleReport }) {
  const { t } = useLanguage()
  return (
    <li className="article-report">
      <p className="flex gap-8">
        {title ? (
          <Link className="bold one grow" to="/detail" search={{ id: articleId }}>
            {title}
          </Link>
        ) : (
          <span className="grow quiet">{t('articleReport.gone')}</span>
        )}
        <span className="text-12 quiet tabular">
          <Moment at={createTime} />
        </span>
      </p>
      <p className="text-13 quiet">{t(`articleReport.reason.${reason}`)}</p>
      <p className="text-13">
        <b className={decision ? 'bold ok' : 'bold'}>
          {t(decision ? `articleReport.decision.${decision}` : 'articleReport.waiting')}
        </b>{' '}
        {answer}
      </p>
    </li>
  )
}
