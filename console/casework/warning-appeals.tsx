import * as calls from '@madang/contract/operators/casework/warnings.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { Appeals } from './appeals.tsx'

/** Appeals against warnings, decided by somebody else than who gave them (REQ-173, REQ-186). */
export function WarningAppeals({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  return (
    <Appeals<calls.QueuedWarningAppeal>
      queryKey={['warningAppeals', state]}
      load={(page) => call(calls.getWarningAppeals, { state, ...page })}
      against={{ head: t('warning.of'), cell: ({ reason }) => t(`report.reason.${reason}`) }}
      kind={{
        nameOf: ({ warningId }) => warningId,
        stateOf: (name) => t(`warning.state.${name}`),
        answerOf: (answer) => t(`warning.answer.${answer}`),
        link: ({ user: { userId, nickName } }) => (
          <Go className="link end" to={`/users/${userId}`}>
            {nickName}
          </Go>
        ),
        about: ({ givenBy, givenAt, warnings }) =>
          `${t('warning.by', { name: givenBy, time: moment(givenAt) })} · ${t('warning.standing', { n: figure(warnings) })}`,
        right: 'reports.decide',
        isOwn: ({ isMyWarning }) => isMyWarning,
        own: t('warning.own'),
        final: t('warning.final'),
        claim: ({ warningId }) => call(calls.claimWarningAppeal, { warningId }),
        release: ({ warningId }) => call(calls.releaseWarningAppeal, { warningId }),
        decide: ({ warningId }, outcome, reason) => call(calls.decideWarningAppeal, { warningId, outcome, reason }),
      }}
    />
  )
}
