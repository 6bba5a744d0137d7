import * as calls from '@madang/contract/operators/casework/warnings.ts'
import { call } from '../../lib/call.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { appealKind, decidedByOutcome } from '../appeal-kind.tsx'
import { actionsOf } from '../case-kind.ts'

/** Appeals against warnings (REQ-173, REQ-186). */
export const warningAppeals = appealKind<calls.QueuedWarningAppeal>({
  ...actionsOf(calls.warningAppeals),
  columns: [{ head: 'warning.of', cell: (t, { reason }) => t(`report.reason.${reason}`) }],
  link: ({ user: { userId, nickName } }) => (
    <Go className="link end" to={`/users/${userId}`}>
      {nickName}
    </Go>
  ),
  texts: {
    stateText: (t, state) => t(`warning.state.${state}`),
    against: (t, { against, givenAt, warnings }) =>
      `${t('warning.by', { name: against ?? '', time: moment(givenAt) })} · ${t('warning.standing', { n: figure(warnings) })}`,
    own: 'warning.own',
  },
  decision: decidedByOutcome({
    outcomeText: (t, outcome) => t(`warning.answer.${outcome}`),
    final: 'warning.final',
    decide: ({ warningId }, outcome, reason) => call(calls.decideWarningAppeal, { warningId, outcome, reason }),
  }),
})
