import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { articleReportDecision, type ArticleReportDecision } from '@madang/contract/reading/article-reports.ts'
import {
  decideArticleReport,
  getArticleReports,
  type QueuedArticleReport,
} from '@madang/contract/operators/casework/article-reports.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20

/** Errors that readers reported in articles, with the answer each gets (REQ-186). */
export function ArticleReports() {
  const t = useT()
  const { page = '1', state: asked } = usePlace().search
  const [answering, setAnswering] = useState<QueuedArticleReport>()
  const { data: me } = useQuery(meQuery)
  const state = asked === 'decided' ? 'decided' : 'waiting'
  const pageIndex = Math.max(1, Number(page) || 1)
  const query = useQuery({
    queryKey: ['articleReports', state, pageIndex],
    queryFn: () => call(getArticleReports, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Frame title={t('nav.errors')}>
      <div className="line">
        {(['waiting', 'decided'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={each === state ? 'cb pri' : 'cb'}
            aria-pressed={each === state}
            onClick={() => go('/errors', { state: each }, { replace: true })}
          >
            {t(`errors.${each}`)}
          </button>
        ))}
      </div>
      <ListTable
        query={query}
        columns={[t('errors.article'), t('errors.why'), t('errors.by'), t('errors.at'), t('errors.answer')]}
        none={t('errors.none')}
        row={(report) => (
          <tr key={report.reportId}>
            <td>
              <Go className="link b" to={`/articles/${report.articleId}`}>
                {report.title || `${report.articleId} (${t('errors.gone')})`}
              </Go>
              <div className="s">{t(`language.${report.language}`)}</div>
            </td>
            <td>
              {t(`errors.reason.${report.reason}`)}
              {report.note ? <div className="s">{report.note}</div> : null}
            </td>
            <td className="s">{report.reporter.nickName}</td>
            <td className="s">{moment(report.createdAt)}</td>
            <td>
              {report.decision ? (
                <>
                  <b className="b">{t(`errors.decision.${report.decision}`)}</b>
                  <div className="s">
                    {report.answer} · {report.decidedBy}
                  </div>
                </>
              ) : me?.rights.includes('articles.review') ? (
                <button type="button" className="cb thin" onClick={() => setAnswering(report)}>
                  {t('errors.answer')}
                </button>
              ) : null}
            </td>
          </tr>
        )}
        paging={{ page: pageIndex, size: pageSize, onPage: (next) => go('/errors', { state, page: String(next) }) }}
      />
      {answering ? <Answer report={answering} onClose={() => setAnswering(undefined)} /> : null}
    </Frame>
  )
}

function Answer({ report, onClose }: { report: QueuedArticleReport; onClose: () => void }) {
  const t = useT()
  const [decision, setDecision] = useState<ArticleReportDecision>('corrected')
  const [answer, setAnswer] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(decideArticleReport, { reportId: report.reportId, decision, answer }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['articleReports'] }),
  })
  return (
    <FormDialog
      title={report.title || report.articleId}
      text={t('errors.answerText')}
      verb={t('errors.answer')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('report.decision')}</span>
        <select
          className="in"
          value={decision}
          onChange={(event) => setDecision(articleReportDecision.parse(event.currentTarget.value))}
        >
          {articleReportDecision.options.map((option) => (
            <option key={option} value={option}>
              {t(`errors.decision.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('errors.words')}</span>
        <textarea
          className="in"
          required
          minLength={3}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </label>
    </FormDialog>
  )
}
