import { useCallback, useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import * as reports from '@madang/contract/operators/reports.ts'
import type { ReportId } from '@madang/contract/reports.ts'
import type { SuspensionReason } from '@madang/contract/suspension-reasons.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { DecisionText } from '../parts/decision-text.tsx'
import { Reason } from '../parts/fields.tsx'
import { ReportedPicture } from '../parts/reported-picture.tsx'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { rowProps } from '../parts/rows.ts'
import { Together, UndoLine } from '../parts/reports-together.tsx'
import { Status } from '../parts/status.tsx'
import { WarningAppeals } from '../parts/warning-appeals.tsx'
import { WarningText } from '../parts/warning-text.tsx'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20
type Report = reports.QueuedReport

const tabs = ['waiting', 'appeals', 'decided', 'decidedAppeals'] as const

/** The queue of reports and that of appeals against warnings, each in the address: claim, read the evidence, decide with a reason (R173, R186). */
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
  const [pageIndex, setPage] = useState(1)
  const [chosenId, setChosen] = useState<string>()
  const { data: me } = useQuery(meQuery)
  const [ticked, setTicked] = useState<readonly ReportId[]>([])
  const [undoable, setUndoable] = useState<readonly ReportId[]>([])
  const over = useCallback(() => setUndoable([]), [])
  const query = useQuery({
    queryKey: ['reports', state, pageIndex],
    queryFn: () => call(reports.getReports, { state, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) => {
        const chosen = items.find(({ reportId }) => reportId === chosenId)
        const mayTick = state === 'waiting' && (me?.rights.includes('reports.decide') ?? false)
        const here = ticked.filter((id) => items.some(({ reportId }) => reportId === id))
        return (
          <div className="split">
            <div className="stack">
              {undoable.length ? <UndoLine ids={undoable} onOver={over} /> : null}
              {mayTick ? <Together chosen={here} onDecided={setUndoable} /> : null}
              {items.length ? (
                <Queue
                  items={items}
                  at={query.dataUpdatedAt}
                  chosen={chosen}
                  onChosen={setChosen}
                  ticked={here}
                  onTicked={mayTick ? setTicked : undefined}
                />
              ) : (
                <p className="nothing">{t('report.empty')}</p>
              )}
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
              {chosen ? <Case key={chosen.reportId} report={chosen} /> : null}
            </div>
            <aside>{chosen ? <Decision key={chosen.reportId} report={chosen} onMild={setUndoable} /> : null}</aside>
          </div>
        )
      }}
    </Load>
  )
}

function Queue({
  items,
  at,
  chosen,
  onChosen,
  ticked,
  onTicked,
}: {
  items: readonly Report[]
  at: number
  chosen: Report | undefined
  onChosen: (id: string) => void
  ticked: readonly ReportId[]
  /** Absent for who may not decide. */
  onTicked: ((ids: readonly ReportId[]) => void) | undefined
}) {
  const t = useT()
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {onTicked ? <th scope="col" aria-label={t('report.together')} /> : null}
            <th scope="col">{t('report.who')}</th>
            <th scope="col">{t('report.why')}</th>
            <th scope="col" className="num">
              {t('report.messages')}
            </th>
            <th scope="col" className="num">
              {t('report.reporters')}
            </th>
            <th scope="col">{t('operators.status')}</th>
            <th scope="col">{t('report.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((report) => {
            const isOpen = chosen?.reportId === report.reportId
            return (
              <tr
                key={report.reportId}
                className={isOpen ? 'on' : undefined}
                {...rowProps(() => onChosen(report.reportId), isOpen)}
              >
                {onTicked ? (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('report.choose', { name: report.reported.nickName })}
                      disabled={report.state === 'claimed' && !report.isMine}
                      checked={ticked.includes(report.reportId)}
                      onClick={(event) => event.stopPropagation()}
                      onChange={(event) =>
                        onTicked(
                          event.currentTarget.checked
                            ? [...ticked, report.reportId]
                            : ticked.filter((id) => id !== report.reportId),
                        )
                      }
                    />
                  </td>
                ) : null}
                <td>
                  <span className="line">
                    <Avatar number={report.reported.avatar} size={24} />
                    <b>{report.reported.nickName}</b>
                  </span>
                </td>
                <td>{t(`report.reason.${report.reason}`)}</td>
                <td className="num">{figure(report.messageCount)}</td>
                <td className="num">{figure(report.reporters)}</td>
                <td>
                  {t(`report.state.${report.state}`)} <span className="s">{report.claimedBy}</span>
                </td>
                <td>{report.decidedAt ? moment(report.decidedAt) : span(at - report.createdAt.getTime())}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
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
  const settled = { onSettled: () => queries.invalidateQueries() }
  const claim = useMutation({ mutationFn: () => call(reports.claim, { reportId }), ...settled })
  const release = useMutation({ mutationFn: () => call(reports.release, { reportId }), ...settled })
  const decide = useMutation({
    mutationFn: () =>
      call(reports.decide, {
        reportId,
        decision,
        reason,
        ...(decision === 'suspended' ? { code } : {}),
        ...(decision === 'warned' ? { warning } : {}),
      }),
    onSuccess: () => {
      if (reports.mildDecision.safeParse(decision).success) onMild([reportId])
    },
    ...settled,
  })
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
        {report.state === 'open' ? (
          <>
            <p className="s">{t('report.claimText')}</p>
            <button type="button" className="cb pri big" disabled={claim.isPending} onClick={() => claim.mutate()}>
              {t('report.claim')}
            </button>
          </>
        ) : (
          <p className="s">{t('report.taken', { name: report.claimedBy ?? '' })}</p>
        )}
      </section>
    )
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate()
      }}
    >
      <h2>{t('report.decision')}</h2>
      <fieldset className="field boxes">
        <legend>{t('report.decision')}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name="decision" checked={decision === choice} onChange={() => setDecision(choice)} />
            {t(`report.decision.${choice}`)}
          </label>
        ))}
      </fieldset>
      {decision === 'suspended' ? <DecisionText code={code} onCode={setCode} /> : null}
      {decision === 'warned' ? <WarningText reason={warning} onReason={setWarning} /> : null}
      <Reason value={reason} onValue={setReason} />
      <p className="s">{t('report.final')}</p>
      <button type="submit" className={decision === 'suspended' ? 'cb dan' : 'cb pri'} disabled={decide.isPending}>
        {t('report.decide')}
      </button>
      <button type="button" className="cb thin" disabled={release.isPending} onClick={() => release.mutate()}>
        {t('report.release')}
      </button>
    </form>
  )
}
