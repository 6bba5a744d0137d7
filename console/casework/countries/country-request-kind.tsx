import * as calls from '@madang/contract/operators/casework/countries.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { Go } from '../../lib/place.tsx'
import { CountryDecision } from './country-decision.tsx'
import { AboutRequest, FromTo } from './country-facts.tsx'

/** People who ask for another country or region: one of the staff proposes it, a second agrees (REQ-60). */
export const countryRequestKind: CaseKind<calls.QueuedCountryRequest> = {
  ...actionsOf(calls.countryRequests),
  person: ({ user }) => user,
  personHead: 'users.name',
  columns: [{ head: 'user.country', cell: (_, item) => <FromTo item={item} /> }],
  stateText: (t, { state, outcome, isProposed }) =>
    t(`country.state.${outcome ?? (isProposed ? 'proposed' : state === 'decided' ? 'open' : state)}`),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'country.noRequests',
  title: (t) => t('user.country'),
  link: ({ user: { userId, nickName } }) => (
    <Go className="link end" to={`/users/${userId}`}>
      {nickName}
    </Go>
  ),
  about: (item) => <AboutRequest item={item} />,
  hindrance: (t, { isProposed }) => (isProposed ? t('country.waits') : null),
  decision: (item, giveBack) => <CountryDecision item={item} giveBack={giveBack} />,
}
