import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { rejectReasons, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { call } from '../../lib/call.ts'
import type { Translate } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { actionsOf } from '../case-kind.ts'
import type { Agreeing, PaySteps, Proposed } from '../pay/pay-case.ts'
import { payKind, payStateText } from '../pay/pay-kind.tsx'
import { PayByHand } from './pay-by-hand.tsx'
import { withdrawalCodes } from './reject-approved.tsx'
import { WithdrawalEvidence } from './withdrawal-evidence.tsx'

const { propose, reject, takeBack } = calls.withdrawalCases

export const withdrawalSteps: PaySteps<calls.QueuedWithdrawal, RejectReason> = {
  idOf: ({ withdrawalId }) => withdrawalId,
  whatOf: ({ withdrawalId, quantity, asset, enteredTxid }) =>
    [withdrawalId, `${quantity} ${asset}`, enteredTxid].filter(Boolean).join(' · '),
  proposing: 'withdrawal.outcome',
  agreeing: (t, proposed, { enteredTxid }) => (enteredTxid ? confirming(t, proposed) : approving(t, proposed)),
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  ...withdrawalCodes,
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
    ],
    stateText: withdrawalStateText,
    hindrance: (t, { withdrawalState, waitsUntil }) =>
      withdrawalState === 'cooling_off' && waitsUntil ? t('withdrawal.holdText', { time: moment(waitsUntil) }) : null,
    evidence: (item) => <WithdrawalEvidence item={item} />,
    codeOf: ({ reason }) => rejectReasons.find((each) => each === reason) ?? null,
    further: (item) => <PayByHand item={item} />,
    filterTexts: {
      asset: { label: 'withdrawal.asset', textOf: (_, value) => value },
      withdrawalState: {
        label: 'operators.status',
        textOf: (t, value) => t(`withdrawal.state.${calls.withdrawalCases.filters.withdrawalState.parse(value)}`),
      },
    },
  },
)

/** How a withdrawal stands, in one line of the list: what people did with it before what it is. */
function withdrawalStateText(t: Translate, item: calls.QueuedWithdrawal): string {
  const { withdrawalState, waitsUntil, enteredTxid, pending, state } = item
  if (withdrawalState === 'cooling_off' && waitsUntil) return t('withdrawal.holdUntil', { time: moment(waitsUntil) })
  if (enteredTxid) return t('withdrawal.entered')
  if (pending || state !== 'decided') return payStateText(t, item)
  return t(`withdrawal.state.${withdrawalState}`)
}

function approving(t: Translate, { name, what, reason }: Proposed): Agreeing {
  return {
    proposed: t('withdrawal.proposedBy', { name, reason }),
    verb: t('withdrawal.agree'),
    title: t('withdrawal.agreeTitle', { what }),
    text: t('withdrawal.agreeText', { name }),
  }
}

/** A transaction that was entered by hand: agreeing says that it paid, and completes. */
function confirming(t: Translate, { name, what, reason }: Proposed): Agreeing {
  return {
    proposed: t('withdrawal.enteredBy', { name, reason }),
    verb: t('withdrawal.confirm'),
    title: t('withdrawal.confirmTitle', { what }),
    text: t('withdrawal.confirmText', { name }),
  }
}

function networkName(network: string): string {
  return isNetwork(network) ? knownNetworks[network].name : network
}
