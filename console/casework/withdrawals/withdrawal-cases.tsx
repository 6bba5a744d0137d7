import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { rejectReasons, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/moment.ts'
import { actionsOf } from '../case-kind.ts'
import type { PaySteps } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { PayByHand } from './pay-by-hand.tsx'
import { WithdrawalEvidence } from './withdrawal-evidence.tsx'

const { propose, reject, takeBack } = calls.withdrawalCases

export const withdrawalSteps: PaySteps<calls.QueuedWithdrawal, RejectReason> = {
  idOf: ({ withdrawalId }) => withdrawalId,
  whatOf: ({ withdrawalId, quantity, asset, enteredTxid }) =>
    [withdrawalId, `${quantity} ${asset}`, enteredTxid].filter(Boolean).join(' · '),
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  codes: rejectReasons,
  codeName: (code) => `withdrawal.code.${code}`,
  texts: reasonTexts,
}

/** Withdrawals that wait for two people, each with where its money came from (REQ-173). */
export const withdrawalKind = payKind<calls.QueuedWithdrawal, RejectReason>(
  actionsOf(calls.withdrawalCases),
  withdrawalSteps,
  {
    person: ({ user, withdrawalId }) => ({ ...user, no: withdrawalId }),
    columns: [
      { head: 'withdrawal.amount', isFigure: true, cell: (_, { quantity, asset }) => `${quantity} ${asset}` },
      { head: 'withdrawal.network', cell: (_, { network }) => networkName(network) },
      { head: 'withdrawal.state', cell: (t, { withdrawalState }) => t(`withdrawal.state.${withdrawalState}`) },
      { head: 'withdrawal.since', cell: (_, { stateTime }) => moment(stateTime) },
      { head: 'withdrawal.until', cell: (_, { waitsUntil }) => (waitsUntil ? moment(waitsUntil) : '–') },
    ],
    stateHead: 'case.decision',
    evidence: (item) => <WithdrawalEvidence item={item} />,
    codeOf: ({ reason }) => rejectReasons.find((each) => each === reason) ?? null,
    further: (item) => <PayByHand item={item} />,
  },
)

function networkName(network: string): string {
  return isNetwork(network) ? knownNetworks[network].name : network
}
