import * as calls from '@madang/contract/operators/casework/lost-access.ts'
import { Go } from '../../lib/place.tsx'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { AccessDecision } from './access-decision.tsx'
import { AboutAccess } from './access-facts.tsx'

/** People who lost every way to log in: one of the staff proposes to let them in, a second agrees (REQ-50). */
export const accessRequestKind: CaseKind<calls.QueuedAccessRequest> = {
  ...actionsOf(calls.accessRequests),
  person: ({ user, named, reference }) => ({
    nickName: user?.nickName ?? named,
    avatar: user?.avatar ?? 1,
    no: reference,
  }),
  personHead: 'users.name',
  columns: [],
  stateText: (t, { state, outcome, isProposed }) =>
    t(`access.state.${outcome ?? (isProposed ? 'proposed' : state === 'decided' ? 'open' : state)}`),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'access.none',
  title: (_, { reference }) => reference,
  link: ({ user }) =>
    user ? (
      <Go className="link end" to={`/users/${user.userId}`}>
        {user.nickName}
      </Go>
    ) : null,
  about: (item) => <AboutAccess item={item} />,
  hindrance: (t, { isProposed }) => (isProposed ? t('country.waits') : null),
  decision: (item, giveBack) => <AccessDecision item={item} giveBack={giveBack} />,
}
