import { useState, type ReactNode } from 'react'
import * as calls from '@madang/contract/operators/casework/article-reports.ts'
import { articleReportDecision, type ArticleReportDecision } from '@madang/contract/reading/article-reports.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { Go } from '../../lib/place.tsx'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { DecisionForm } from '../decision-form.tsx'

type Report = calls.QueuedArticleReport

/** Errors that readers reported in articles, with the answer each gets (REQ-186); what nobody has is answered at once. */
export const articleReports: CaseKind<Report> = {
  ...actionsOf(calls.articleReports),
  person: ({ reporter }) => reporter,
  personHead: 'errors.by',
  columns: [
    { head: 'errors.article', cell: (_, report) => <Article report={report} /> },
    { head: 'errors.why', cell: (_, report) => <Why report={report} /> },
  ],
  stateText: (t, { state, outcome }) =>
    outcome === null ? t(`report.state.${state}`) : t(`errors.decision.${outcome}`),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'errors.none',
  decidesUnclaimed: true,
  decision: (report, giveBack) => <Answer report={report} giveBack={giveBack} />,
  decided: ({ answer }) => <p>{answer}</p>,
}

function Article({ report: { articleId, title, language } }: { report: Report }) {
  const t = useT()
  return (
    <>
      <Go className="link bold" to={`/articles/${articleId}`}>
        {title || `${articleId} (${t('errors.gone')})`}
      </Go>
      <div className="s">{t(`language.${language}`)}</div>
    </>
  )
}

function Why({ report: { reason, note } }: { report: Report }) {
  const t = useT()
  return (
    <>
      {t(`errors.reason.${reason}`)}
      {note ? <div className="s">{note}</div> : null}
    </>
  )
}

function Answer({ report: { reportId }, giveBack }: { report: Report; giveBack: ReactNode }) {
  const t = useT()
  const [decision, setDecision] = useState<ArticleReportDecision>('corrected')
  const [answer, setAnswer] = useState('')
  return (
    <DecisionForm
      outcomes={articleReportDecision.options}
      outcome={decision}
      onOutcome={setDecision}
      textOf={(each) => t(`errors.decision.${each}`)}
      final={t('errors.answerText')}
      decide={() => call(calls.decideArticleReport, { reportId, decision, answer })}
      giveBack={giveBack}
    >
      <label className="field">
        <span>{t('errors.words')}</span>
        <textarea
          className="input"
          required
          minLength={3}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </label>
    </DecisionForm>
  )
}
