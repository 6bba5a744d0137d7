import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { Form } from '../../parts/form.tsx'
import { Reason } from '../../parts/reason.tsx'
import { Status } from '../../parts/status.tsx'
import { EvidencePicture } from '../evidence-picture.tsx'

type Report = reports.QueuedReport
type Messages = Out<typeof reports.openEvidence>['messages']

/** What is known of a report: who, about whom, in what words; the messages open with a reason, which is recorded. */
export function ReportEvidence({ report }: { report: Report }) {
  const t = useT()
  const { reporter, reported } = report
  return (
    <section className="part stack">
      <div className="line">
        <h2>{t('report.title', { name: reported.nickName })}</h2>
        <Status status={reported.status} />
        <Go className="link" to={`/users/${reported.userId}`}>
          {t('user.title')}
        </Go>
      </div>
      <dl className="key-values">
        <dt>{t('report.by')}</dt>
        <dd>
          {reporter.nickName} <span className="mono s">{reporter.userId}</span>
        </dd>
        <dt>{t('report.why')}</dt>
        <dd>{t(`report.reason.${report.reason}`)}</dd>
        <dt>{t('report.made')}</dt>
        <dd>{moment(report.openedAt)}</dd>
      </dl>
      {report.note ? <p>“{report.note}”</p> : null}
      {report.isMine && report.messageCount > 0 ? (
        <OpenMessages reportId={report.reportId} userId={reported.userId} messageCount={report.messageCount} />
      ) : null}
    </section>
  )
}

/** The reported messages about a user, closed until they are asked for with a reason. */
export function OpenMessages({
  reportId,
  userId,
  messageCount,
}: Pick<Report, 'reportId' | 'messageCount'> & Pick<Report['reported'], 'userId'>) {
  const t = useT()
  const [reason, setReason] = useState('')
  const open = useMutation({ mutationFn: () => call(reports.openEvidence, { reportId, reason }) })
  if (open.data)
    return (
      <ul className="messages" aria-label={t('report.messages')}>
        {open.data.messages.map((message) => (
          <li key={message.seq} className={message.sender === userId ? 'theirs' : 'hers'}>
            {message.kind === 'picture' ? (
              <EvidencePicture open={() => call(reports.openPicture, { reportId, seq: message.seq, reason })} />
            ) : (
              message.content
            )}
            {message.earlier.map((text, index) => (
              <p key={index} className="s">
                {t('report.earlier', { text })}
              </p>
            ))}
            <Facts message={message} />
          </li>
        ))}
      </ul>
    )
  return (
    <Form className="stack" onSubmit={() => open.mutate()}>
      <p className="s">{t('report.closed')}</p>
      <Reason value={reason} onValue={setReason} />
      <p>
        <button type="submit" className="console-button thin" disabled={open.isPending}>
          {t('report.open', { n: figure(messageCount) })}
        </button>
      </p>
    </Form>
  )
}

/** When a message was sent, whether it was taken back, and whether it is still as it was reported. */
function Facts({ message: { sentAt, recalledAt, editedAt, earlier, intact } }: { message: Messages[number] }) {
  const t = useT()
  return (
    <div className="s">
      {moment(sentAt)}
      {editedAt ? ` · ${t('report.edited', { at: moment(editedAt) })}` : ''}
      {editedAt && !earlier.length ? ` · ${t('report.earlierGone')}` : ''}
      {recalledAt ? ` · ${t('report.recalled')}` : ''} · {intact ? t('report.intact') : t('report.altered')}
    </div>
  )
}
