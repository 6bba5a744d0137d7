import type { AppealOf } from '@madang/contract/operators/casework/appeals.ts'
import * as calls from '@madang/contract/operators/casework/warnings.ts'
import { call } from '../../lib/call.ts'
import { figure, moment } from '../../lib/moment.ts'
import { stepsOf } from '../case-kind.ts'
import { OpenMessages } from '../reports/report-evidence.tsx'
import { type AppealRow, decidedByOutcome } from './appeal-kind.tsx'
import { ToUser } from './to-user.tsx'

/** Appeals against warnings (REQ-173, REQ-186). */
export const warningAppeals: AppealRow<AppealOf<'warning'>> = {
  ...stepsOf(calls.warningAppeals),
  what: (t, { reason }) => `${t('appeals.kind.warning')} · ${t(`report.reason.${reason}`)}`,
  link: ({ user }) => <ToUser user={user} />,
  evidence: ({ isMine, reportId, messageCount, user }) =>
    isMine && messageCount > 0 ? (
      <section className="part stack">
        <OpenMessages key={reportId} reportId={reportId} userId={user.userId} messageCount={messageCount} />
      </section>
    ) : null,
  stateText: (t, state) => t(`warning.state.${state}`),
  against: (t, { against, givenAt, warnings }) =>
    `${t('warning.by', { name: against ?? '', time: moment(givenAt) })} · ${t('warning.standing', { n: figure(warnings) })}`,
  own: 'warning.own',
  decision: decidedByOutcome({
    outcomeText: (t, outcome) => t(`warning.answer.${outcome}`),
    final: 'warning.final',
    decide: ({ warningId }, outcome, reason) => call(calls.decideWarningAppeal, { warningId, outcome, reason }),
  }),
}
