import { useCallback, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { reportReason, type ReportId } from '@madang/contract/chat/reports.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import { warningTexts } from '@madang/contract/chat/warnings.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { Claim } from '../casework/claim.tsx'
import { DecisionForm } from '../casework/decision-form.tsx'
import { DecisionText, SuspensionText } from '../casework/decision-text.tsx'
import { Reason } from '../parts/fields.tsx'
import { ReportedPicture } from '../casework/reported-picture.tsx'
import { Queue } from '../casework/queue.tsx'
import { Together, UndoLine } from '../casework/reports-together.tsx'
import { Status } from '../parts/status.tsx'
import { WarningAppeals } from '../casework/warning-appeals.tsx'
import { Frame } from '../shell/frame.tsx'

type Report = reports.QueuedReport

const tabs = ['waiting', 'appeals', 'decided', 'decidedAppeals'] as const

/** The queue of reports and that of appeals against warnings, each in the address: claim, read the evidence, decide with a reason (REQ-173, REQ-186). */
export function Reports() {
  const t = useT()
  const { search } = usePlace()
  const shown = tabs.find((tab) => tab === search['show']) ?? 'waiting'
  return (
    <Frame title={t('nav.reports')}>
      <div className="tabs2">
        {tabs.map((tab) => (
          <button key={tab} type="button" aria-pressed={shown === tab} onClick={() => go('/reports', { show: tab })}>
            {t(`report.tab.${tab}`)}
          </button>
        ))}
      </div>
      {shown === 'waiting' || shown === 'decided' ? (
        <Cases key={shown} state={shown} />
      ) : (
        <WarningAppeals key={shown} state={shown === 'appeals' ? 'waiting' : 'decided'} />
      )}
    </Frame>
  )
}

function Cases({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [ticked, setTicked] = useState<readonly ReportId[]>([])
  const [undoable, setUndoable] = useState<readonly ReportId[]>([])
  const over = useCallback(() => setUndoable([]), [])
  const mayTick = state === 'waiting' && (me?.rights.includes('reports.decide') ?? false)
  const here = (items: readonly Report[]) => ticked.filter((id) => items.some(({ reportId }) => reportId === id))
  return (
    <Queue<Report>
      queryKey={['reports', state]}
      load={(page) => call(reports.getReports, { state, ...page })}
      who={t('report.who')}
      none={t('report.empty')}
      above={(items) => (
        <>
          {undoable.length ? <UndoLine ids={undoable} onOver={over} /> : null}
          {mayTick ? <Together chosen={here(items)} onDecided={setUndoable} /> : null}
        </>
      )}
      lead={
        mayTick
          ? {
              head: t('report.together'),
              cell: (report, items) => <Tick report={report} ticked={here(items)} onTicked={setTicked} />,
            }
          : undefined
      }
      columns={[
        { head: t('report.why'), cell: ({ reason }) => t(`report.reason.${reason}`) },
        { head: t('report.messages'), isFigure: true, cell: ({ messageCount }) => figure(messageCount) },
        { head: t('report.reporters'), isFigure: true, cell: ({ reporters }) => figure(reporters) },
      ]}
      rowOf={(report) => ({
        name: report.reportId,
        user: report.reported,
        state: t(`report.state.${report.state}`),
        by: report.claimedBy,
        since: report.createdAt,
        decidedAt: report.decidedAt,
      })}
      evidence={(report) => <Case report={report} />}
      decision={(report) => <Decision report={report} onMild={setUndoable} />}
    />
  )
}

/** Choosing a report to be decided together with others; one that somebody else has cannot be. */
function Tick({
  report: { reportId, reported, state, isMine },
  ticked,
  onTicked,
}: {
  report: Report
  ticked: readonly ReportId[]
  onTicked: (ids: readonly ReportId[]) => void
}) {
  const t = useT()
  return (
    <input
      type="checkbox"
      aria-label={t('report.choose', { name: reported.nickName })}
      disabled={state === 'claimed' && !isMine}
      checked={ticked.includes(reportId)}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) =>
        onTicked(event.currentTarget.checked ? [...ticked, reportId] : ticked.filter((id) => id !== reportId))
      }
    />
  )
}

/** What is known of a report: who, about whom, in what words; the messages open with a reason, which is recorded. */
function Case({ report }: { report: Report }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const open = useMutation({
    mutationFn: () => call(reports.openEvidence, { reportId: report.reportId, reason }),
  })
  return (
    <section className="part stack">
      <div className="line">
        <h2>{t('report.title', { name: report.reported.nickName })}</h2>
        <Status status={report.reported.status} />
        <Go className="link" to={`/users/${report.reported.userId}`}>
          {t('user.title')}
        </Go>
      </div>
      <dl className="kv">
        <dt>{t('report.by')}</dt>
        <dd>
          {report.reporter.nickName} <span className="mono s">{report.reporter.userId}</span>
        </dd>
        <dt>{t('report.why')}</dt>
        <dd>{t(`report.reason.${report.reason}`)}</dd>
        <dt>{t('report.made')}</dt>
        <dd>{moment(report.createdAt)}</dd>
      </dl>
      {report.note ? <p>“{report.note}”</p> : null}
      {open.data ? (
        <Evidence messages={open.data.messages} report={report} reason={reason} />
      ) : report.isMine && report.state === 'claimed' && report.messageCount > 0 ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            open.mutate()
          }}
        >
          <p className="s">{t('report.closed')}</p>
          <Reason value={reason} onValue={setReason} />
          <p>
            <button type="submit" className="cb thin" disabled={open.isPending}>
              {t('report.open', { n: figure(report.messageCount) })}
            </button>
          </p>
        </form>
      ) : null}
    </section>
  )
}

function Evidence({
  messages,
  report: { reportId, reported },
  reason,
}: {
  messages: Out<typeof reports.openEvidence>['messages']
  report: Report
  reason: string
}) {
  const t = useT()
  return (
    <ul className="messages" aria-label={t('report.messages')}>
      {messages.map((message) => (
        <li key={message.seq} className={message.sender === reported.userId ? 'theirs' : 'hers'}>
          {message.kind === 'picture' ? (
            <ReportedPicture reportId={reportId} seq={message.seq} reason={reason} />
          ) : (
            message.content
          )}
          <div className="s">
            {moment(message.sentAt)}
            {message.recalledAt ? ` · ${t('report.recalled')}` : ''} ·{' '}
            {message.intact ? t('report.intact') : t('report.altered')}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Decision({ report, onMild }: { report: Report; onMild: (ids: readonly ReportId[]) => void }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [decision, setDecision] = useState<NonNullable<Report['decision']>>('noBreach')
  const [warning, setWarning] = useState(report.reason)
  const [code, setCode] = useState<SuspensionReason>('scam')
  const [reason, setReason] = useState('')
  const { reportId } = report
  const choices = (['noBreach', 'notEnough', 'warned', 'suspended'] as const).filter(
    (choice) =>
      (choice !== 'suspended' || me?.rights.includes('users.suspend')) &&
      ((choice !== 'suspended' && choice !== 'warned') || report.reported.status === 'active'),
  )
  if (!me?.rights.includes('reports.decide')) return null
  if (report.state === 'decided')
    return (
      <section className="panel stack">
        <h2>{t('report.decision')}</h2>
        <p className="b">{report.decision ? t(`report.decision.${report.decision}`) : null}</p>
        <p className="s">{report.decidedBy}</p>
      </section>
    )
  if (!report.isMine)
    return (
      <section className="panel stack">
        <h2>{t('report.decision')}</h2>
        <Claim of={report} text={t('report.claimText')} claim={() => call(reports.claim, { reportId })} />
      </section>
    )
  const decide = async () => {
    await call(reports.decide, {
      reportId,
      decision,
      reason,
      ...(decision === 'suspended' ? { code } : {}),
      ...(decision === 'warned' ? { warning } : {}),
    })
    if (reports.mildDecision.safeParse(decision).success) onMild([reportId])
  }
  return (
    <DecisionForm
      title={t('report.decision')}
      outcomes={choices}
      outcome={decision}
      onOutcome={setDecision}
      wordsOf={(choice) => t(`report.decision.${choice}`)}
      danger={decision === 'suspended'}
      reason={reason}
      onReason={setReason}
      final={t('report.final')}
      decide={decide}
      release={() => call(reports.release, { reportId })}
    >
      {decision === 'suspended' ? <SuspensionText code={code} onCode={setCode} /> : null}
      {decision === 'warned' ? (
        <DecisionText
          label={t('warning.of')}
          codes={reportReason.options}
          code={warning}
          onCode={setWarning}
          nameOf={(each) => t(`report.reason.${each}`)}
          texts={warningTexts}
        />
      ) : null}
    </DecisionForm>
  )
}
